with read_labels as (select * from {{ ref("read_labels") }} where reject_reason is not null)

select
    label_number,
    entity_type,
    left_source,
    left_source_record_id,
    right_source,
    right_source_record_id,
    written_match as is_match,
    reject_reason
from read_labels
