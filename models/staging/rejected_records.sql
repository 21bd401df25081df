with staged_rows as (select * from {{ ref("staged_rows") }})

select input_name, input_file, input_line, input_item, reject_reason, raw_row
from staged_rows
where reject_reason is not null
