-- What staff do to an application, checked and in its stored form: {"kind": "move", "to", "noteForApplicant", "noteForStaff", "dueOn",
-- "course", "intake", "rejectionReasons", "reopeningReason", "withdrawalReason"}, what is empty left out. Fails with PT400.
create or replace function private.move_action(action jsonb, facts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today date := private.today(facts);
  clean jsonb;
  key text;
  given jsonb;
  said text;
begin
  perform private.refuse_unless(private.is_writable(action, 32768) and jsonb_typeof(action) = 'object' and action -> 'kind' = '"move"',
    'action', 'moves.action_unknown');
  perform private.refuse_unless(exists (
    select from private.application_moves as move where move.actor_kind = 'staff' and to_jsonb(move.to_status) = action -> 'to'
  ), 'to', 'moves.unknown');
  clean := jsonb_build_object('kind', 'move', 'to', action -> 'to');
  for key, given in select * from jsonb_each(action - 'kind' - 'to') loop
    continue when given = 'null';
    if key in ('noteForApplicant', 'noteForStaff') then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and octet_length(given #>> '{}') <= 32768, key, 'moves.note_length');
      said := private.normal_text(given #>> '{}', facts ->> 'whitespace');
      perform private.refuse_unless(length(said) <= 2000, key, 'moves.note_length');
      continue when said = '';
      given := to_jsonb(said);
    elsif key = 'dueOn' then
      perform private.refuse_unless(
        (case when jsonb_typeof(given) = 'string' and private.is_real_date(given #>> '{}')
          then (given #>> '{}')::date between today + 1 and today + 90 end),
        key, 'moves.due_on');
    elsif key = 'course' then
      perform private.refuse_unless(exists (
        select from jsonb_each(facts -> 'programs') as program where program.value -> 'courses' ? (given #>> '{}')
      ), key, 'moves.course');
    elsif key = 'intake' then
      perform private.refuse_unless(
        facts -> 'intakeStarts' ->> (given #>> '{}') > to_char(today, 'YYYY-MM-DD'), key, 'moves.intake');
    elsif key = 'rejectionReasons' then
      perform private.refuse_unless(
        jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 8
          and facts #> '{decisions,rejectionReasons}' @> given and not jsonb_path_exists(given, '$[*] ? (@.type() != "string")'),
        key, 'moves.reasons');
    elsif key = 'reopeningReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and facts #> '{decisions,reopeningReasons}' @> given, key, 'moves.reason');
    elsif key = 'withdrawalReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and facts -> 'withdrawalReasons' ? (given #>> '{}'), key, 'moves.reason');
    else
      perform private.refuse_input(left(key, 40), 'moves.part_unknown');
    end if;
    clean := clean || jsonb_build_object(key, given);
  end loop;
  return clean;
end
$$;

-- The first thing that a move cannot be made without and an action does not have; null where nothing is missing.
create or replace function private.missing_of_move(action jsonb, needs text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select part.path from unnest(needs) with ordinality as needed (name, position), lateral unnest(
    case needed.name when 'offer' then array['course', 'intake'] else array[needed.name] end
  ) with ordinality as part (path, step)
  where not action ? part.path order by needed.position, part.step limit 1
$$;

create or replace function private.refusal_of_missing(path text) returns text
language sql immutable parallel safe
return case path
  when 'noteForApplicant' then 'moves.missing_note_for_applicant'
  when 'noteForStaff' then 'moves.missing_note_for_staff'
  when 'dueOn' then 'moves.missing_due_on'
  when 'course' then 'moves.missing_course'
  when 'intake' then 'moves.missing_intake'
  when 'rejectionReasons' then 'moves.missing_rejection_reasons'
  else 'moves.reason'
end;

-- What an event keeps of an action: only what this move is about.
create or replace function private.details_of_move(action jsonb, needs text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', action -> 'noteForApplicant',
    'noteForStaff', action -> 'noteForStaff',
    'dueOn', case when 'dueOn' = any (needs) then action -> 'dueOn' end,
    'course', case when 'offer' = any (needs) then action -> 'course' end,
    'intake', case when 'offer' = any (needs) then action -> 'intake' end,
    'withdrawalReason', case when 'withdrawalReason' = any (needs) then action -> 'withdrawalReason' end,
    'reasons', case
      when 'rejectionReasons' = any (needs) then action -> 'rejectionReasons'
      when 'reopeningReason' = any (needs) then jsonb_build_array(action -> 'reopeningReason')
    end
  ))
$$;

create or replace function private.staff_move_of(from_status text, to_status text) returns private.application_moves
language sql stable set search_path = '' as $$
  select move from private.application_moves as move
  where move.from_status = staff_move_of.from_status and move.to_status = staff_move_of.to_status and move.actor_kind = 'staff'
$$;

create or replace function private.bulk_action(action jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  clean jsonb := private.move_action(action, (private.current_facts()).facts);
begin
  if clean ->> 'to' not in ('under_review', 'interview', 'waiting_list', 'rejected') or clean ? 'reopeningReason' then
    perform private.refuse_input('action', 'moves.not_for_many');
  end if;
  return clean;
end
$$;

-- Why an action cannot be done to an application, as a refusal; null when it can.
create or replace function private.against_move(application public.applications, action jsonb, version integer, actor uuid, roles text[])
returns text
language plpgsql stable set search_path = '' as $$
declare
  way private.application_moves := private.staff_move_of(application.status, action ->> 'to');
  newer text;
begin
  if private.application_restricted_since(application.id) is not null then
    return 'moves.restricted';
  elsif application.id is null or application.user_id is null then
    return 'moves.gone';
  elsif application.user_id = actor then
    return 'moves.own_application';
  elsif application.version <> version then
    return 'moves.changed';
  elsif way.to_status is null or application.status = 'info_requested' and way.to_status <> 'withdrawn'
    and way.to_status is distinct from private.status_before_question(application.id)
  then
    return 'moves.impossible';
  elsif not private.has_staff_role(roles, way.least_role) then
    return private.refusal('moves.role', jsonb_build_object('role', way.least_role));
  elsif private.missing_of_move(action, way.needs) is not null then
    return private.refusal_of_missing(private.missing_of_move(action, way.needs));
  end if;
  newer := case when private.is_over_status(application.status) then private.newer_application(application) end;
  return case when newer is not null then private.refusal('moves.newer_application', jsonb_build_object('number', newer)) end;
end
$$;
