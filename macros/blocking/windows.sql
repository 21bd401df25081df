{#
  SQL of how many of the records that follow it each record of one pass is compared with: position, reach. Reads the CTE
  `sorted_records`; the end of the stretch is not looked at.
  fixed: a window of `size` records (Hernández and Stolfo 1995): each meets the next size - 1.
  hits: the more records contain a record's value, the wider its window (Xie Wenge et al.).
  adaptive: the window reaches as far as every key is similar to the one before it (Yan, Lee, Kan and Giles 2007, accumulated).
  duplicates: it grows while it keeps finding duplicates (Draisbach and Naumann 2012, DCS++).
#}
{% macro reach_of_pass(entity_type, rule, given) %}
    {% set window = golden_warehouse.window_of(given) %}
    {% if window.kind == "adaptive" %} {{ golden_warehouse.adaptive_reach(entity_type, rule, window) }}
    {% elif window.kind == "hits" %} {{ golden_warehouse.hits_reach(entity_type, rule, given, window) }}
    {% elif window.kind == "duplicates" %}
        {{ golden_warehouse.duplicates_reach(entity_type, rule, given, window) }}
    {% else %}
        select position, {{ window.size - 1 }} as reach
        from sorted_records
        where entity_type = '{{ entity_type }}' and rule = '{{ rule }}'
    {% endif %}
{% endmacro %}

{#
  SQL of the reach of a window that hits steer. The base window, `size`, belongs to the hit count of the first value of the pass; a value
  with n times its hits has a window n times as wide, within its bounds. A record without a value has the least. Reads the CTE `value_hits`.
#}
{% macro hits_reach(entity_type, rule, given, window) %}
    select
        position,
        greatest({{ window.least }}, least({{ window.most }}, round(hits / first_hits * {{ window.size }})))
        - 1 as reach
    from
        (
            select
                sorted_records.position,
                coalesce(value_hits.hits, 0) as hits,
                arg_min(value_hits.hits, sorted_records.position) over () as first_hits
            from sorted_records
            left join
                value_hits
                on sorted_records.record_key = value_hits.record_key
                and value_hits.field = {{ golden_warehouse.text_literal(golden_warehouse.hit_field(given)) }}
            where sorted_records.entity_type = '{{ entity_type }}' and sorted_records.rule = '{{ rule }}'
        )
{% endmacro %}

{# SQL of the reach of an adaptive window: to the last record before two neighbouring keys part, within its bounds. #}
{% macro adaptive_reach(entity_type, rule, window) %}
    select
        position,
        greatest({{ window.least - 1 }}, least({{ window.most - 1 }}, last_alike - position)) as reach
    from
        (
            select
                position,
                min(case when parts_after then position end) over (
                    partition by stretch order by position rows between current row and unbounded following
                ) as last_alike
            from
                (
                    select
                        stretch,
                        position,
                        coalesce(
                            jaro_winkler_similarity(
                                sort_key, lead(sort_key) over (partition by stretch order by position)
                            )
                            < {{ window.similar }},
                            true
                        ) as parts_after
                    from sorted_records
                    where entity_type = '{{ entity_type }}' and rule = '{{ rule }}'
                )
        )
{% endmacro %}

{#
  SQL of the reach of a window that grows while it finds duplicates: each is followed by `size` - 1 more comparisons, up to `most`
  records. Neighbours are compared a window at a time, and on only where the window before found one; the last duplicate before the first
  gap of a whole window ends it. What a duplicate is here: the mean similarity of `fields` (those of the key) reaches `similar`.
#}
{% macro duplicates_reach(entity_type, rule, given, window) %}
    {% set step = window.size - 1 %}
    {% set rounds = golden_warehouse.window_rounds(window) %}
    {% set same = golden_warehouse.mean_of_fields(golden_warehouse.window_fields(given, window)) %}
    with
        members as (
            select
                position,
                stretch,
                source,
                is_single,
                {% for expression in golden_warehouse.window_fields(given, window) %}
                    {{
                        golden_warehouse.parse_key_expression(
                            "entity_types." ~ entity_type ~ ".blocking." ~ rule ~ ".window.fields",
                            expression,
                        )
                    }} as field_{{ loop.index }} {% if not loop.last %},{% endif %}
                {% endfor %}
            from sorted_records
            inner join features using (record_key, entity_type, source)
            where entity_type = '{{ entity_type }}' and rule = '{{ rule }}'
        ),
        {% for round in range(rounds) %}
            found_{{ round }} as materialized(
                select one.position, one.distance
                from
                    (
                        select
                            *,
                            unnest(
                                range(
                                    {{ round * step + 1 }},
                                    {{ [(round + 1) * step, window.most - 1] | min + 1 }}
                                )
                            ) as distance
                        from members
                        {% if round > 0 %}
                            where position in (select position from found_{{ round - 1 }})
                        {% endif %}
                    ) as one
                inner join
                    members as other
                    on one.position + one.distance = other.position
                    and one.stretch = other.stretch
                where (one.source <> other.source or not one.is_single) and {{ same }} >= {{ window.similar }}
            ),
        {% endfor %}
        found as (
            {% for round in range(rounds) %}
                select position, distance
                from found_{{ round }}
                {% if not loop.last %}
                    union all
                {% endif %}
            {% endfor %}
        ),
        gaps as (
            select
                position,
                distance,
                distance - lag(distance, 1, 0) over (partition by position order by distance)
                > {{ step }} as is_gap
            from found
        ),
        unbroken as (
            select
                position,
                distance,
                bool_or(is_gap) over (
                    partition by position order by distance rows between unbounded preceding and current row
                ) as is_past_gap
            from gaps
        ),
        last_found as (
            select position, max(distance) as distance from unbroken where not is_past_gap group by position
        )
    select
        members.position, least(coalesce(last_found.distance, 0) + {{ step }}, {{ window.most - 1 }}) as reach
    from members
    left join last_found on members.position = last_found.position
{% endmacro %}

{# How often a window that grows by `size` - 1 can grow until `most`. #}
{% macro window_rounds(window) %}
    {% if window.size < 2 %} {{ return(0) }} {% endif %}
    {{ return(((window.most - 1) / (window.size - 1)) | round(0, "ceil") | int) }}
{% endmacro %}

{# The key expressions whose similarity says what a duplicate is: the setting `fields`, else the parts of the key. #}
{% macro window_fields(given, window) %} {{ return(window.fields or given["keys"]) }}{% endmacro %}

{# SQL of the mean similarity (Jaro-Winkler) of field_1, field_2 ... of `one` and `other`; NULL where no field is known of both. #}
{% macro mean_of_fields(fields) %}
    {% set sums, counts = [], [] %}
    {% for field in fields %}
        {% set similarity = (
            "jaro_winkler_similarity(one.field_" ~ loop.index ~ ", other.field_" ~ loop.index ~ ")"
        ) %}
        {% do sums.append("coalesce(" ~ similarity ~ ", 0)") %}
        {% do counts.append(
            "(one.field_"
            ~ loop.index
            ~ " is not null and other.field_"
            ~ loop.index
            ~ " is not null)::int"
        ) %}
    {% endfor %}
    {{ return("(" ~ sums | join(" + ") ~ ") / nullif(" ~ counts | join(" + ") ~ ", 0)") }}
{% endmacro %}
