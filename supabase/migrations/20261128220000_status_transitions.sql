-- The ways a status may change are called transitions.

alter table private.application_moves rename to status_transitions;
alter table private.status_transitions rename constraint application_moves_role to status_transitions_role;
alter index private.application_moves_pkey rename to status_transitions_pkey;
update private.bulk_jobs set action = action || '{"kind": "transition"}' where action ->> 'kind' = 'move';
