-- Runs after the code.
-- Staff may send a draft with a declaration on paper. A backup from before this migration does not contain the row.

insert into private.status_transitions (from_status, to_status, actor_kind, least_role, needs)
values ('draft', 'pending', 'staff', 'officer', '{paperDeclaration}')
on conflict do nothing;
