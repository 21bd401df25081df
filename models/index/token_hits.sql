with postings as (select entity_type, field, token from {{ ref("postings") }})

select entity_type, field, token, count(*) as records
from postings
group by entity_type, field, token
