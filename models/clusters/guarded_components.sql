select trial_id
from {{ ref("contradicting_groups") }}
union
select trial_id
from {{ ref("vetoed_groups") }}
