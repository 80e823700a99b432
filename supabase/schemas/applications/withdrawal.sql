-- What an applicant can do next and since when things stand as they do, with each answer; taking an application back with a
-- reason; and the letters on every move.

-- What the calling applicant may do; an answer leads back to where they were asked.
create or replace function public.moves(public.applications) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(move.to_status order by move.to_status), '{}')
  from private.application_moves as move
  where $1.user_id = auth.uid() and move.from_status = $1.status and move.actor_kind = 'applicant'
    and ($1.status <> 'info_requested' or move.to_status in ('withdrawn', private.status_before_question($1.id)))
$$;

create or replace function public.status_since(public.applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
$$;

-- What letters about an application say of it.
create or replace function private.application_letter_facts(application public.applications) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  facts jsonb := (select valid.facts from private.facts as valid where valid.id = application.facts_id);
  program jsonb := facts -> 'programs' -> (application.program_selection ->> 'program');
begin
  return jsonb_build_object(
    'application_id', application.id,
    'number', application.number,
    'first_name', application.personal_info -> 'firstName',
    'surname', application.personal_info -> 'surname',
    'program', program -> 'title',
    'course', program -> 'courses' -> (application.program_selection ->> 'course'),
    'start_date', facts -> 'intakes' -> (application.program_selection ->> 'startDate')
  );
end
$$;

-- Letters of a sent application go to the confirmed address of the account, never to one that was only typed.
create or replace function private.applicant_address(application public.applications) returns text
language sql stable set search_path = '' as $$
  select account.email from auth.users as account
  where account.id = application.user_id and account.email_confirmed_at is not null
$$;

-- One letter for each move. Both decisions are one kind with one payload: what was decided is read after signing in.
create or replace function private.queue_move_letters(application public.applications, event public.application_events) returns void
language plpgsql set search_path = '' as $$
declare
  address text := private.applicant_address(application);
  letter record;
begin
  select * into letter
  from private.letter_of_move(application, event.from_status, event.to_status, event.actor_kind, event.due_on);
  -- Nobody is reminded of what they have answered, or of an offer that does not count any more.
  if event.from_status = 'accepted' then
    delete from private.outbox as mail where mail.state = 'queued' and mail.dedupe_key in (
      select 'application_offer_reminder:' || told.event_id || ':' || told.occasion
      from private.offer_reminders as told where told.application_id = application.id
    );
  end if;
  if address is not null and letter.kind is not null then
    perform private.queue_email(letter.kind, address, letter.payload, letter.kind || ':' || event.id);
  end if;
  -- Without a name: it stays in the outbox when the account goes.
  if event.to_status = 'withdrawn' then
    perform private.queue_email(
      'application_withdrawn_for_admissions',
      '',
      (letter.payload - 'first_name' - 'surname' - 'due_on') || jsonb_build_object(
        'reason', (private.current_facts()).facts -> 'withdrawalReasons' -> event.withdrawal_reason
      ),
      'application_withdrawn_for_admissions:' || event.id
    );
  end if;
end
$$;

create or replace function private.withdrawal_answer(application_id uuid, already boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', event.to_status, 'at', event.at, 'reason', event.withdrawal_reason, 'already', already)
  from public.application_events as event
  where event.application_id = withdrawal_answer.application_id and event.to_status = 'withdrawn'
  order by event.at desc, event.id desc limit 1
$$;

-- Takes the caller's application back, with a reason of the closed list and words of their own, which go with the move. Answers {"status",
-- "at", "reason", "already"}; asked again, it answers the withdrawal that stands, `already` true, and changes nothing. Fails with 23514
-- (detail: the problems, each with path and message), with PT404 when the application is not the caller's, with PT409 when the table of
-- moves has no such step from where it is.
create or replace function private.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_facts()).facts;
  words jsonb := valid -> 'messages';
  said text := coalesce(private.normal_text(withdraw_application.note, valid ->> 'whitespace'), '');
  problems jsonb := '[]';
  own public.applications;
begin
  if not coalesce(valid -> 'withdrawalReasons' ? withdraw_application.reason, false) then
    problems := problems || jsonb_build_object('path', 'reason', 'message', words -> 'withdrawalReason');
  end if;
  if length(said) > (valid ->> 'withdrawalNoteLimit')::integer then
    problems := problems || jsonb_build_object('path', 'note', 'message', words -> 'withdrawalNote');
  end if;
  if problems <> '[]' then
    raise exception using errcode = '23514', message = problems #>> '{0,message}', detail = problems::text;
  end if;

  -- Whoever moves it right now is waited for: one wins, and the other sees what has become of it.
  select * into own from public.applications as sent
  where sent.id = withdraw_application.application and sent.user_id = auth.uid() for update;
  if own.id is null then
    raise exception using errcode = 'PT404', message = words ->> 'notFound';
  end if;
  if own.status = 'withdrawn' then
    return private.withdrawal_answer(own.id, true);
  end if;
  if not 'withdrawn' = any (public.moves(own)) then
    raise exception using errcode = 'PT409',
      message = words ->> case when own.status = 'draft' then 'draftNotWithdrawable' else 'notWithdrawable' end;
  end if;
  perform private.move_application(own.id, 'withdrawn', 'applicant', auth.uid(), null, null,
    jsonb_build_object('withdrawalReason', withdraw_application.reason, 'noteFromApplicant', said));
  return private.withdrawal_answer(own.id, false);
end
$$;

create or replace function public.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(reason), 0) + coalesce(octet_length(note), 0));
  select private.withdraw_application(application, reason, note)
$$;

-- By when the caller answers a question or an offer, and by when the institute answers them, as the office has it: days at the institute.
create or replace function public.reply_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select event.due_on from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
    and ($1.status = 'accepted' or $1.status = 'info_requested')
  order by event.at desc, event.id desc limit 1
$$;

create or replace function public.answer_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select item.answer_by from private.work_items as item where $1.user_id = auth.uid() and item.application_id = $1.id
$$;

-- The course that the caller was offered last: it counts from then on, in place of the one asked for.
create or replace function public.offered_course(public.applications) returns text
language sql stable security definer set search_path = '' as $$
  select event.offered_course from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = 'accepted'
  order by event.at desc, event.id desc limit 1
$$;

-- The letter of a move to its applicant: its kind and what it says; no row where none is written. Decisions are one kind with one
-- payload: what was decided is read after signing in.
create or replace function private.letter_of_move(application public.applications, from_status text, to_status text, actor_kind text, due_on date)
returns table (kind text, payload jsonb)
language sql stable set search_path = '' as $$
  select told.kind, private.application_letter_facts(application) || jsonb_build_object('by', actor_kind, 'due_on', due_on)
  from (
    select case letter_of_move.to_status
      when 'under_review' then case
        when from_status = 'pending' then 'application_under_review'
        -- A planned interview has a letter of its own when it is called off.
        when from_status = 'interview' and private.has_planned_interview(application.id) then null
        when from_status = 'interview' then 'application_interview_off'
        when from_status = 'info_requested' then 'application_answered'
        else 'application_reopened'
      end
      when 'interview' then case when from_status = 'info_requested' then 'application_answered' else 'application_interview' end
      when 'info_requested' then 'application_info_requested'
      when 'waiting_list' then 'application_decided'
      when 'accepted' then 'application_decided'
      when 'rejected' then 'application_decided'
      when 'confirmed' then 'application_confirmed'
      when 'declined' then 'application_declined'
      when 'offer_expired' then 'application_offer_expired'
      when 'withdrawn' then 'application_withdrawn'
    end as kind
  ) as told
  where told.kind is not null
$$;

comment on function public.moves(public.applications) is 'The statuses the calling applicant may move this application of theirs to';

comment on function public.status_since(public.applications) is 'When the caller''s application came into its status; null for a draft';

comment on function public.reply_by(public.applications) is 'By when the caller should answer a question or may answer an offer';

comment on function public.offered_course(public.applications) is 'The course that the caller was offered last; null where none was';

comment on function public.answer_by(public.applications) is 'By when the caller was promised to hear from the institute';

grant execute on function public.answer_by, public.moves, public.offered_course, public.reply_by, public.status_since to authenticated, service_role;

grant execute on function public.withdraw_application to authenticated;
