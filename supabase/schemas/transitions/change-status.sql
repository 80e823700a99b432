-- How the status of an application changes. private.change_status records who is changing it in transaction settings. Triggers on
-- public.applications reject changes that the table of transitions does not allow, and write the event with its notification and email.
-- A transition to the same status records a change of its details, such as another place or a later day; those settings mark it.

-- The kind of actor that changes the status: as set by private.change_status, otherwise an applicant if the caller is a signed-in person.
create or replace function private.acting_kind() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('private.actor_kind', true), ''),
    case when current_setting('role') in ('authenticated', 'anon') then 'applicant' else 'system' end
  )
$$;

create or replace function private.change_status(
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
  changed public.applications;
begin
  select * into changed from public.applications as sent where sent.id = change_status.application_id for update;
  if changed.id is null then
    raise exception 'applications.missing' using errcode = 'P0002';
  end if;
  perform set_config('private.actor_kind', actor_kind, true);
  perform set_config('private.actor_id', coalesce(actor_id::text, ''), true);
  perform set_config('private.transition_details', (details || jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', note_for_applicant, 'noteForStaff', note_for_staff
  )))::text, true);
  update public.applications as sent set status = to_status where sent.id = changed.id returning * into changed;
  perform set_config('private.actor_kind', '', true);
  perform set_config('private.actor_id', '', true);
  perform set_config('private.transition_details', '', true);
  return changed;
end
$$;

-- Checks every status change. Runs as the owner because callers cannot read settings, transitions or application numbers. An error
-- repeats the requested status only if that status exists. After a question or a withdrawal, an application returns only to a status in
-- which it was before. An application cannot be reopened if there is a newer one.
create or replace function private.guard_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status_before text := case when tg_op = 'INSERT' then 'draft' else old.status end;
begin
  if not exists (
    select from private.status_transitions as transition
    where transition.from_status = status_before and transition.to_status = new.status and transition.actor_kind = private.acting_kind()
  ) or tg_op = 'UPDATE' and not private.is_possible_return(old.id, status_before, new.status)
    -- Staff send a draft only with a declaration on paper (staff_send_assisted_application).
    or status_before = 'draft' and private.acting_kind() = 'staff' and not private.is_declared_on_paper(new.id)
  then
    if exists (select from private.status_transitions as transition where new.status in (transition.from_status, transition.to_status)) then
      raise exception using errcode = '42501',
        message = private.refusal('applications.transition_impossible', jsonb_build_object('from', status_before, 'to', new.status));
    end if;
    raise exception 'applications.status_unknown' using errcode = '42501';
  end if;
  if new.user_id is null and new.status = 'pending' then
    raise exception 'applications.owner_missing' using errcode = '42501';
  end if;
  if new.status = 'pending' then
    new := private.send_application(new, tg_op = 'INSERT');
  elsif private.is_over_status(status_before) and private.newer_application(new) is not null then
    raise exception 'applications.newer_exists' using errcode = '42501';
  end if;
  return new;
end
$$;

-- The program to which a course belongs; null for an unknown course.
create or replace function private.program_of_course(course text) returns text
language sql stable set search_path = '' as $$
  select program.key from jsonb_each((private.current_settings()).settings -> 'programs') as program
  where program.value -> 'courses' ? program_of_course.course
$$;

-- The details of a transition are passed as one document: {"noteForApplicant", "noteForStaff", "noteFromApplicant", "withdrawalReason",
-- "dueOn", "course", "intake", "studyMode", "reasons"}. An offer without a study mode is for the one that the applicant chose.
create or replace function private.record_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := coalesce(nullif(current_setting('private.transition_details', true), '')::jsonb, '{}');
  happened public.application_events;
begin
  insert into public.application_events (
    application_id, actor_kind, actor_id, from_status, to_status, note_for_applicant, note_for_staff, withdrawal_reason,
    note_from_applicant, due_on, offered_program, offered_course, offered_intake, offered_study_mode, reasons
  ) values (
    new.id,
    private.acting_kind(),
    coalesce(nullif(current_setting('private.actor_id', true), '')::uuid, auth.uid()),
    case when tg_op = 'INSERT' then 'draft' else old.status end,
    new.status,
    nullif(said ->> 'noteForApplicant', ''),
    nullif(said ->> 'noteForStaff', ''),
    nullif(said ->> 'withdrawalReason', ''),
    nullif(said ->> 'noteFromApplicant', ''),
    (said ->> 'dueOn')::date,
    case when said ? 'course' then coalesce(private.program_of_course(said ->> 'course'), new.program_selection ->> 'program', '') end,
    said ->> 'course',
    said ->> 'intake',
    case when said ? 'course' then coalesce(said ->> 'studyMode', new.program_selection ->> 'studyMode', '') end,
    case when said ? 'reasons' then array(select jsonb_array_elements_text(said -> 'reasons')) end
  ) returning * into happened;
  if new.status = 'pending' then
    perform private.queue_application_emails(new);
  else
    perform private.queue_transition_emails(new, happened);
  end if;
  return null;
end
$$;
