{#
  SQL of the similarity of one comparison of one kind, 0 to 1, NULL where a side is missing. `one` and `other` are the
  compared values, `similarity` the column with their name_similarity, or what variant_pairs says of them. Learned weights
  (`is_learned`) are learned from both answers: kinds that otherwise speak on one side only say there that two titles name one
  variant, or that two records have codes and none in common.
#}
{% macro similarity_of(kind, one, other, similarity, is_learned=false) %}
    {% if golden_warehouse.is_similarity(kind) %}
        case when {{ one }} = {{ other }} then 1.0::double else {{ similarity }} end
    {% elif kind == "words" %} {{ golden_warehouse.share_of_words(one, other) }}
    {% elif kind == "short_name" %}
        case
            when {{ one }} = {{ other }} then 1.0::double else jaro_winkler_similarity({{ one }}, {{ other }})
        end
    {% elif kind == "names" %} {{ golden_warehouse.best_of_names(one, other) }}
    {% elif kind == "set" %} {{ golden_warehouse.share_of_entries(one, other) }}
    {% elif kind == "date" %} {{ golden_warehouse.date_similarity(one, other) }}
    {% elif kind == "exact" %} ({{ one }} = {{ other }})::int::double
    {% elif kind == "edit" %}
        case
            when {{ one }} = {{ other }}
            then 1.0::double
            else
                1.0
                - {{ golden_warehouse.edits(one, other) }}
                / greatest(length({{ one }}), length({{ other }}), 1)::double
        end
    {% elif kind == "number" %}
        case
            -- least and greatest pass over a NULL.
            when try_cast({{ one }} as double) is null or try_cast({{ other }} as double) is null
            then null
            when try_cast({{ one }} as double) = try_cast({{ other }} as double)
            then 1.0
            when least(try_cast({{ one }} as double), try_cast({{ other }} as double)) <= 0
            then 0.0
            else
                least(try_cast({{ one }} as double), try_cast({{ other }} as double))
                / greatest(try_cast({{ one }} as double), try_cast({{ other }} as double))
        end
    {% elif kind == "cosine" %} greatest(word_cosine, gram_cosine)
    {% elif kind == "variant" and is_learned %}
        case when {{ one }} is not null and {{ other }} is not null then coalesce({{ similarity }}, 1) end
    {% elif kind == "variant" %} {{ similarity }}
    {% elif kind == "shared_code" and is_learned %}
        case when not shares_code and left_has_code and right_has_code then 0 else code_similarity end
    {% elif kind == "shared_code" %} code_similarity
    {% elif kind == "code" %} (not {{ golden_warehouse.codes_contradict(one, other) }})::int::double
    {% else %} (not {{ golden_warehouse.brands_contradict(one, other) }})::int::double
    {% endif %}
{% endmacro %}

{#
  SQL of how many characters to edit. Two neighbours changed round are one edit where at most half of the characters, and one, differ:
  in texts that are not alike a change round is a coincidence, and Damerau's distance takes five times as long as Levenshtein's.
#}
{% macro edits(one, other) %}
    case
        when
            levenshtein({{ one }}, {{ other }})
            between 2 and greatest(length({{ one }}), length({{ other }})) / 2 + 1
        then damerau_levenshtein({{ one }}, {{ other }})
        else levenshtein({{ one }}, {{ other }})
    end
{% endmacro %}

{#
  SQL of the similarity of two dates of eight digits: 1 where they are equal; 0.9 with one typing error, or day and month changed
  round; 0.75 where two of year, month and day are equal; 0.5 where the year is; else 0. NULL where a side is missing. A date
  that lacks a part compares by those it has.
#}
{% macro date_similarity(one, other) %}
    case
        when {{ one }} is null or {{ other }} is null
        then null
        when {{ one }} = {{ other }}
        then 1.0::double
        when
            {{ golden_warehouse.one_edit_apart(one, other) }}
            or {{ one }} = left({{ other }}, 4) || substr({{ other }}, 7, 2) || substr({{ other }}, 5, 2)
        then 0.9
        when
            (left({{ one }}, 4) = left({{ other }}, 4))::int
            + (substr({{ one }}, 5, 2) = substr({{ other }}, 5, 2) and length({{ one }}) > 4)::int
            + (substr({{ one }}, 7, 2) = substr({{ other }}, 7, 2) and length({{ one }}) > 6)::int
            >= 2
        then 0.75
        when left({{ one }}, 4) = left({{ other }}, 4)
        then 0.5
        else 0.0
    end
{% endmacro %}

{#
  SQL condition: one typing error makes one text of the other. Of texts of one length the differing places are counted first, which
  costs a tenth of the edit distance: one is an error, two may be changed round, more are more.
#}
{% macro one_edit_apart(one, other) %}
    case
        when length({{ one }}) <> length({{ other }})
        then
            abs(length({{ one }}) - length({{ other }})) = 1
            and damerau_levenshtein({{ one }}, {{ other }}) = 1
        when hamming({{ one }}, {{ other }}) <= 1
        then true
        when hamming({{ one }}, {{ other }}) = 2
        then damerau_levenshtein({{ one }}, {{ other }}) = 1
        else false
    end
{% endmacro %}

{# SQL of the entries of a list in a text: parted by | or ;, or a JSON list. NULL where there is none. #}
{% macro entries(column) %}
    nullif(
        list_distinct(
            list_filter(
                string_split_regex(
                    trim(regexp_replace({{ column }}, '^\s*\[\s*"?|"?\s*\]\s*$', '', 'g')),
                    '\s*(?:\||;|"\s*,\s*")\s*'
                ),
                lambda entry:entry <> ''
            )
        ),
        []::varchar[]
    )
{% endmacro %}

{# SQL of the share of the entries of two lists that both have (Jaccard). The functions of lists pass over a NULL. #}
{% macro share_of_entries(one, other) %}
    case
        when
            {{ golden_warehouse.entries(one) }} is not null
            and {{ golden_warehouse.entries(other) }} is not null
        then
            len(
                list_intersect({{ golden_warehouse.entries(one) }}, {{ golden_warehouse.entries(other) }})
            ) / len(
                list_distinct(
                    list_concat({{ golden_warehouse.entries(one) }}, {{ golden_warehouse.entries(other) }})
                )
            )::double
    end
{% endmacro %}

{# SQL of the Jaro-Winkler similarity of the two most similar entries of two lists of names. #}
{% macro best_of_names(one, other) %}
    list_max(
        flatten(
            list_transform(
                {{ golden_warehouse.entries(one) }},
                lambda one_name:list_transform(
                    {{ golden_warehouse.entries(other) }},
                    lambda other_name:jaro_winkler_similarity(one_name, other_name)
                )
            )
        )
    )
{% endmacro %}

{#
  SQL of the share of the shorter text's words that the other has, 1 only where the texts are equal: an address with the district
  behind it holds the address without.
#}
{% macro share_of_words(one, other) %}
    case
        when {{ one }} = {{ other }}
        then 1.0::double
        -- Not equal, and both known: the functions of lists pass over a NULL.
        when {{ one }} <> {{ other }}
        then
            {{ golden_warehouse.share_of_held_words() }}
            * len(list_intersect(string_split({{ one }}, ' '), string_split({{ other }}, ' ')))
            / least(
                len(list_distinct(string_split({{ one }}, ' '))),
                len(list_distinct(string_split({{ other }}, ' ')))
            )::double
    end
{% endmacro %}

{# The similarity of two texts of which one holds all words of the other: nearly equal. #}
{% macro share_of_held_words() %} {{ return(0.95) }}{% endmacro %}
