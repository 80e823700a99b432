-- Staff actions on one or many applications. The details of a transition are checked when it is requested. A job carries it out ten
-- seconds later if the person who requested it still has permission and nobody else has changed the application first (decisions 0091,
-- 0092).

-- Changes the status of one application after ten seconds: {"job", "startsAt"}. Until then, staff_bulk_take_back(job) cancels it and the
-- applicant sees nothing. `version` is the version of the application that the caller read. Fails like require_staff with the role that
-- the transition requires; with PT400 and the path for a missing or invalid value; and with PT404 and PT403 own_application. Fails with
-- PT409 changed if someone else changed it first, transition_pending if another transition is waiting, newer_application, restricted, and
-- not_possible if the table of transitions does not allow it.
create or replace function public.staff_change_status(number text, version integer, action jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  wanted jsonb := private.checked_action(action, (private.current_settings()).settings);
  sent public.applications;
  way private.status_transitions;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = item.application_id for update;
  if sent.version is distinct from staff_change_status.version then
    raise sqlstate 'PT409' using message = 'transitions.application_changed', detail = 'changed';
  elsif private.pending_transition(sent.id) is not null then
    raise sqlstate 'PT409' using message = 'transitions.waiting', detail = 'transition_pending';
  end if;
  perform private.refuse_restricted(private.application_restricted_since(sent.id));
  way := private.staff_transition(sent.status, wanted ->> 'to');
  if way.to_status is not null then
    perform private.require_staff(way.least_role);
    missing := private.missing_of_transition(wanted, way.needs);
    if missing is not null then
      perform private.refuse_input(missing, private.refusal_of_missing(missing));
    end if;
    perform private.interview_of_action(sent, wanted);
  end if;
  against := private.reason_against(sent, wanted, sent.version, auth.uid(), private.staff_roles(auth.uid()));
  if against is not null then
    raise sqlstate 'PT409' using message = against,
      detail = case when way.to_status is not null and private.newer_application(sent) is not null then 'newer_application' else 'not_possible' end;
  end if;
  return private.start_job(wanted, array[sent.id], true);
end
$$;

-- The place that an action offers, in the words of the emails; empty if it offers none.
create or replace function private.place_of_action(application public.applications, action jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when action ? 'course' then (
    select jsonb_build_object('program', labels.said -> 'program', 'course', labels.said -> 'course', 'start_date', labels.said -> 'intake',
      'study_mode', labels.said -> 'studyMode')
    from private.choice_labels(
      application.settings_id, private.program_of_course(action ->> 'course'), action ->> 'course', action ->> 'intake',
      coalesce(action ->> 'studyMode', application.program_selection ->> 'studyMode')
    ) as labels (said)
  ) else '{}' end
$$;

-- A preview of the email that the applicant would get for a status change: {"kind", "payload"}, or null if there is none. Called by the
-- server, which has already checked who is calling.
create or replace function private.email_ahead(number text, action jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  item private.work_items := private.open_item(number);
  wanted jsonb := private.checked_action(action, (private.current_settings()).settings);
  sent public.applications;
begin
  select * into sent from public.applications as known where known.id = item.application_id;
  if wanted ? 'interview' and private.applicant_address(sent) is not null then
    return jsonb_build_object('kind', 'interview',
      'payload', private.interview_email_data(sent, private.interview_of_action(sent, wanted), 'planned'));
  end if;
  return (
    select jsonb_build_object('kind', mail.kind, 'payload', mail.payload || private.decision_words(
      mail.kind, array(select jsonb_array_elements_text(wanted -> 'rejectionReasons')), wanted ->> 'noteForApplicant'
    ) || private.place_of_action(sent, wanted))
    from private.email_of_transition(sent, sent.status, wanted ->> 'to', 'staff', (wanted ->> 'dueOn')::date,
      array[wanted ->> 'questionOutcome']) as mail
    where private.applicant_address(sent) is not null
  );
end
$$;

-- The same transition, made by a command on the machine: immediately and without a role. It is logged. Fails with PT400 and PT409.
create or replace function private.change_status_by_command(application uuid, action jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := private.checked_action(action, (private.current_settings()).settings);
  sent public.applications;
  way private.status_transitions;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = application for update;
  way := private.staff_transition(sent.status, wanted ->> 'to');
  missing := private.missing_of_transition(wanted, way.needs);
  if missing is not null then
    perform private.refuse_input(missing, private.refusal_of_missing(missing));
  end if;
  against := private.reason_against(sent, wanted, sent.version, null, array['decider']);
  if against is not null then
    raise sqlstate 'PT409' using message = against;
  end if;
  perform private.plan_with_transition(sent, wanted, null, null);
  perform private.change_status(sent.id, wanted ->> 'to', 'staff', null, null, null, private.transition_details(wanted, way.needs));
  perform private.record_audit('application_moved', null, 'application', sent.number,
    jsonb_build_object('fromStatus', sent.status, 'toStatus', wanted ->> 'to'));
end
$$;

-- The places in an intake of a course, how many are used, and the waiting list in order: {"places", "offered", "confirmed", "left",
-- "waiting": [{"number", "name", "since"}], "waitingInAll"}. Only the first ten on the waiting list are included. Fails like
-- require_staff('viewer').
create or replace function public.staff_places(course text, intake text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places integer := private.places_on(course, intake);
  offered integer;
  confirmed integer;
begin
  perform private.require_staff('viewer');
  perform private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(intake), 0));
  select count(*) filter (where item.status = 'accepted'), count(*) filter (where item.status = 'confirmed') into offered, confirmed
  from private.work_items as item where item.course = staff_places.course and item.intake = staff_places.intake;
  return jsonb_build_object(
    'places', places, 'offered', offered, 'confirmed', confirmed, 'left', greatest(places - offered - confirmed, 0)
  ) || (
    select jsonb_build_object(
      'waiting', coalesce(jsonb_agg(
        jsonb_build_object('number', line.number, 'name', line.name, 'since', line.status_since) order by line.position
      ) filter (where line.position <= 10 and line.applicant <> auth.uid()), '[]'),
      'waitingInAll', count(*)
    )
    from (
      select item.*, row_number() over (order by item.status_since, item.application_id) as position
      from private.work_items as item
      where item.status = 'waiting_list' and item.course = staff_places.course and item.intake = staff_places.intake
    ) as line
  );
end
$$;

-- The history of an application, as staff see it.
create or replace function private.events_for_staff(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'id', event.id, 'at', event.at, 'by', event.actor_kind, 'from', event.from_status, 'to', event.to_status,
    'who', case when event.actor_kind = 'staff' then private.name_of_person(event.actor_id) end,
    'noteForApplicant', event.note_for_applicant, 'noteForStaff', event.note_for_staff,
    'withdrawalReason', event.withdrawal_reason, 'noteFromApplicant', event.note_from_applicant,
    'dueOn', event.due_on, 'reasons', private.reason_labels(event.reasons), 'offer', case when event.offered_course is not null then private.choice_labels(
      application_settings.id, event.offered_program, event.offered_course, event.offered_intake, event.offered_study_mode) end
  ) order by event.at, event.id)
  from public.application_events as event
  cross join lateral (select sent.settings_id from public.applications as sent where sent.id = event.application_id) as application_settings (id)
  where event.application_id = events_for_staff.application
$$;

grant execute on function public.staff_change_status, public.staff_places to authenticated;
