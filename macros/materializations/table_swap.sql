{#
  The frame of a materialization that makes a table: begin_table clears what a stopped run left, runs the hooks that come
  before, and returns the relations involved; finish_table puts the intermediate table in the place of the old one, runs the
  hooks that come after, commits, and returns what the materialization returns.
#}
{% macro begin_table() %}
    {% set target_relation = this.incorporate(type="table") %}
    {% set relations = {
        "target": target_relation,
        "existing": load_cached_relation(this),
        "intermediate": make_intermediate_relation(target_relation),
        "backup": make_backup_relation(target_relation, "table"),
    } %}
    {% do drop_relation_if_exists(load_cached_relation(relations.intermediate)) %}
    {% do drop_relation_if_exists(load_cached_relation(relations.backup)) %}
    {% do run_hooks(pre_hooks, inside_transaction=False) %}
    {% do run_hooks(pre_hooks, inside_transaction=True) %}
    {{ return(relations) }}
{% endmacro %}

{# See begin_table. #}
{% macro finish_table(relations) %}
    {% if relations.existing is not none %}
        {% do adapter.rename_relation(relations.existing, relations.backup) %}
    {% endif %}
    {% do adapter.rename_relation(relations.intermediate, relations.target) %}
    {% do run_hooks(post_hooks, inside_transaction=True) %}
    {% do persist_docs(relations.target, model) %}
    {% do adapter.commit() %}
    {% do drop_relation_if_exists(relations.backup) %}
    {% do run_hooks(post_hooks, inside_transaction=False) %}
    {{ return({"relations": [relations.target]}) }}
{% endmacro %}
