-- Applications: a draft that only its owner sees, and after sending a frozen record that moves from status to status.

create sequence private.application_numbers;

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  personal_info jsonb not null default '{}',
  academic_background jsonb not null default '{}',
  program_selection jsonb not null default '{}',
  accommodation jsonb not null default '{}',
  referee jsonb not null default '{}',
  status text not null default 'draft',
  number text,
  version integer not null default 1,
  submission_key uuid,
  declaration jsonb,
  submitted_at timestamptz,
  facts_id bigint references private.facts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever writes evaluates these, so they name the statuses and call nothing.
  constraint applications_status check (
    status in ('draft', 'pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed', 'declined',
      'offer_expired', 'rejected', 'withdrawn')
  ),
  -- A draft is nobody's business but its author's.
  constraint applications_draft_has_a_person check (status <> 'draft' or user_id is not null),
  constraint applications_sent_is_numbered check (
    (status = 'draft') = (number is null) and (status = 'draft') = (submitted_at is null)
    and (status = 'draft') = (facts_id is null)
  ),
  -- 64 KiB is many times what the five steps can hold.
  constraint applications_shape check (
    jsonb_typeof(personal_info) = 'object' and jsonb_typeof(academic_background) = 'object'
    and jsonb_typeof(program_selection) = 'object' and jsonb_typeof(accommodation) = 'object'
    and jsonb_typeof(referee) = 'object'
    and (declaration is null or (jsonb_typeof(declaration) = 'object' and octet_length(declaration::text) <= 1024))
  ),
  constraint applications_size check (
    octet_length(personal_info::text) + octet_length(academic_background::text) + octet_length(program_selection::text)
    + octet_length(accommodation::text) + octet_length(referee::text) <= 65536
  ),
  constraint applications_number unique (number),
  -- Ten clicks and a retry after a time-out carry the same key and make one application.
  constraint applications_one_per_submission_key unique (user_id, submission_key)
);
comment on column public.applications.version is
  'Counts every change. An update filtered by the version a client has read changes nothing when another came first';
comment on column public.applications.facts_id is 'The facts the application was judged by when it was sent';
create unique index applications_one_draft_per_person on public.applications (user_id) where status = 'draft';
create index applications_newest_first on public.applications (user_id, created_at desc, id desc);
create index applications_by_facts on public.applications (facts_id);
create index applications_drafts_by_age on public.applications (updated_at) where status = 'draft';
create unique index applications_one_open_per_program on public.applications (user_id, (program_selection ->> 'program'))
  where status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');
alter table public.applications enable row level security;
revoke all on public.applications from public, anon, authenticated, service_role;

-- Who may move an application from where to where. Nothing else changes a status.
create table private.application_moves (
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system')),
  least_role text,
  needs text[] not null default '{}',
  primary key (from_status, to_status, actor_kind),
  constraint application_moves_role check ((actor_kind = 'staff') = (least_role is not null))
);
comment on column private.application_moves.needs is 'What staff say with it: keys of an action, `offer` for a course and an intake';
-- The same rows as MOVES of domain/applications/application-moves.ts, with the least role of staff and what they cannot be made without.
insert into private.application_moves (from_status, to_status, actor_kind)
values ('draft', 'pending', 'applicant'), ('info_requested', 'under_review', 'applicant'), ('info_requested', 'interview', 'applicant'),
  ('accepted', 'confirmed', 'applicant'), ('accepted', 'declined', 'applicant'), ('accepted', 'offer_expired', 'system');
insert into private.application_moves (from_status, to_status, actor_kind)
select status, 'withdrawn', 'applicant'
from unnest(array['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'confirmed']) as status;
insert into private.application_moves (from_status, to_status, actor_kind, least_role, needs)
select status, way.to_status, 'staff', way.least_role, way.needs
from (values
  (array['pending'], 'under_review', 'officer', '{}'::text[]),
  (array['under_review'], 'interview', 'officer', '{}'),
  (array['interview'], 'under_review', 'officer', '{noteForApplicant}'),
  (array['under_review', 'interview'], 'info_requested', 'officer', '{noteForApplicant,dueOn}'),
  (array['info_requested'], 'under_review', 'officer', '{noteForStaff}'),
  (array['info_requested'], 'interview', 'officer', '{noteForStaff}'),
  (array['under_review', 'interview'], 'waiting_list', 'decider', '{}'),
  (array['under_review', 'interview', 'waiting_list'], 'accepted', 'decider', '{offer,dueOn}'),
  (array['under_review', 'interview', 'waiting_list'], 'rejected', 'decider', '{rejectionReasons}'),
  (array['accepted', 'rejected', 'declined', 'offer_expired'], 'under_review', 'decider', '{reopeningReason,noteForApplicant}'),
  (array['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'confirmed'], 'withdrawn', 'officer',
    '{withdrawalReason,noteForStaff}')
) as way (from_statuses, to_status, least_role, needs), unnest(way.from_statuses) as status;

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system')),
  actor_id uuid,
  from_status text not null,
  to_status text not null,
  note_for_applicant text,
  note_for_staff text,
  withdrawal_reason text,
  note_from_applicant text,
  due_on date,
  offered_course text,
  offered_intake text,
  reasons text[],
  constraint application_events_withdrawal_reason check ((withdrawal_reason collate "C") ~ '^[a-z][a-z_]{1,59}$'),
  constraint application_events_notes check (
    length(note_from_applicant) <= 2000 and length(note_for_applicant) <= 4000 and length(note_for_staff) <= 4000
  ),
  constraint application_events_withdrawal check (withdrawal_reason is null or to_status = 'withdrawn'),
  constraint application_events_own_words check (note_from_applicant is null or actor_kind = 'applicant'),
  constraint application_events_due check (due_on is null or to_status = 'accepted' or to_status = 'info_requested'),
  constraint application_events_offer check (
    (offered_course is null) = (offered_intake is null) and (offered_course is null or to_status = 'accepted')
    and length(offered_course) <= 200 and length(offered_intake) <= 200
  ),
  constraint application_events_reasons check (
    reasons is null or (to_status = 'rejected' or to_status = 'under_review')
      and cardinality(reasons) between 1 and 8 and octet_length(array_to_string(reasons, ',')) <= 600
  )
);
comment on table public.application_events is 'Append-only: who moved an application when, from where to where, and why';
comment on column public.application_events.withdrawal_reason is
  'A value of withdrawalReasons in the facts; null when an account was deleted, which withdraws what is open';
comment on column public.application_events.due_on is
  'The last day, at the institute, on which the applicant may answer an offer or should answer a question; null for offers from before there was one';
comment on column public.application_events.reasons is 'Values of rejectionReasons, or one of reopeningReasons, in content/decisions.ts';
create index application_events_of_application on public.application_events (application_id, at desc, id desc);
create index application_events_decisions on public.application_events (at)
  where to_status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn');
-- First answers by their day: they alone are looked at.
create index application_events_first_answers on public.application_events (at, application_id)
  where from_status = 'pending' and actor_kind = 'staff';
alter table public.application_events enable row level security;
revoke all on public.application_events from public, anon, authenticated, service_role;
revoke all on sequence public.application_events_id_seq from public, anon, authenticated, service_role;

create table public.application_contacts (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  phone_number text not null,
  email text not null,
  contact_address text not null,
  created_at timestamptz not null default now(),
  -- The rules are in the facts; these are for whoever writes without them.
  constraint application_contacts_size check (
    length(phone_number) between 1 and 40 and length(email) between 1 and 320 and length(contact_address) between 1 and 4000
  )
);
comment on table public.application_contacts is 'Append-only: contact details as the applicant corrected them after sending; the newest counts';
create index application_contacts_of_application on public.application_contacts (application_id, id desc);
alter table public.application_contacts enable row level security;
revoke all on public.application_contacts from public, anon, authenticated, service_role;
revoke all on sequence public.application_contacts_id_seq from public, anon, authenticated, service_role;

create table private.kept_applications (
  application_id uuid primary key references public.applications (id) on delete cascade,
  request_id bigint not null references private.erasure_requests (id)
);
comment on table private.kept_applications is 'What a request still waits for. A row goes with its application';
create index kept_applications_of_request on private.kept_applications (request_id);

-- What stays of an application for good: that there was one more of its kind.
create table private.application_figures (
  year integer not null,
  program text not null,
  course text not null,
  study_mode text not null,
  start_date text not null,
  outcome text not null,
  applications bigint not null check (applications > 0),
  primary key (year, program, course, study_mode, start_date, outcome)
);
comment on table private.application_figures is 'Counts of applications whose time is over; year: in which they were sent';
