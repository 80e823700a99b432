-- From received to decided: the statuses of an application, who may change them, and what each transition requires (decision 0091).

-- Groups of statuses. Must match domain/applications/status-sets.ts.
create or replace function private.is_open_status(status text) returns boolean
language sql immutable parallel safe
return status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');

create or replace function private.is_over_status(status text) returns boolean
language sql immutable parallel safe
return status in ('declined', 'offer_expired', 'rejected', 'withdrawn');

create or replace function private.is_asking_status(status text) returns boolean
language sql immutable parallel safe
return status in ('under_review', 'interview');

create or replace function private.has_place_status(status text) returns boolean
language sql immutable parallel safe
return status in ('accepted', 'confirmed');

-- The status before the question was asked. Answering the question can return the application only to this status.
create or replace function private.status_before_question(application uuid) returns text
language sql stable set search_path = '' as $$
  select event.from_status from public.application_events as event
  where event.application_id = status_before_question.application and event.to_status = 'info_requested'
    and event.from_status <> 'info_requested'
  order by event.at desc, event.id desc limit 1
$$;

-- The status to which staff return an application whose withdrawal was a mistake. A question or a first look is not repeated.
create or replace function private.status_before_withdrawal(application uuid) returns text
language sql stable set search_path = '' as $$
  select case event.from_status
    when 'pending' then 'under_review'
    when 'info_requested' then private.status_before_question(event.application_id)
    else event.from_status
  end
  from public.application_events as event
  where event.application_id = status_before_withdrawal.application and event.to_status = 'withdrawn'
  order by event.at desc, event.id desc limit 1
$$;

-- False for a transition out of a question or a withdrawal to a status in which the application was not before.
create or replace function private.is_possible_return(application uuid, from_status text, to_status text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case
    when from_status = 'info_requested' and private.is_asking_status(to_status) then to_status = private.status_before_question(application)
    when from_status = 'withdrawn' then to_status = private.status_before_withdrawal(application)
    else true
  end, false)
$$;

-- The program, course, intake and study mode of an application: those of its newest offer, or those that the applicant chose if nothing
-- was offered or the application has been reopened since (ruling 57). `reply_by` is the last day to reply to the newest offer.
create or replace function private.place_of(application public.applications)
returns table (program text, course text, intake text, study_mode text, reply_by date, is_offered boolean)
language sql stable set search_path = '' as $$
  select coalesce(made.offered_program, chosen ->> 'program'), coalesce(made.offered_course, chosen ->> 'course'),
    coalesce(made.offered_intake, chosen ->> 'startDate'), coalesce(made.offered_study_mode, chosen ->> 'studyMode'),
    made.due_on, made.offered_course is not null
  from (select application.program_selection) as own (chosen) left join lateral (
    select event.* from public.application_events as event
    where event.application_id = application.id and (event.to_status = 'accepted' or event.offered_course is not null)
      and not exists (
        select from public.application_events as later
        where later.application_id = application.id and (later.at, later.id) > (event.at, event.id)
          and not (private.has_place_status(later.to_status) or private.is_over_status(later.to_status))
      )
    order by event.at desc, event.id desc limit 1
  ) as made on true
$$;

-- The labels of a program, course, intake and study mode: {"program", "course", "intake", "studyMode"}. Takes them from the settings under
-- which the application was submitted, otherwise from the current ones, and shows a value without a label as it is stored.
create or replace function private.choice_labels(settings_id bigint, program text, course text, intake text, study_mode text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'program', coalesce(sent #>> array['programs', program, 'title'], now #>> array['programs', program, 'title'], program, ''),
    'course', coalesce(sent #>> array['programs', program, 'courses', course], now #>> array['programs', program, 'courses', course], course, ''),
    'intake', coalesce(sent #>> array['intakes', intake], now #>> array['intakes', intake], intake, ''),
    'studyMode', coalesce(sent #>> array['studyModes', study_mode], now #>> array['studyModes', study_mode], study_mode, '')
  )
  from (select
    (select known.settings from private.settings as known where known.id = choice_labels.settings_id) as sent,
    (private.current_settings()).settings as now
  ) as known
$$;

-- The number of a newer open application by the same person for the same program. An older application cannot be reopened while there is
-- one.
create or replace function private.newer_application(application public.applications) returns text
language sql stable set search_path = '' as $$
  select other.number from public.applications as other cross join lateral private.place_of(other) as place
  where other.user_id = application.user_id and other.id <> application.id and private.is_open_status(other.status)
    and place.program = (select own.program from private.place_of(application) as own) limit 1
$$;

-- Whether the application has an upcoming interview.
create or replace function private.has_planned_interview(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.interviews as planned
    where planned.application_id = has_planned_interview.application and planned.state = 'planned' and planned.starts_at > now()
  )
$$;
