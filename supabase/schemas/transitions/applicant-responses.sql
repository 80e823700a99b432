-- Applicants' responses to a question about their application and to an offer.

-- Normalises a response for storage. Fails with 23514 (detail: the problem with its path) if it is required but empty, or too long.
create or replace function private.answer_text(written text, path text, is_needed boolean, settings jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  said text := coalesce(private.normal_text(written, settings ->> 'whitespace'), '');
  words jsonb := settings -> 'messages' -> 'answers';
begin
  if length(said) > (settings ->> 'answerLimit')::integer or is_needed and said = '' then
    raise exception using errcode = '23514', message = words ->> 'text',
      detail = jsonb_build_array(jsonb_build_object('path', path, 'message', words -> 'text'))::text;
  end if;
  return said;
end
$$;

create or replace function private.newest_event(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', event.to_status, 'at', event.at)
  from public.application_events as event
  where event.application_id = newest_event.application order by event.at desc, event.id desc limit 1
$$;

-- The caller's own submitted application, locked for a transition. Waits for any status change in progress. Fails with PT404.
create or replace function private.hold_own_application(application uuid, settings jsonb) returns public.applications
language plpgsql set search_path = '' as $$
declare
  own public.applications;
begin
  select * into own from public.applications as sent
  where sent.id = hold_own_application.application and sent.user_id = auth.uid() and sent.status <> 'draft' for update;
  if own.id is null then
    raise exception using errcode = 'PT404', message = settings -> 'messages' ->> 'notFound';
  end if;
  return own;
end
$$;

-- Answers a question from the institute; the application returns to the status it had before. Returns {"status", "at", "already"}.
-- Repeating the same answer, for example after a lost connection, changes nothing and sets `already`. Fails with 23514, with PT404 if the
-- application is not the caller's, and with PT409 if there is no open question.
create or replace function private.answer_question(application uuid, answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  said text := private.answer_text(answer, 'answer', true, settings);
  own public.applications := private.hold_own_application(application, settings);
begin
  if own.status <> 'info_requested' then
    if exists (
      select from public.application_events as event
      where event.application_id = own.id and event.from_status = 'info_requested' and event.note_from_applicant = said
    ) then
      return private.newest_event(own.id) || '{"already": true}';
    end if;
    raise exception using errcode = 'PT409', message = settings -> 'messages' -> 'answers' ->> 'notAsked';
  end if;
  perform private.change_status(own.id, private.status_before_question(own.id), 'applicant', auth.uid(), null, null,
    jsonb_build_object('noteFromApplicant', said));
  return private.newest_event(own.id) || '{"already": false}';
end
$$;

-- Accepts (`confirmed`) or declines (`declined`) an offer, with an optional note. Returns the same object as the function above. Fails
-- with 23514, PT404, and with PT409 if there is no longer an offer to answer.
create or replace function private.answer_offer(application uuid, reply text, note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  words jsonb := settings -> 'messages' -> 'answers';
  said text := private.answer_text(note, 'note', false, settings);
  own public.applications;
begin
  if reply is null or reply not in ('confirmed', 'declined') then
    raise exception using errcode = '23514', message = words ->> 'reply',
      detail = jsonb_build_array(jsonb_build_object('path', 'reply', 'message', words -> 'reply'))::text;
  end if;
  own := private.hold_own_application(application, settings);
  if own.status = reply then
    return private.newest_event(own.id) || '{"already": true}';
  elsif not reply = any (public.transitions(own)) then
    raise exception using errcode = 'PT409', message = words ->> 'notOffered';
  end if;
  perform private.change_status(own.id, reply, 'applicant', auth.uid(), null, null, jsonb_build_object('noteFromApplicant', said));
  return private.newest_event(own.id) || '{"already": false}';
end
$$;

create or replace function public.answer_question(application uuid, answer text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(octet_length(answer));
  select private.answer_question(application, answer)
$$;

create or replace function public.answer_offer(application uuid, reply text, note text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(reply), 0) + coalesce(octet_length(note), 0));
  select private.answer_offer(application, reply, note)
$$;

grant execute on function public.answer_offer, public.answer_question to authenticated;
