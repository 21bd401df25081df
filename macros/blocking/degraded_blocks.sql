{#
  SQL of what makes two records copies, by entity type: all that the type compares of them (its comparisons, its match_text, the
  columns of its strong and exclusive keys), NULL equal to NULL, as one text. A record of a source that lists nothing twice is a
  copy of none: two entries there are two things, and each must meet the others by itself. Reads the columns of record_features
  and is_without_repeats.
#}
{% macro copy_identity() %}
    case
        {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
            {% set values = ["case when is_without_repeats then record_key::varchar end"] %}
            {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
                {% if given.kind == "shared_code" %} {% do values.extend(["name", "mpn_key"]) %}
                {% elif given.kind not in golden_warehouse.kinds_without_field() %}
                    {% do values.append("(" ~ golden_warehouse.compared_field(given) ~ ")::varchar") %}
                {% endif %}
            {% endfor %}
            {% if settings.match_text %}
                {% do values.append(golden_warehouse.match_text(settings)) %}
            {% endif %}
            {# Corroboration asks whether names are equal, by their spelling and legal form. #}
            {% if settings.corroboration %}
                {% do values.extend(["name_key", "spelled_name", "legal_form_code"]) %}
            {% endif %}
            {% for keys in [settings.strong_keys, settings.exclusive_keys] %}
                {% for kind, value in golden_warehouse.switched_on(keys) %}
                    {% for column in golden_warehouse.columns_of_key(kind) %}
                        {% do values.append(column ~ "::varchar") %}
                    {% endfor %}
                {% endfor %}
            {% endfor %}
            when entity_type = '{{ entity_type }}'
            then to_json([{{ values | join(", ") }}])::varchar
        {% endfor %}
    end
{% endmacro %}

{# SQL of the second key of a record in a block of the rule, by rule and entity type; NULL where a part is missing. #}
{% macro second_key() %}
    case
        {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
            {% for rule, given in golden_warehouse.switched_on(settings.blocking) %}
                {% set setting = "entity_types." ~ entity_type ~ ".blocking." ~ rule ~ ".second_keys" %}
                {% set parts = [] %}
                {% for expression in golden_warehouse.second_keys(settings, given) %}
                    {% do parts.append(golden_warehouse.parse_key_expression(setting, expression)) %}
                {% endfor %}
                {% if parts %}
                    when entity_type = '{{ entity_type }}' and rule = '{{ rule }}'
                    then ({{ parts | join(" || '|' || ") }})::varchar
                {% endif %}
            {% endfor %}
        {% endfor %}
        {# A CASE needs a branch. #}
        when null
        then null::varchar
    end
{% endmacro %}

{#
  Raise the error that names `setting` where `expressions`, the second keys of a rule, are no list of key expressions that give a
  record one value; left out or null is the default.
#}
{% macro check_second_keys(setting, expressions) %}
    {% if expressions is defined and expressions is not none %}
        {% if not expressions or expressions is string or expressions is not sequence or expressions is mapping %}
            {% do golden_warehouse.refuse_setting(setting, "must be a list of one or more key expressions") %}
        {% endif %}
        {% for expression in expressions %}
            {% if "gtin_keys" in expression | string or "rarest_word" in expression | string %}
                {% do golden_warehouse.refuse_setting(
                    setting,
                    "has "
                    ~ golden_warehouse.shown(expression)
                    ~ "; gtin_keys and rarest_word may stand in keys only",
                ) %}
            {% endif %}
            {% do golden_warehouse.parse_key_expression(setting, expression) %}
        {% endfor %}
    {% endif %}
{% endmacro %}

{#
  The second key expressions of a rule, as a list: its setting, else what most records have and its own keys do not read. That is
  the first word of the name: of two spellings of a thing it is the part most often written alike. Records that share the
  start of the name already are told by its last letters; those that share the whole name by the first other field that the
  entity type compares. None where there is no such field.
#}
{% macro second_keys(settings, given) %}
    {% if given.second_keys %} {{ return(given.second_keys) }} {% endif %}
    {% set own = given["keys"] | join(" ") %}
    {% if "name" not in own %} {{ return(["first_words(name_key, 1)"]) }} {% endif %}
    {% if modules.re.search("first_words|prefix|rarest_word|initials|word_ends", own) %}
        {{ return(["suffix(name_key, " ~ golden_warehouse.last_letters() ~ ")"]) }}
    {% endif %}
    {% for comparison, compared in golden_warehouse.switched_on(settings.comparisons) %}
        {% set field = compared.field | default("") %}
        {% if field and "name" not in field and field != "gtin_keys" and field not in own %}
            {{ return([field]) }}
        {% endif %}
    {% endfor %}
    {{ return([]) }}
{% endmacro %}

{# Letters at the end of a name that tell names of one beginning apart: fewer tell little, more are rarely written alike. #}
{% macro last_letters() %} {{ return(4) }}{% endmacro %}
