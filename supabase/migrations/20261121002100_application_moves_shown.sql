-- What an applicant can do next and since when things stand as they do, with each answer; taking an application back with a
-- reason; and the letters on every move.

alter table public.application_events
  add column withdrawal_reason text,
  add column note_from_applicant text,
  add constraint application_events_withdrawal check (
    (withdrawal_reason is null and note_from_applicant is null) or (to_status = 'withdrawn' and actor_kind = 'applicant')
  ),
  add constraint application_events_withdrawal_reason check ((withdrawal_reason collate "C") ~ '^[a-z][a-z_]{1,59}$'),
  add constraint application_events_notes check (
    length(note_from_applicant) <= 2000 and length(note_for_applicant) <= 4000 and length(note_for_staff) <= 4000
  );
comment on column public.application_events.withdrawal_reason is
  'A value of withdrawalReasons in the facts; null when an account was deleted, which withdraws what is open';

grant select (withdrawal_reason, note_from_applicant) on public.application_events to authenticated;

-- Computed fields, read as ?select=*,moves,status_since. Their argument has no name, so that nobody can call them with a row
-- of their own making. They look at the row they are given and not at the table: in the answer to a write only that is new.
create function public.moves(public.applications) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(move.to_status order by move.to_status), '{}')
  from private.application_moves as move
  where $1.user_id = auth.uid() and move.from_status = $1.status and move.actor_kind = 'applicant'
$$;
comment on function public.moves(public.applications) is 'The statuses the calling applicant may move this application of theirs to';

create function public.status_since(public.applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
$$;
comment on function public.status_since(public.applications) is 'When the caller''s application came into its status; null for a draft';

revoke all on function public.moves(public.applications), public.status_since(public.applications)
  from public, anon, authenticated, service_role;
grant execute on function public.moves(public.applications), public.status_since(public.applications) to authenticated;
-- An answer to the service may name them, too; it is no applicant, so they are empty.
grant execute on function public.moves(public.applications), public.status_since(public.applications) to service_role;

-- What letters about an application say of it.
create function private.application_letter_facts(application public.applications) returns jsonb
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
create function private.applicant_address(application public.applications) returns text
language sql stable set search_path = '' as $$
  select account.email from auth.users as account
  where account.id = application.user_id and account.email_confirmed_at is not null
$$;

create or replace function private.queue_application_emails(application public.applications) returns void
language plpgsql set search_path = '' as $$
declare
  address text := private.applicant_address(application);
  payload jsonb := private.application_letter_facts(application);
begin
  if address is not null then
    perform private.queue_email('application_received', address, payload, 'application_received:' || application.id);
  end if;
  perform private.queue_email('application_for_admissions', '', payload, 'application_for_admissions:' || application.id);
end
$$;

-- One letter for each move. Both decisions are one kind with one payload: what was decided is read after signing in.
create function private.queue_move_letters(application public.applications, event public.application_events) returns void
language plpgsql set search_path = '' as $$
declare
  address text := private.applicant_address(application);
  payload jsonb := private.application_letter_facts(application);
  kind text := case event.to_status
    when 'under_review' then 'application_under_review'
    when 'interview' then 'application_interview'
    when 'accepted' then 'application_decided'
    when 'rejected' then 'application_decided'
    when 'withdrawn' then 'application_withdrawn'
  end;
begin
  if address is not null and kind is not null then
    perform private.queue_email(kind, address, payload, kind || ':' || event.id);
  end if;
  -- Without a name: it stays in the outbox when the account goes.
  if event.to_status = 'withdrawn' then
    perform private.queue_email(
      'application_withdrawn_for_admissions',
      '',
      (payload - 'first_name' - 'surname') || jsonb_build_object(
        'reason', (private.current_facts()).facts -> 'withdrawalReasons' -> event.withdrawal_reason
      ),
      'application_withdrawn_for_admissions:' || event.id
    );
  end if;
end
$$;

create or replace function private.record_application_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  happened public.application_events;
begin
  insert into public.application_events (
    application_id, actor_kind, actor_id, from_status, to_status, note_for_applicant, note_for_staff, withdrawal_reason,
    note_from_applicant
  ) values (
    new.id,
    private.acting_kind(),
    coalesce(nullif(current_setting('private.actor_id', true), '')::uuid, auth.uid()),
    case when tg_op = 'INSERT' then 'draft' else old.status end,
    new.status,
    nullif(current_setting('private.note_for_applicant', true), ''),
    nullif(current_setting('private.note_for_staff', true), ''),
    nullif(current_setting('private.withdrawal_reason', true), ''),
    nullif(current_setting('private.note_from_applicant', true), '')
  ) returning * into happened;
  if new.status = 'pending' then
    perform private.queue_application_emails(new);
  else
    perform private.queue_move_letters(new, happened);
  end if;
  return null;
end
$$;

-- As before, and no more passes by in silence that an application is already where it should go.
create or replace function private.move_application(
  application_id uuid,
  to_status text,
  actor_kind text,
  actor_id uuid,
  note_for_applicant text default null,
  note_for_staff text default null
) returns public.applications
language plpgsql set search_path = '' as $$
declare
  moved public.applications;
begin
  select * into moved from public.applications as sent where sent.id = move_application.application_id for update;
  if moved.id is null then
    raise exception 'There is no such application' using errcode = 'P0002';
  elsif moved.status = to_status then
    raise exception 'An application cannot move from % to %', moved.status, to_status using errcode = '42501';
  end if;
  perform set_config('private.actor_kind', actor_kind, true);
  perform set_config('private.actor_id', coalesce(actor_id::text, ''), true);
  perform set_config('private.note_for_applicant', coalesce(note_for_applicant, ''), true);
  perform set_config('private.note_for_staff', coalesce(note_for_staff, ''), true);
  update public.applications as sent set status = to_status where sent.id = moved.id returning * into moved;
  perform set_config('private.actor_kind', '', true);
  perform set_config('private.actor_id', '', true);
  perform set_config('private.note_for_applicant', '', true);
  perform set_config('private.note_for_staff', '', true);
  return moved;
end
$$;

create function private.withdrawal_answer(application_id uuid, already boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', event.to_status, 'at', event.at, 'reason', event.withdrawal_reason, 'already', already)
  from public.application_events as event
  where event.application_id = withdrawal_answer.application_id and event.to_status = 'withdrawn'
  order by event.at desc, event.id desc limit 1
$$;

-- Takes the caller's application back, with a reason of the closed list and words of their own. Answers {"status", "at",
-- "reason", "already"}; asked again, it answers the withdrawal that stands, `already` true, and changes nothing.
-- Fails with 23514 (detail: the problems, each with path and message), with PT404 when the application is not the caller's,
-- with PT409 when the table of moves has no such step from where it is.
create function public.withdraw_application(application uuid, reason text, note text default null) returns jsonb
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

  perform set_config('private.withdrawal_reason', withdraw_application.reason, true);
  perform set_config('private.note_from_applicant', said, true);
  perform private.move_application(own.id, 'withdrawn', 'applicant', auth.uid());
  perform set_config('private.withdrawal_reason', '', true);
  perform set_config('private.note_from_applicant', '', true);
  return private.withdrawal_answer(own.id, false);
end
$$;
revoke all on function public.withdraw_application(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_application(uuid, text, text) to authenticated;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
