-- Applications: a draft that only its owner sees, and after sending a frozen record that moves from status to status.

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
  constraint applications_status check (
    status in ('draft', 'pending', 'under_review', 'interview', 'accepted', 'rejected', 'withdrawn')
  ),
  constraint applications_sent_is_numbered check (
    (status = 'draft') = (number is null) and (status = 'draft') = (submitted_at is null)
    and (status = 'draft') = (facts_id is null)
  ),
  -- Drafts are bound by shape and size only. Size is measured on the text, and a number such as 1e131000 is 131,000
  -- characters of it: 90 kB sent would take gigabytes to measure. PostgreSQL checks in the order of the constraints'
  -- names, so this one comes first. The form itself holds no numbers and is four levels deep.
  constraint applications_measurable check (
    not jsonb_path_exists(
      jsonb_build_array(personal_info, academic_background, program_selection, accommodation, referee, declaration),
      'strict $.**{32}'
    ) and jsonb_array_length(jsonb_path_query_array(
      jsonb_build_array(personal_info, academic_background, program_selection, accommodation, referee, declaration),
      'strict $.**{0 to 31} ? (@.type() == "number")'
    )) <= 50
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
create unique index applications_one_open_per_program on public.applications (user_id, (program_selection ->> 'program'))
  where status in ('pending', 'under_review', 'interview', 'accepted');
create index applications_newest_first on public.applications (user_id, created_at desc, id desc);
create index applications_by_facts on public.applications (facts_id);

create sequence private.application_numbers;

-- Who may move an application from where to where. Nothing else changes a status.
create table private.application_moves (
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system')),
  primary key (from_status, to_status, actor_kind)
);
insert into private.application_moves (from_status, to_status, actor_kind) values
  ('draft', 'pending', 'applicant'),
  ('pending', 'under_review', 'staff'),
  ('under_review', 'interview', 'staff'),
  ('under_review', 'accepted', 'staff'),
  ('under_review', 'rejected', 'staff'),
  ('interview', 'accepted', 'staff'),
  ('interview', 'rejected', 'staff'),
  ('pending', 'withdrawn', 'applicant'),
  ('under_review', 'withdrawn', 'applicant'),
  ('interview', 'withdrawn', 'applicant');

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system')),
  actor_id uuid,
  from_status text not null,
  to_status text not null,
  note_for_applicant text,
  note_for_staff text
);
comment on table public.application_events is 'Append-only: who moved an application when, from where to where, and why';
create index application_events_of_application on public.application_events (application_id, at desc, id desc);

-- Access. Columns a client may send but not decide (user_id, created_at, updated_at) are replaced by triggers.
alter table public.applications enable row level security;
alter table public.application_events enable row level security;
revoke all on public.applications, public.application_events from public, anon, authenticated, service_role;
revoke all on sequence public.application_events_id_seq from public, anon, authenticated, service_role;

grant select, delete on public.applications to authenticated;
grant insert (
  user_id, personal_info, academic_background, program_selection, accommodation, referee, status, submission_key, declaration,
  created_at, updated_at
) on public.applications to authenticated;
grant update (
  user_id, personal_info, academic_background, program_selection, accommodation, referee, status, submission_key, declaration,
  created_at, updated_at
) on public.applications to authenticated;
grant select, insert, update, delete on public.applications to service_role;

-- Neither who of the staff acted nor what staff wrote for each other is for the applicant.
grant select (id, application_id, at, actor_kind, from_status, to_status, note_for_applicant)
  on public.application_events to authenticated;
grant select on public.application_events to service_role;

create policy "a person reads their own applications" on public.applications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a person starts or sends their own application" on public.applications
  for insert to authenticated with check (user_id = (select auth.uid()) and status in ('draft', 'pending'));
create policy "a person changes or sends their own draft" on public.applications
  for update to authenticated using (user_id = (select auth.uid()) and status = 'draft')
  with check (user_id = (select auth.uid()) and status in ('draft', 'pending'));
create policy "a person discards their own draft" on public.applications
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'draft');
create policy "the service keeps applications" on public.applications
  for all to service_role using (true) with check (true);

create policy "a person reads what happened to their own applications" on public.application_events
  for select to authenticated
  using (application_id in (select own.id from public.applications as own where own.user_id = (select auth.uid())));
create policy "the service reads what happened" on public.application_events
  for select to service_role using (true);
