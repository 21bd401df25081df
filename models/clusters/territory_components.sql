{{ config(materialized="connected_components") }}
select record_key
from {{ ref("record_features") }}
;
select left_key, right_key
from {{ ref("territory_edges") }}
where cut_reason is null
