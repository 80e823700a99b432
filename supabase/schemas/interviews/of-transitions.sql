-- Interviews that a status transition plans or cancels. The applicant gets one email for the whole transition: the email about the planned
-- interview, or the email of the transition, which says that the interview is cancelled (decision 0095).

-- The interview of a transition in its stored form: {"id", "starts", "minutes", "way", "place", "note", "interviewers"}; `starts` is local
-- time at the institute. Checks only the form. Fails with PT400.
create or replace function private.checked_interview(given jsonb, whitespace text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  is_id constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  key text;
begin
  perform private.refuse_unless(jsonb_typeof(given) = 'object' and ((given ->> 'id') collate "C") ~ is_id, 'interview', 'interviews.missing');
  for key in select jsonb_object_keys(given) loop
    perform private.refuse_unless(key in ('id', 'starts', 'minutes', 'way', 'place', 'note', 'interviewers'), left(key, 40),
      'transitions.part_unknown');
  end loop;
  perform private.refuse_unless(
    ((given ->> 'starts') collate "C") ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'
      and private.is_real_date(left(given ->> 'starts', 10)),
    'starts', 'interviews.starts');
  perform private.refuse_unless(((given ->> 'minutes') collate "C") ~ '^[0-9]{1,3}$', 'minutes', 'interviews.minutes');
  perform private.refuse_unless(
    jsonb_typeof(given -> 'interviewers') = 'array' and jsonb_array_length(given -> 'interviewers') between 1 and 10 and not exists (
      select from jsonb_array_elements_text(given -> 'interviewers') as person where ((person collate "C") ~ is_id) is not true
    ),
    'interviewers', 'interviews.interviewers');
  return jsonb_build_object(
    'id', given -> 'id', 'starts', given -> 'starts', 'minutes', (given ->> 'minutes')::integer, 'way', given ->> 'way',
    'place', private.normal_text(left(given ->> 'place', 1000), whitespace),
    'note', coalesce(private.normal_text(left(given ->> 'note', 8000), whitespace), ''), 'interviewers', given -> 'interviewers'
  );
end
$$;

create or replace function private.interviewers_of_action(action jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select distinct person::uuid as person from jsonb_array_elements_text(action #> '{interview,interviewers}') as person order by 1)
$$;

-- The interview that an action plans, which is not stored yet; null if there is none. Fails with PT400 like check_interview.
create or replace function private.interview_of_action(application public.applications, action jsonb) returns private.interviews
language plpgsql stable set search_path = '' as $$
declare
  wanted jsonb := action -> 'interview';
  made private.interviews;
begin
  if wanted is null then
    return null;
  end if;
  made.id := wanted ->> 'id';
  made.application_id := application.id;
  made.minutes := wanted ->> 'minutes';
  made.way := wanted ->> 'way';
  made.place := wanted ->> 'place';
  made.note := wanted ->> 'note';
  made.starts_at := private.check_interview((wanted ->> 'starts')::timestamp, made.minutes, made.way, made.place, made.note,
    private.interviewers_of_action(action), application.user_id);
  made.state := 'planned';
  made.sequence := 0;
  made.changed_at := now();
  return made;
end
$$;

-- Returns why the interview of an action cannot be planned, as a refusal; null if it can, or if there is none. An answer to a question
-- returns the application to its previous status, and has an email of its own.
create or replace function private.reason_against_interview(application public.applications, action jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not action ? 'interview' then
    return null;
  elsif application.status = 'info_requested' then
    return 'transitions.impossible';
  elsif exists (
    select from private.interviews as planned where planned.application_id = application.id and planned.state = 'planned'
  ) then
    return 'interviews.already_planned';
  end if;
  perform private.interview_of_action(application, action);
  return null;
exception when sqlstate 'PT400' then
  return sqlerrm;
end
$$;

-- Plans the interview of a transition, if it has one, and tells the applicant and the interviewers. Called before the status changes, in
-- the same transaction, so that the transition finds the interview and sends no email of its own. `staff` is null for a command.
create or replace function private.plan_with_transition(application public.applications, action jsonb, staff uuid, held text) returns void
language plpgsql set search_path = '' as $$
declare
  made private.interviews := private.interview_of_action(application, action);
begin
  if made.id is null then
    return;
  end if;
  made.planned_by := staff;
  insert into private.interviews values (made.*);
  insert into private.interviewers select made.id, person from unnest(private.interviewers_of_action(action)) as person;
  perform private.tell_of_interview(made, 'planned');
  perform private.tell_of_interview(made, 'planned', person) from unnest(private.interviewers_of(made.id)) as person;
  perform private.record_interview('interview_planned', held, made, staff);
end
$$;

-- The interview that a transition cancels, as part of the transition's email: {"cancelled_interview": {"id", "sequence", "starts_at",
-- "minutes"}}, or {} if there is none. The trigger that cancels it runs after the email has been queued.
create or replace function private.cancelled_interview(application uuid, from_status text, to_status text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('cancelled_interview', jsonb_build_object(
      'id', planned.id, 'sequence', planned.sequence + 1, 'starts_at', planned.starts_at, 'minutes', planned.minutes
    ))
    from private.interviews as planned
    where planned.application_id = cancelled_interview.application and planned.state = 'planned' and planned.starts_at > now()
      and from_status in ('interview', 'info_requested') and to_status not in ('interview', 'info_requested')
  ), '{}')
$$;
