-- From received to decided: the statuses of an application, who may change them, and what each transition requires (decision 0091).

-- Groups of statuses. Must match domain/applications/status-sets.ts.
create or replace function private.is_open_status(status text) returns boolean
language sql immutable parallel safe
return status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');

create or replace function private.is_over_status(status text) returns boolean
language sql immutable parallel safe
return status in ('declined', 'offer_expired', 'rejected', 'withdrawn');

create or replace function private.has_place_status(status text) returns boolean
language sql immutable parallel safe
return status in ('accepted', 'confirmed');

-- The status before the question was asked. Answering the question can return the application only to this status.
create or replace function private.status_before_question(application uuid) returns text
language sql stable set search_path = '' as $$
  select event.from_status from public.application_events as event
  where event.application_id = status_before_question.application and event.to_status = 'info_requested'
  order by event.at desc, event.id desc limit 1
$$;

-- The course and intake of an offer: those of the application's newest acceptance, or otherwise those it was submitted for.
create or replace function private.offer_of(application public.applications) returns table (course text, intake text, reply_by date)
language sql stable set search_path = '' as $$
  select coalesce(made.offered_course, application.program_selection ->> 'course'),
    coalesce(made.offered_intake, application.program_selection ->> 'startDate'), made.due_on
  from (select) as one left join lateral (
    select event.offered_course, event.offered_intake, event.due_on from public.application_events as event
    where event.application_id = application.id and event.to_status = 'accepted' order by event.at desc, event.id desc limit 1
  ) as made on true
$$;

-- The number of a newer open application by the same person for the same program. An older application cannot be reopened while there is
-- one.
create or replace function private.newer_application(application public.applications) returns text
language sql stable set search_path = '' as $$
  select other.number from public.applications as other
  where other.user_id = application.user_id and other.id <> application.id and private.is_open_status(other.status)
    and other.program_selection ->> 'program' = application.program_selection ->> 'program' limit 1
$$;

-- Whether the application has an upcoming interview.
create or replace function private.has_planned_interview(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.interviews as planned
    where planned.application_id = has_planned_interview.application and planned.state = 'planned' and planned.starts_at > now()
  )
$$;
