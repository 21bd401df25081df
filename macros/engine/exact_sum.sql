{#
  SQL of a sum of numbers from -1 to 1 that is the same whatever the order of its terms: each is added as a whole number of
  trillionths, since a sum of fractions differs in its last digits from run to run.
#}
{% macro exact_sum(expression) %} sum(round(({{ expression }}) * 1e12)::bigint)::double / 1e12{% endmacro %}
