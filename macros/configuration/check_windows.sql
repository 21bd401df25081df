{# Raise the error that names the setting where the window of a sorted pass is none; `given` are the settings of its rule. #}
{% macro check_window(setting, given) %}
    {% set window = given.window %}
    {% if window is not mapping %}
        {% do golden_warehouse.check_number(
            setting, window, 1, golden_warehouse.widest_window(), whole=true
        ) %}
    {% else %}
        {% set kinds = golden_warehouse.window_kinds() %}
        {% do golden_warehouse.check_choice(
            setting ~ ".kind", window.kind | default("fixed"), kinds | list
        ) %}
        {% set known = kinds[window.kind | default("fixed")] %}
        {% do golden_warehouse.check_keys(setting, window, ["kind"] + known | list) %}
        {% set told = golden_warehouse.window_of(given) %}
        {% for name in ["size", "least", "most"] if name in known %}
            {# A window of one record grows by nothing. #}
            {% set fewest = 2 if name == "size" and "fields" in known else 1 %}
            {% do golden_warehouse.check_number(
                setting ~ "." ~ name,
                told[name],
                fewest,
                golden_warehouse.widest_window(),
                whole=true,
            ) %}
        {% endfor %}
        {% for name in ["size", "least"] if name in known and "most" in known and told[name] > told.most %}
            {% do golden_warehouse.refuse_setting(
                setting ~ "." ~ name, "is " ~ told[name] ~ ", more than most, " ~ told.most
            ) %}
        {% endfor %}
        {% if window.kind == "hits" %}
            {% do golden_warehouse.check_text_field(setting ~ ".field", golden_warehouse.hit_field(given)) %}
        {% endif %}
        {% if "similar" in known %}
            {% do golden_warehouse.check_number(setting ~ ".similar", told.similar, 0, 1) %}
        {% endif %}
        {% if told.fields is defined and told.fields is not none %}
            {% do golden_warehouse.check_list(setting ~ ".fields", told.fields) %}
            {% for expression in told.fields %}
                {% do golden_warehouse.parse_key_expression(setting ~ ".fields", expression) %}
            {% endfor %}
        {% endif %}
        {% for expression in golden_warehouse.window_fields(given, told) if window.kind == "duplicates" and (
            "gtin_keys" in expression | string or "rarest_word" in expression | string
        ) %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".fields",
                "must say fields other than " ~ golden_warehouse.shown(expression),
            ) %}
        {% endfor %}
        {% if window.kind == "duplicates" and golden_warehouse.window_rounds(
            told
        ) > golden_warehouse.most_window_rounds() %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".most",
                "is "
                ~ told.most
                ~ "; a window of "
                ~ told.size
                ~ " may grow to "
                ~ (1 + (told.size - 1) * golden_warehouse.most_window_rounds()),
            ) %}
        {% endif %}
    {% endif %}
{% endmacro %}

{# Records of the widest window: what finds its duplicate farther off was sorted by the wrong key. #}
{% macro widest_window() %} {{ return(1000) }}{% endmacro %}

{# How often a window may grow: each time is a step of the statement. #}
{% macro most_window_rounds() %} {{ return(50) }}{% endmacro %}

{# Raise the error that names `setting` where `field` is no field that can be indexed. #}
{% macro check_text_field(setting, field) %}
    {% if field is not string or not (
        field in golden_warehouse.text_columns() or modules.re.fullmatch("attributes[.].+", field)
    ) %}
        {% do golden_warehouse.refuse_setting(
            setting,
            "names the field "
            ~ golden_warehouse.shown(field)
            ~ "; it must be attributes.NAME or one of: "
            ~ golden_warehouse.text_columns()
            | join(", "),
        ) %}
    {% endif %}
{% endmacro %}
