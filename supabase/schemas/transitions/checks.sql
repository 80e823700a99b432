-- Checks a staff action on an application and returns its stored form: {"kind": "transition", "to", "noteForApplicant", "noteForStaff",
-- "dueOn", "course", "intake", "studyMode", "rejectionReasons", "reopeningReason", "questionOutcome", "withdrawalReason", "interview"},
-- without empty values. Fails with PT400.
create or replace function private.checked_action(action jsonb, settings jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today date := private.today(settings);
  clean jsonb;
  key text;
  given jsonb;
  said text;
begin
  perform private.refuse_unless(private.is_writable(action, 32768) and jsonb_typeof(action) = 'object' and action -> 'kind' = '"transition"',
    'action', 'transitions.action_unknown');
  perform private.refuse_unless(exists (
    select from private.status_transitions as transition where transition.actor_kind = 'staff' and to_jsonb(transition.to_status) = action -> 'to'
  ), 'to', 'transitions.unknown');
  clean := jsonb_build_object('kind', 'transition', 'to', action -> 'to');
  for key, given in select * from jsonb_each(action - 'kind' - 'to') loop
    continue when given = 'null';
    if key in ('noteForApplicant', 'noteForStaff') then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and octet_length(given #>> '{}') <= 32768, key, 'transitions.note_length');
      said := private.normal_text(given #>> '{}', settings ->> 'whitespace');
      perform private.refuse_unless(length(said) <= 2000, key, 'transitions.note_length');
      continue when said = '';
      given := to_jsonb(said);
    elsif key = 'dueOn' then
      perform private.refuse_unless(
        (case when jsonb_typeof(given) = 'string' and private.is_real_date(given #>> '{}')
          then (given #>> '{}')::date between today + 1 and today + 90 end),
        key, 'transitions.due_on');
    elsif key = 'course' then
      perform private.refuse_unless(exists (
        select from jsonb_each(settings -> 'programs') as program where program.value -> 'courses' ? (given #>> '{}')
      ), key, 'transitions.course');
    elsif key = 'intake' then
      perform private.refuse_unless(
        settings -> 'intakeStarts' ->> (given #>> '{}') > to_char(today, 'YYYY-MM-DD'), key, 'transitions.intake');
    elsif key = 'studyMode' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and settings -> 'studyModes' ? (given #>> '{}'), key, 'transitions.study_mode');
    elsif key = 'rejectionReasons' then
      perform private.refuse_unless(
        jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 8
          and not jsonb_path_exists(given, '$[*] ? (@.type() != "string")') and private.are_rejection_reasons(given),
        key, 'transitions.reasons');
    elsif key = 'reopeningReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and settings #> '{decisions,reopeningReasons}' @> given, key, 'transitions.reason');
    elsif key = 'questionOutcome' then
      perform private.refuse_unless(given in ('"answered"', '"not_answered"'), key, 'transitions.question_outcome');
    elsif key = 'withdrawalReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and settings -> 'withdrawalReasons' ? (given #>> '{}'), key, 'transitions.reason');
    elsif key = 'interview' and clean ->> 'to' = 'interview' then
      given := private.checked_interview(given, settings ->> 'whitespace');
    else
      perform private.refuse_input(left(key, 40), 'transitions.part_unknown');
    end if;
    clean := clean || jsonb_build_object(key, given);
  end loop;
  return clean;
end
$$;

-- The first value that a transition requires and the action lacks; null if nothing is missing.
create or replace function private.missing_of_transition(action jsonb, needs text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select part.path from unnest(needs) with ordinality as needed (name, position), lateral unnest(
    case needed.name when 'offer' then array['course', 'intake'] else array[needed.name] end
  ) with ordinality as part (path, step)
  where not action ? part.path order by needed.position, part.step limit 1
$$;

create or replace function private.refusal_of_missing(path text) returns text
language sql immutable parallel safe
return case path
  when 'noteForApplicant' then 'transitions.missing_note_for_applicant'
  when 'noteForStaff' then 'transitions.missing_note_for_staff'
  when 'dueOn' then 'transitions.missing_due_on'
  when 'course' then 'transitions.missing_course'
  when 'intake' then 'transitions.missing_intake'
  when 'studyMode' then 'transitions.missing_study_mode'
  when 'rejectionReasons' then 'transitions.missing_rejection_reasons'
  when 'questionOutcome' then 'transitions.question_outcome'
  when 'paperDeclaration' then 'transitions.missing_paper_declaration'
  else 'transitions.reason'
end;

-- The details of an action that its event stores: only those that the transition requires, and any notes.
create or replace function private.transition_details(action jsonb, needs text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', action -> 'noteForApplicant',
    'noteForStaff', action -> 'noteForStaff',
    'dueOn', case when 'dueOn' = any (needs) then action -> 'dueOn' end,
    'course', case when 'offer' = any (needs) then action -> 'course' end,
    'intake', case when 'offer' = any (needs) then action -> 'intake' end,
    'studyMode', case when 'offer' = any (needs) then action -> 'studyMode' end,
    'withdrawalReason', case when 'withdrawalReason' = any (needs) then action -> 'withdrawalReason' end,
    'reasons', case
      when 'rejectionReasons' = any (needs) then action -> 'rejectionReasons'
      when 'reopeningReason' = any (needs) then jsonb_build_array(action -> 'reopeningReason')
      when 'questionOutcome' = any (needs) then jsonb_build_array(action -> 'questionOutcome')
    end
  ))
$$;

create or replace function private.staff_transition(from_status text, to_status text) returns private.status_transitions
language sql stable set search_path = '' as $$
  select transition from private.status_transitions as transition
  where transition.from_status = staff_transition.from_status and transition.to_status = staff_transition.to_status and transition.actor_kind = 'staff'
$$;

create or replace function private.bulk_action(action jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  clean jsonb := private.checked_action(action, (private.current_settings()).settings);
begin
  if clean ->> 'to' not in ('under_review', 'interview', 'waiting_list', 'rejected') or clean ?| '{reopeningReason,interview}' then
    perform private.refuse_input('action', 'transitions.not_for_many');
  end if;
  -- Many applications at once are never reopened.
  return clean || '{"isForMany": true}';
end
$$;

-- Returns why an action cannot be performed on an application, as a refusal, or null if it can.
create or replace function private.reason_against(application public.applications, action jsonb, version integer, actor uuid, roles text[])
returns text
language plpgsql stable set search_path = '' as $$
declare
  way private.status_transitions := private.staff_transition(application.status, action ->> 'to');
  newer text;
begin
  if private.application_restricted_since(application.id) is not null then
    return 'transitions.restricted';
  elsif application.id is null or application.user_id is null then
    return 'transitions.gone';
  elsif application.user_id = actor then
    return 'transitions.own_application';
  elsif application.version <> version then
    return 'transitions.changed';
  elsif way.to_status is null or not private.is_possible_return(application.id, application.status, way.to_status)
    or action ? 'isForMany' and private.is_over_status(application.status)
  then
    return 'transitions.impossible';
  elsif not private.has_staff_role(roles, way.least_role) then
    return private.refusal('transitions.role', jsonb_build_object('role', way.least_role));
  elsif private.missing_of_transition(action, way.needs) is not null then
    return private.refusal_of_missing(private.missing_of_transition(action, way.needs));
  end if;
  newer := case when private.is_over_status(application.status) then private.newer_application(application) end;
  return case when newer is not null then private.refusal('transitions.newer_application', jsonb_build_object('number', newer))
    else private.reason_against_interview(application, action) end;
end
$$;
