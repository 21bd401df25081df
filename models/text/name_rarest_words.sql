with name_words as (select * from {{ ref("name_words") }})

select record_key, arg_min(word, (record_count, word)) as rarest_word
from name_words
-- A word of one record alone finds nobody: the rarest word that somebody shares is the one to meet by.
where record_count > 1
group by record_key
