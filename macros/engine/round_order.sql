{#
  SQL expression that orders vertices as if at random, by an order of its own each round. It is used within one query
  only and nothing of it is stored, so the engine's own hash may serve.
#}
{% macro round_order(vertex, round) %} hash({{ vertex }}, {{ round }}){% endmacro %}
