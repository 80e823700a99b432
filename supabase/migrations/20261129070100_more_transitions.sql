-- Runs after the code.
-- Every status has a way on and a way back. The rows are those of domain/applications/status-transitions.ts.

update private.status_transitions set needs = '{questionOutcome,noteForStaff}'
where from_status = 'info_requested' and to_status in ('under_review', 'interview') and actor_kind = 'staff';

insert into private.status_transitions (from_status, to_status, actor_kind, least_role, needs) values
  ('info_requested', 'info_requested', 'staff', 'officer', '{noteForApplicant,dueOn}'),
  ('info_requested', 'rejected', 'staff', 'decider', '{rejectionReasons}'),
  ('waiting_list', 'under_review', 'staff', 'decider', '{noteForApplicant}'),
  ('accepted', 'accepted', 'staff', 'decider', '{offer,dueOn}'),
  ('accepted', 'confirmed', 'staff', 'officer', '{noteForStaff}'),
  ('accepted', 'declined', 'staff', 'officer', '{noteForStaff}'),
  ('declined', 'accepted', 'staff', 'decider', '{offer,dueOn}'),
  ('offer_expired', 'accepted', 'staff', 'decider', '{offer,dueOn}'),
  ('confirmed', 'confirmed', 'staff', 'decider', '{offer,noteForStaff}'),
  ('confirmed', 'accepted', 'staff', 'decider', '{offer,dueOn,noteForStaff}'),
  ('withdrawn', 'under_review', 'staff', 'officer', '{noteForStaff}'),
  ('withdrawn', 'interview', 'staff', 'officer', '{noteForStaff}'),
  ('withdrawn', 'waiting_list', 'staff', 'officer', '{noteForStaff}'),
  ('withdrawn', 'confirmed', 'staff', 'decider', '{noteForStaff}')
on conflict do nothing;

-- The same rows as TEMPLATE_VARIABLES in content/schema/email-variables.ts.
insert into private.editable_emails (template, kind, variables, in_text)
select known.template, known.kind, array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], known.in_text
from (values
  ('application_question_closed', 'application_question_closed', '{}'::text[]),
  ('application_confirmed_at_office', 'application_confirmed', '{}'),
  ('application_declined_at_office', 'application_declined', '{}'),
  ('application_place_changed', 'application_place_changed', '{day}'),
  ('application_restored', 'application_restored', '{}')
) as known (template, kind, in_text)
on conflict do nothing;
