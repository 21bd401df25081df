with recursive
    list_rows as (
        select distinct
            coalesce(trim(entity_type::varchar), '') as given_type,
            coalesce(trim(field::varchar), '') as field,
            coalesce(trim(written::varchar), '') as written,
            coalesce(trim(standard::varchar), '') as standard
        from {{ golden_warehouse.list_relation("standard_values") }}
    ),
    types as (select entity_type from {{ golden_warehouse.setting_values([]) }}),
    distinct_forms as (
        select written as form
        from list_rows
        union
        select standard as form
        from list_rows
    ),
    form_keys as (select form, text_key(form) as form_key from distinct_forms),
    folded as (
        select list_rows.*, written_keys.form_key as written_key, standard_keys.form_key as standard_key
        from list_rows
        inner join form_keys as written_keys on list_rows.written = written_keys.form
        inner join form_keys as standard_keys on list_rows.standard = standard_keys.form
    ),
    -- An entry without an entity type holds for all of them; one of a type that nobody has for none.
    typed as (
        select
            folded.*,
            coalesce(types.entity_type, folded.given_type) as entity_type,
            types.entity_type is not null as is_known
        from folded
        left join types on folded.given_type in ('', types.entity_type)
    ),
    judged as (
        select
            *,
            case
                when not is_known
                then 'no input is of this entity type'
                when
                    field not in ({{ "'" ~ golden_warehouse.text_columns() | join("', '") ~ "'" }})
                    and not regexp_full_match(field, 'attributes[.].+')
                then 'the field is not known'
                when written_key is null
                then 'the written form has no letter or digit'
                when standard_key is null
                then 'the standard form has no letter or digit'
                when written_key = standard_key
                then 'both forms are the same'
                when
                    min(standard_key) over (partition by entity_type, field, written_key)
                    <> max(standard_key) over (partition by entity_type, field, written_key)
                then
                    'contradicts another entry: '
                    || written
                    || ' is '
                    || list_aggregate(
                        list_sort(
                            list_distinct(list(standard) over (partition by entity_type, field, written_key))
                        ),
                        'string_agg',
                        ' and '
                    )
            end as reject_reason
        from typed
    ),
    usable as (select entity_type, field, written_key, standard_key from judged where reject_reason is null),
    -- From standard to standard: an entry whose standard is written elsewhere leads on to what stands there.
    walk as (
        select entity_type, field, written_key, standard_key, [written_key] as passed, false as is_circular
        from usable
        union
        select
            walk.entity_type,
            walk.field,
            walk.written_key,
            usable.standard_key,
            list_append(walk.passed, usable.written_key) as passed,
            list_contains(walk.passed, usable.standard_key)
            or usable.standard_key = usable.written_key as is_circular
        from walk
        inner join
            usable
            on walk.entity_type = usable.entity_type
            and walk.field = usable.field
            and walk.standard_key = usable.written_key
        where not walk.is_circular
    ),
    ends as (
        select
            entity_type,
            field,
            written_key,
            bool_or(is_circular) as is_circular,
            arg_max(standard_key, len(passed)) as last_key,
            arg_max(passed, len(passed)) as passed
        from walk
        group by entity_type, field, written_key
    ),
    last_forms as (
        select entity_type, field, standard_key, min(standard) as standard
        from judged
        where reject_reason is null
        group by entity_type, field, standard_key
    )

select
    judged.entity_type,
    judged.field,
    judged.written,
    judged.standard,
    judged.written_key,
    -- What is put in: where one standard leads on to another, the last.
    case when not ends.is_circular then last_forms.standard end as last_standard,
    case
        when judged.reject_reason is not null
        then judged.reject_reason
        when ends.is_circular
        then
            'is circular: '
            || list_aggregate(list_append(ends.passed, ends.last_key), 'string_agg', ' becomes ')
    end as reject_reason
from judged
left join
    ends
    on judged.reject_reason is null
    and judged.entity_type = ends.entity_type
    and judged.field = ends.field
    and judged.written_key = ends.written_key
left join
    last_forms
    on ends.entity_type = last_forms.entity_type
    and ends.field = last_forms.field
    and ends.last_key = last_forms.standard_key
