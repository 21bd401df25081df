{#
  SQL of one part of a block key. `expression` is a field or a function of one: first_words(field, n), joined_words(field),
  sorted_words(field), initials(field) (of one word: the word), word_ends(field) (first and last letter of a name of one word),
  prefix(field, n), suffix(field, n), digits(field), year(field), rarest_word(name_key), reversed(field) (its characters from
  the last to the first). A field is a column of record_features or attributes.NAME. Raises an error that names `setting` where it is none
  of these.
#}
{% macro parse_key_expression(setting, expression) %}
    {% set call = modules.re.fullmatch(
        "([a-z_]+)[(]([^,()]+)(?:, *([0-9]+))?[)]", expression | string | trim
    ) %}
    {% if call is none %} {{ return(golden_warehouse.field_expression(setting, expression)) }} {% endif %}
    {% set function, count = call.group(1), call.group(3) %}
    {% do golden_warehouse.check_choice(setting, function, golden_warehouse.key_functions()) %}
    {% set field = golden_warehouse.field_expression(setting, call.group(2) | trim) %}
    {% if function in ["first_words", "prefix", "suffix"] and count | int == 0 and count is not none %}
        {% do golden_warehouse.refuse_setting(
            setting, "has '" ~ expression ~ "'; the number must be 1 or more"
        ) %}
    {% endif %}
    {% if function in ["first_words", "prefix", "suffix"] and count is none %}
        {% do golden_warehouse.refuse_setting(
            setting, "has '" ~ expression ~ "'; " ~ function ~ " needs a number after the field"
        ) %}
    {% endif %}
    {% if function == "rarest_word" %} {{ return("rarest_word") }}
    {% elif function == "first_words" %}
        {{ return("nullif(array_to_string(string_split(" ~ field ~ ", ' ')[1:" ~ count ~ "], ' '), '')") }}
    {% elif function == "joined_words" %}
        {{ return("nullif(regexp_replace(" ~ field ~ ", '[^\\p{L}\\p{M}\\p{N}]', '', 'g'), '')") }}
    {% elif function == "sorted_words" %}
        {{ return("nullif(array_to_string(list_sort(string_split(" ~ field ~ ", ' ')), ' '), '')") }}
    {% elif function == "word_ends" %}
        {{
            return(
                "case when not contains("
                ~ field
                ~ ", ' ') then nullif(left("
                ~ field
                ~ ", 1) || right("
                ~ field
                ~ ", 1), '') end"
            )
        }}
    {% elif function == "initials" %} {{ return(golden_warehouse.initials_key(field)) }}
    {% elif function == "prefix" %} {{ return("nullif(left(" ~ field ~ ", " ~ count ~ "), '')") }}
    {% elif function == "suffix" %} {{ return("nullif(right(" ~ field ~ ", " ~ count ~ "), '')") }}
    {% elif function == "reversed" %} {{ return("nullif(reverse(" ~ field ~ "), '')") }}
    {% elif function == "digits" %}
        {{ return("nullif(regexp_replace(" ~ field ~ ", '[^0-9]', '', 'g'), '')") }}
    {% else %} {{ return("nullif(regexp_extract(" ~ field ~ ", '[12][0-9]{3}'), '')") }}
    {% endif %}
{% endmacro %}

{# The functions that a part of a block key may call, as a list of names. #}
{% macro key_functions() %}
    {{
        return(
            [
                "first_words",
                "joined_words",
                "sorted_words",
                "initials",
                "word_ends",
                "prefix",
                "suffix",
                "digits",
                "year",
                "rarest_word",
                "reversed",
            ]
        )
    }}
{% endmacro %}

{# SQL of a field as text, folded where it is an attribute; raises an error that names `setting` for an unknown one. #}
{% macro field_expression(setting, field) %}
    {% do golden_warehouse.check_field(setting, field) %}
    {% if field.startswith("attributes.") %} {{ return(golden_warehouse.attribute_column(field)) }}
    {% elif field == "gtin_keys" %} {{ return("unnest(gtin_keys)") }}
    {% elif field in ["name", "description"] %}
        {{ return("nullif(lower(strip_accents(trim(" ~ field ~ "))), '')") }}
    {% elif field in ["brand", "address"] %} {{ return(field ~ "_key") }}
    {% else %} {{ return(field ~ "::varchar") }}
    {% endif %}
{% endmacro %}

{# Raise the error that names `setting` where `field` is neither a column of record_features nor attributes.NAME. #}
{% macro check_field(setting, field) %}
    {% if field is not string or not (
        field in golden_warehouse.feature_fields() or field.startswith("attributes.")
    ) %}
        {% do golden_warehouse.refuse_setting(
            setting,
            "names the field "
            ~ (field | default(none) | tojson)
            ~ "; a field is attributes.NAME or one of: "
            ~ golden_warehouse.feature_fields()
            | join(", "),
        ) %}
    {% endif %}
{% endmacro %}

{# The columns of record_features that keys and comparisons may name. #}
{% macro feature_fields() %}
    {{
        return(
            [
                "source",
                "name",
                "name_key",
                "name_phonetic",
                "legal_form",
                "brand",
                "brand_key",
                "category_key",
                "gtin_keys",
                "mpn_key",
                "sku_key",
                "canonical_url",
                "url_host",
                "registry_key",
                "vat_key",
                "lei_key",
                "country_code",
                "address",
                "address_key",
                "phone_key",
                "price_amount",
                "currency_code",
                "description",
            ]
        )
    }}
{% endmacro %}

{# SQL of a block key in which a name of several words meets its initials: 'international business machines', 'ibm'. #}
{% macro initials_key(field) %}
    {{
        return(
            "nullif(case when contains("
            ~ field
            ~ ", ' ') then "
            ~ (golden_warehouse.initials(field) | trim)
            ~ " else "
            ~ field
            ~ " end, '')"
        )
    }}
{% endmacro %}

{# The column of record_features with the folded attribute of a field attributes.NAME. #}
{% macro attribute_column(field) %} {{ return("attribute_" ~ local_md5(field[11:])[:12]) }}{% endmacro %}

{# The fields attributes.NAME that block keys and comparisons of any entity type read, each once. #}
{% macro used_attributes() %}
    {% set expressions, fields = [], [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for rule, given in golden_warehouse.switched_on(settings.blocking) %}
            {% do expressions.extend(given["keys"]) %} {% do expressions.extend(given.second_keys or []) %}
            {% if given.window is mapping %}
                {% do expressions.extend(given.window.fields or []) %}
            {% endif %}
        {% endfor %}
        {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
            {% do expressions.append(given.field | default("")) %}
        {% endfor %}
    {% endfor %}
    {% for expression in expressions %}
        {% for field in modules.re.findall("attributes[.][^,()]+", expression | string) %}
            {% if field | trim not in fields %} {% do fields.append(field | trim) %} {% endif %}
        {% endfor %}
    {% endfor %}
    {{ return(fields) }}
{% endmacro %}
