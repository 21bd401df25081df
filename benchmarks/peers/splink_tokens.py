"""Splink's documented recipe for text: words with their frequencies, compared by how rare the shared ones are.

From the example of business rates in its documentation: a field is an array of words with their relative frequency;
the levels of its comparison are bounds of the product of the frequencies of the words that two records share; records
meet where they share one of their rarest words. The input is lower-cased and freed of punctuation first, as the
documentation asks for. Text without spaces between words is cut into runs of two characters.
"""

from typing import Any

# The recipe's own bounds, for the few words of company names; wider ones for titles, and for runs of two characters.
NAME_BOUNDS = (1e-12, 1e-10, 1e-8, 1e-6, 1e-4)
TITLE_BOUNDS = (1e-20, 1e-16, 1e-12, 1e-8, 1e-4)
BIGRAM_BOUNDS = (1e-80, 1e-60, 1e-40, 1e-30, 1e-20)
# The recipe leaves out words in more than a hundredth of all places, and takes the two rarest; it names more rare words
# as the way to better blocking.
LARGEST_FREQUENCY = 0.01
RAREST_WORDS = 4

CLEANED = r"trim(regexp_replace(lower({field}), '[^\p{{L}}\p{{N}}]+', ' ', 'g'))"
WORDS = "string_split({cleaned}, ' ')"
BIGRAMS = "list_transform(range(1, length({cleaned})), place -> substr({cleaned}, place, 2))"


def token_columns(table: str, fields: dict[str, str], bigrams: bool) -> str:
    """SQL of ``table`` with, for each name and text column of ``fields``, the columns NAME_tokens and NAME_rarest.

    NAME_tokens holds structs of token and frequency, NAME_rarest the rarest tokens; both NULL where there is no text.
    """
    ctes, joins, columns = [], [], []
    for name, field in fields.items():
        cleaned = CLEANED.format(field=field)
        tokens = (BIGRAMS if bigrams else WORDS).format(cleaned=cleaned)
        ctes.append(f"""
            {name}_places as (
                select record_id, unnest(list_distinct({tokens})) as token from {table} where {cleaned} <> ''
            ),
            {name}_frequencies as (
                select token, count(*) / (select count(*) from {name}_places) as frequency
                from {name}_places group by token
            ),
            {name}_arrays as (
                select
                    record_id,
                    list({{'token': token, 'frequency': frequency}} order by token) as {name}_tokens,
                    (list(token order by frequency, token) filter (frequency < {LARGEST_FREQUENCY}))
                    [:{RAREST_WORDS}] as {name}_rarest
                from {name}_places inner join {name}_frequencies using (token)
                group by record_id
            )""")
        joins.append(f"left join {name}_arrays using (record_id)")
        columns += [f"{name}_tokens", f"{name}_rarest"]
    return f"with {', '.join(ctes)} select {table}.*, {', '.join(columns)} from {table} {' '.join(joins)}"


def token_comparison(name: str, bounds: tuple[float, ...] = TITLE_BOUNDS) -> dict[str, Any]:
    """The comparison of NAME_tokens: a level each of ``bounds`` of the product of the shared tokens' frequencies."""
    product = (
        f"list_reduce(list_concat(list_transform(list_intersect({name}_tokens_l, {name}_tokens_r), "
        "shared -> shared.frequency::double), [1.0::double]), (one, other) -> one * other)"
    )
    missing = f"{name}_tokens_l is null or {name}_tokens_r is null"
    levels: list[dict[str, Any]] = [{"sql_condition": missing, "label_for_charts": "missing", "is_null_level": True}]
    levels += [
        {"sql_condition": f"{product} < {bound:.0e}", "label_for_charts": f"rarer than {bound:.0e}"} for bound in bounds
    ]
    levels.append({"sql_condition": "ELSE", "label_for_charts": "the rest"})
    return {"output_column_name": f"{name}_tokens", "comparison_levels": levels}
