-- From received to decided: what an application can be, who may move it and what each move asks for (decision 0091).

-- What a status is. The same sets as domain/applications/status-sets.ts.
create or replace function private.is_open_status(status text) returns boolean
language sql immutable parallel safe
return status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');

create or replace function private.is_over_status(status text) returns boolean
language sql immutable parallel safe
return status in ('declined', 'offer_expired', 'rejected', 'withdrawn');

create or replace function private.has_place_status(status text) returns boolean
language sql immutable parallel safe
return status in ('accepted', 'confirmed');

create or replace function private.is_decided_status(status text) returns boolean
language sql immutable parallel safe
return private.is_over_status(status) or private.has_place_status(status);

-- From where something was asked: the only status an answer leads to.
create or replace function private.status_before_question(application uuid) returns text
language sql stable set search_path = '' as $$
  select event.from_status from public.application_events as event
  where event.application_id = status_before_question.application and event.to_status = 'info_requested'
  order by event.at desc, event.id desc limit 1
$$;

-- The offer of an application: that of its newest acceptance; without one the course and the intake it was sent for.
create or replace function private.offer_of(application public.applications) returns table (course text, intake text, reply_by date)
language sql stable set search_path = '' as $$
  select coalesce(made.offered_course, application.program_selection ->> 'course'),
    coalesce(made.offered_intake, application.program_selection ->> 'startDate'), made.due_on
  from (select) as one left join lateral (
    select event.offered_course, event.offered_intake, event.due_on from public.application_events as event
    where event.application_id = application.id and event.to_status = 'accepted' order by event.at desc, event.id desc limit 1
  ) as made on true
$$;

-- A newer application of the same person for the same program that is under way: beside it an older one is not opened again.
create or replace function private.newer_application(application public.applications) returns text
language sql stable set search_path = '' as $$
  select other.number from public.applications as other
  where other.user_id = application.user_id and other.id <> application.id and private.is_open_status(other.status)
    and other.program_selection ->> 'program' = application.program_selection ->> 'program' limit 1
$$;

-- Whether an interview of the application is to come.
create or replace function private.has_planned_interview(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.interviews as planned
    where planned.application_id = has_planned_interview.application and planned.state = 'planned' and planned.starts_at > now()
  )
$$;

create or replace function private.move_application(
  application_id uuid,
  to_status text,
  actor_kind text,
  actor_id uuid,
  note_for_applicant text default null,
  note_for_staff text default null,
  details jsonb default '{}'
) returns public.applications
language plpgsql set search_path = '' as $$
declare
  moved public.applications;
begin
  select * into moved from public.applications as sent where sent.id = move_application.application_id for update;
  if moved.id is null then
    raise exception 'applications.missing' using errcode = 'P0002';
  elsif moved.status = to_status then
    raise exception using errcode = '42501',
      message = private.refusal('applications.move_impossible', jsonb_build_object('from', moved.status, 'to', to_status));
  end if;
  perform set_config('private.actor_kind', actor_kind, true);
  perform set_config('private.actor_id', coalesce(actor_id::text, ''), true);
  perform set_config('private.move_details', (details || jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', note_for_applicant, 'noteForStaff', note_for_staff
  )))::text, true);
  update public.applications as sent set status = to_status where sent.id = moved.id returning * into moved;
  perform set_config('private.actor_kind', '', true);
  perform set_config('private.actor_id', '', true);
  perform set_config('private.move_details', '', true);
  return moved;
end
$$;
