-- From received to decided in the console: what else an application can be, who may move it and what each move asks for; offers that wait
-- for an answer, questions to the applicant, decisions that are undone (decision 0091).

-- What a status is. The same sets as domain/applications/status-sets.ts.
create function private.is_open_status(status text) returns boolean
language sql immutable parallel safe
return status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');

create function private.is_over_status(status text) returns boolean
language sql immutable parallel safe
return status in ('declined', 'offer_expired', 'rejected', 'withdrawn');

create function private.has_place_status(status text) returns boolean
language sql immutable parallel safe
return status in ('accepted', 'confirmed');

create function private.is_decided_status(status text) returns boolean
language sql immutable parallel safe
return private.is_over_status(status) or private.has_place_status(status);

alter table public.applications drop constraint applications_status;
-- Whoever writes evaluates these, so they name the statuses and call nothing.
alter table public.applications add constraint applications_status check (
  status in ('draft', 'pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed', 'declined',
    'offer_expired', 'rejected', 'withdrawn')
);
drop index public.applications_one_open_per_program;
create unique index applications_one_open_per_program on public.applications (user_id, (program_selection ->> 'program'))
  where status in ('pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed');

-- The moves, with the least role of staff and what they cannot be made without. The same rows as MOVES of
-- domain/applications/application-moves.ts.
alter table private.application_moves
  add column least_role text,
  add column needs text[] not null default '{}';
comment on column private.application_moves.needs is 'What staff say with it: keys of an action, `offer` for a course and an intake';
truncate private.application_moves;
insert into private.application_moves (from_status, to_status, actor_kind)
values ('draft', 'pending', 'applicant'), ('info_requested', 'under_review', 'applicant'), ('info_requested', 'interview', 'applicant'),
  ('accepted', 'confirmed', 'applicant'), ('accepted', 'declined', 'applicant'), ('accepted', 'offer_expired', 'system');
insert into private.application_moves (from_status, to_status, actor_kind)
select status, 'withdrawn', 'applicant'
from unnest(array['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'confirmed']) as status;
insert into private.application_moves (from_status, to_status, actor_kind, least_role, needs)
select status, way.to_status, 'staff', way.least_role, way.needs
from (values
  (array['pending'], 'under_review', 'officer', '{}'::text[]),
  (array['under_review'], 'interview', 'officer', '{}'),
  (array['interview'], 'under_review', 'officer', '{noteForApplicant}'),
  (array['under_review', 'interview'], 'info_requested', 'officer', '{noteForApplicant,dueOn}'),
  (array['info_requested'], 'under_review', 'officer', '{noteForStaff}'),
  (array['info_requested'], 'interview', 'officer', '{noteForStaff}'),
  (array['under_review', 'interview'], 'waiting_list', 'decider', '{}'),
  (array['under_review', 'interview', 'waiting_list'], 'accepted', 'decider', '{offer,dueOn}'),
  (array['under_review', 'interview', 'waiting_list'], 'rejected', 'decider', '{rejectionReasons}'),
  (array['accepted', 'rejected', 'declined', 'offer_expired'], 'under_review', 'decider', '{reopeningReason,noteForApplicant}'),
  (array['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'confirmed'], 'withdrawn', 'officer',
    '{withdrawalReason,noteForStaff}')
) as way (from_statuses, to_status, least_role, needs), unnest(way.from_statuses) as status;
alter table private.application_moves add constraint application_moves_role check ((actor_kind = 'staff') = (least_role is not null));

-- What a move says beside its words.
alter table public.application_events
  drop constraint application_events_withdrawal,
  add column due_on date,
  add column offered_course text,
  add column offered_intake text,
  add column reasons text[],
  add constraint application_events_withdrawal check (withdrawal_reason is null or to_status = 'withdrawn'),
  add constraint application_events_own_words check (note_from_applicant is null or actor_kind = 'applicant'),
  add constraint application_events_due check (due_on is null or to_status = 'accepted' or to_status = 'info_requested'),
  add constraint application_events_offer check (
    (offered_course is null) = (offered_intake is null) and (offered_course is null or to_status = 'accepted')
    and length(offered_course) <= 200 and length(offered_intake) <= 200
  ),
  add constraint application_events_reasons check (
    reasons is null or (to_status = 'rejected' or to_status = 'under_review')
      and cardinality(reasons) between 1 and 8 and octet_length(array_to_string(reasons, ',')) <= 600
  );
comment on column public.application_events.due_on is
  'The last day, at the institute, on which the applicant may answer an offer or should answer a question; null for offers from before there was one';
comment on column public.application_events.reasons is 'Values of rejectionReasons, or one of reopeningReasons, in content/decisions.ts';
grant select (due_on, offered_course, offered_intake, reasons) on public.application_events to authenticated;

-- Decisions, the oldest first: what is kept for years, and no longer.
drop index public.application_events_decisions;
create index application_events_decisions on public.application_events (at)
  where to_status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn');

-- What is known of each line of the work list beside its status.
alter table private.work_items
  add column answer_days smallint,
  add column reply_by date,
  add column place_course text,
  add column place_intake text,
  add column attention text,
  add constraint work_items_attention check (attention is null or attention = 'reminder_not_sent');
comment on column private.work_items.answer_days is 'Working days that were promised when it came into its status; null: those of the facts';
comment on column private.work_items.reply_by is 'Of an offer that was not answered: its last day';
comment on column private.work_items.place_course is 'The course of the place that was offered or taken';
comment on column private.work_items.attention is 'Why it came to us although the applicant has to act: reminder_not_sent';
create index work_items_reply_by on private.work_items (reply_by) where reply_by is not null;
create index work_items_place on private.work_items (place_course, place_intake, status) where place_course is not null;

create or replace function private.work_group(status text) returns text
language sql immutable parallel safe
return case
  when status = 'pending' then 'new'
  when status in ('under_review', 'waiting_list') then 'ours'
  when status in ('info_requested', 'accepted') then 'waiting'
  when status = 'interview' then 'interviews'
  when status <> 'draft' then 'decided'
end;

-- From where something was asked: the only status an answer leads to.
create function private.status_before_question(application uuid) returns text
language sql stable set search_path = '' as $$
  select event.from_status from public.application_events as event
  where event.application_id = status_before_question.application and event.to_status = 'info_requested'
  order by event.at desc, event.id desc limit 1
$$;

-- The offer of an application: that of its newest acceptance; without one the course and the intake it was sent for.
create function private.offer_of(application public.applications) returns table (course text, intake text, reply_by date)
language sql stable set search_path = '' as $$
  select coalesce(made.offered_course, application.program_selection ->> 'course'),
    coalesce(made.offered_intake, application.program_selection ->> 'startDate'), made.due_on
  from (select) as one left join lateral (
    select event.offered_course, event.offered_intake, event.due_on from public.application_events as event
    where event.application_id = application.id and event.to_status = 'accepted' order by event.at desc, event.id desc limit 1
  ) as made on true
$$;

-- A newer application of the same person for the same program that is under way: beside it an older one is not opened again.
create function private.newer_application(application public.applications) returns text
language sql stable set search_path = '' as $$
  select other.number from public.applications as other
  where other.user_id = application.user_id and other.id <> application.id and private.is_open_status(other.status)
    and other.program_selection ->> 'program' = application.program_selection ->> 'program' limit 1
$$;

-- As before: what leads on from a question is the way back alone, and nothing is opened again beside a newer one.
create or replace function private.guard_application_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status_before text := case when tg_op = 'INSERT' then 'draft' else old.status end;
begin
  if not exists (
    select from private.application_moves as move
    where move.from_status = status_before and move.to_status = new.status and move.actor_kind = private.acting_kind()
  ) or status_before = 'info_requested' and new.status <> 'withdrawn'
    and new.status is distinct from private.status_before_question(old.id)
  then
    if exists (select from private.application_moves as move where new.status in (move.from_status, move.to_status)) then
      raise exception 'An application cannot move from % to %', status_before, new.status using errcode = '42501';
    end if;
    raise exception 'There is no such status of an application' using errcode = '42501';
  end if;
  if new.user_id is null and new.status = 'pending' then
    raise exception 'An application belongs to a person' using errcode = '42501';
  end if;
  if new.status = 'pending' then
    new := private.send_application(new, tg_op = 'INSERT');
  elsif private.is_over_status(status_before) and private.newer_application(new) is not null then
    raise exception 'There is a newer application for this program' using errcode = '42501';
  end if;
  return new;
end
$$;

create or replace function private.refuse_second_application(application public.applications, is_new boolean, words jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  other uuid;
begin
  select id into other from public.applications as sent
  where sent.user_id = application.user_id and sent.submission_key = application.submission_key
    and sent.id <> application.id and sent.status <> 'draft';
  if other is not null then
    perform private.refuse_double(words ->> 'alreadySent', 'applications_one_per_submission_key', other);
  end if;

  if is_new then
    select id into other from public.applications as draft
    where draft.user_id = application.user_id and draft.status = 'draft';
    if other is not null then
      perform private.refuse_double(words ->> 'draftExists', 'applications_one_draft_per_person', other);
    end if;
  end if;

  select id into other from public.applications as open
  where open.user_id = application.user_id and open.id <> application.id
    and private.is_open_status(open.status)
    and open.program_selection ->> 'program' = application.program_selection ->> 'program';
  if other is not null then
    perform private.refuse_double(words ->> 'alreadyOpen', 'applications_one_open_per_program', other);
  end if;
end
$$;

-- What the calling applicant may do; an answer leads back to where they were asked.
create or replace function public.moves(public.applications) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(move.to_status order by move.to_status), '{}')
  from private.application_moves as move
  where $1.user_id = auth.uid() and move.from_status = $1.status and move.actor_kind = 'applicant'
    and ($1.status <> 'info_requested' or move.to_status in ('withdrawn', private.status_before_question($1.id)))
$$;

-- By when the caller answers a question or an offer, and by when the institute answers them, as the office has it: days at the institute.
create function public.reply_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select event.due_on from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
    and ($1.status = 'accepted' or $1.status = 'info_requested')
  order by event.at desc, event.id desc limit 1
$$;
create function public.answer_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select item.answer_by from private.work_items as item where $1.user_id = auth.uid() and item.application_id = $1.id
$$;
comment on function public.reply_by(public.applications) is 'By when the caller should answer a question or may answer an offer';
comment on function public.answer_by(public.applications) is 'By when the caller was promised to hear from the institute';
revoke all on function public.reply_by(public.applications), public.answer_by(public.applications)
  from public, anon, authenticated, service_role;
grant execute on function public.reply_by(public.applications), public.answer_by(public.applications) to authenticated, service_role;

-- Nothing is planned before there are interviews (20261124007100).
create function private.has_planned_interview(application uuid) returns boolean
language sql stable set search_path = '' as $$ select false $$;

-- The letter of a move to its applicant: its kind and what it says; no row where none is written. Decisions are one kind with one
-- payload: what was decided is read after signing in.
create function private.letter_of_move(application public.applications, from_status text, to_status text, actor_kind text, due_on date)
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

-- What a move says is handed over as one document: {"noteForApplicant", "noteForStaff", "noteFromApplicant", "withdrawalReason", "dueOn",
-- "course", "intake", "reasons"}.
create or replace function private.record_application_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := coalesce(nullif(current_setting('private.move_details', true), '')::jsonb, '{}');
  happened public.application_events;
begin
  insert into public.application_events (
    application_id, actor_kind, actor_id, from_status, to_status, note_for_applicant, note_for_staff, withdrawal_reason,
    note_from_applicant, due_on, offered_course, offered_intake, reasons
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
    said ->> 'course',
    said ->> 'intake',
    case when said ? 'reasons' then array(select jsonb_array_elements_text(said -> 'reasons')) end
  ) returning * into happened;
  if new.status = 'pending' then
    perform private.queue_application_emails(new);
  else
    perform private.queue_move_letters(new, happened);
  end if;
  return null;
end
$$;

-- As before, with whatever else the move says.
drop function private.move_application(uuid, text, text, uuid, text, text);
create function private.move_application(
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
  perform set_config('private.move_details', (details || jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', note_for_applicant, 'noteForStaff', note_for_staff
  )))::text, true);
  update public.applications as sent set status = to_status where sent.id = moved.id returning * into moved;
  perform set_config('private.actor_kind', '', true);
  perform set_config('private.actor_id', '', true);
  perform set_config('private.move_details', '', true);
  return moved;
end
$$;

-- As before; the reason and the words go with the move.
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

-- Sets by when a move promises an answer. The days begin with the status; while the applicant has to act they stand still, and what was
-- left of them goes on afterwards.
create or replace function private.promise_answer(item private.work_items, status_before text, facts jsonb) returns private.work_items
language plpgsql stable set search_path = '' as $$
declare
  days integer := (facts -> 'answerWorkingDays' ->> item.status)::integer;
  calendar jsonb := facts -> 'calendar';
  today date := (item.status_since at time zone (facts ->> 'timeZone'))::date;
begin
  if item.status = 'info_requested' then
    if item.answer_by is not null then
      item.answer_days_left := private.working_days_between(today, item.answer_by, calendar);
    end if;
    item.answer_by := null;
    item.answer_days := null;
  else
    item.answer_days := case when status_before = 'info_requested' and days is not null then item.answer_days_left end;
    item.answer_by := private.working_days_after(today, coalesce(item.answer_days, days), calendar);
    item.answer_days_left := null;
  end if;
  item.due_on := case
    when item.list_group = 'waiting' then today
    else coalesce(item.answer_by, 'infinity')
  end;
  return item;
end
$$;

-- Follows an application that was sent or moved, or whose person is gone.
create or replace function private.keep_work_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := (private.current_facts()).facts;
  item private.work_items;
  status_before text;
  offered record;
begin
  if new.user_id is null then
    delete from private.work_items as gone where gone.application_id = new.id;
    return null;
  end if;
  select * into item from private.work_items as known where known.application_id = new.id for update;
  status_before := item.status;
  item.status := new.status;
  item.list_group := private.work_group(new.status);
  item.status_since := clock_timestamp();
  item.changed_at := clock_timestamp();
  item.attention := null;
  item.reply_by := null;
  item.place_course := null;
  item.place_intake := null;
  if private.has_place_status(new.status) then
    select * into offered from private.offer_of(new);
    item.place_course := offered.course;
    item.place_intake := offered.intake;
    if private.work_group(new.status) = 'waiting' then
      item.reply_by := offered.reply_by;
      -- Nobody waits for an answer that was never asked for.
      item.list_group := case when offered.reply_by is null then 'decided' else 'waiting' end;
    end if;
  end if;
  if private.acting_kind() = 'applicant' then
    item.news_at := clock_timestamp();
  end if;
  if item.application_id is null then
    item.application_id := new.id;
    item.applicant := new.user_id;
    item.number := new.number;
    item.name := private.name_in_application(new);
    item.program := new.program_selection ->> 'program';
    item.course := new.program_selection ->> 'course';
    item.intake := new.program_selection ->> 'startDate';
    item.submitted_at := new.submitted_at;
    item.news_at := coalesce(item.news_at, clock_timestamp());
    item.words := private.words_of_application(new, facts);
    item := private.promise_answer(item, null, facts);
    insert into private.work_items select (item).*;
  else
    item := private.promise_answer(item, status_before, facts);
    update private.work_items as known
    set (status, list_group, status_since, answer_by, answer_days, answer_days_left, due_on, news_at, changed_at, attention, reply_by,
        place_course, place_intake)
      = (item.status, item.list_group, item.status_since, item.answer_by, item.answer_days, item.answer_days_left, item.due_on,
        item.news_at, item.changed_at, item.attention, item.reply_by, item.place_course, item.place_intake)
    where known.application_id = new.id;
  end if;
  return null;
end
$$;

-- Other holidays or other promises: what is open is reckoned anew from when it came into its status, with the days it was promised then
-- where they went on after a pause. What stands still keeps its days.
create or replace function private.reckon_work_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := (select known.facts from private.facts as known where known.id < new.id order by known.id desc limit 1);
begin
  if before is not null and before -> 'phones' is distinct from new.facts -> 'phones' then
    update private.work_items as item set words = private.words_of_application(sent, new.facts)
    from public.applications as sent where sent.id = item.application_id;
  end if;
  if before is null or before -> 'calendar' is not distinct from new.facts -> 'calendar'
    and before -> 'answerWorkingDays' is not distinct from new.facts -> 'answerWorkingDays'
  then
    return null;
  end if;
  update private.work_items as item set (answer_by, due_on) = (promised.day, coalesce(promised.day, 'infinity'))
  from private.work_items as open, lateral (
    select private.working_days_after(
      (open.status_since at time zone (new.facts ->> 'timeZone'))::date,
      coalesce(open.answer_days, (new.facts -> 'answerWorkingDays' ->> open.status)::integer),
      new.facts -> 'calendar'
    ) as day
  ) as promised
  where open.list_group in ('new', 'ours', 'interviews') and open.attention is null and item.application_id = open.application_id
    and item.answer_by is distinct from promised.day;
  return null;
end
$$;

-- Contact details matter for as long as an application is open.
create or replace function private.correct_contact_details(application uuid, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_facts()).facts;
  words jsonb := valid -> 'messages' -> 'contacts';
  rules jsonb;
  form jsonb;
  found jsonb;
  sent public.applications;
  corrected public.application_contacts;
begin
  -- Two corrections at once wait for each other.
  select * into sent from public.applications as own
  where own.id = correct_contact_details.application and own.user_id = auth.uid() for no key update;
  if sent.id is null then
    raise exception 'There is no such application' using errcode = '42501';
  elsif not private.is_open_status(sent.status) then
    raise exception using errcode = '23514', message = words ->> 'closed';
  end if;

  -- Only texts are judged; anything else counts as a mistake without being read, however large it is.
  select jsonb_build_object('personalInfo', coalesce(jsonb_object_agg(given.key, case jsonb_typeof(given.value)
    when 'string' then given.value when 'null' then given.value else 'false' end), '{}')) into form
  from jsonb_each(case jsonb_typeof(contact) when 'object' then contact else '{}' end) as given
  where given.key in ('phoneNumber', 'email', 'contactAddress');
  select jsonb_agg(rule order by position) into rules
  from jsonb_array_elements(valid -> 'applicationRules') with ordinality as known (rule, position)
  where rule ->> 'path' in ('personalInfo.phoneNumber', 'personalInfo.email', 'personalInfo.contactAddress');
  found := private.problems(form, rules, valid ->> 'whitespace');
  if found <> '[]' then
    raise exception using errcode = '23514', message = words ->> 'invalid', detail = found::text;
  end if;

  form := private.stored_values(form, rules, valid ->> 'whitespace') -> 'personalInfo';
  if private.current_contact(sent) - 'correctedAt' = form then
    return private.current_contact(sent);
  elsif (
    select count(*) from public.application_contacts as earlier where earlier.application_id = sent.id
  ) >= (valid ->> 'contactCorrectionsMost')::integer then
    raise exception using errcode = '23514', message = words ->> 'tooMany';
  end if;
  insert into public.application_contacts (application_id, phone_number, email, contact_address)
  values (sent.id, form ->> 'phoneNumber', form ->> 'email', form ->> 'contactAddress') returning * into corrected;
  perform private.queue_contact_letter(sent, corrected);
  return private.contact_details(corrected);
end
$$;

-- As before; whatever ended without a place can be begun again.
create or replace function private.apply_again(application uuid, replace_draft uuid default null, replace_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_facts()).facts;
  source public.applications;
  copy public.applications;
  draft public.applications;
begin
  select * into source from public.applications as own
  where own.id = apply_again.application and own.user_id = auth.uid();
  if source.id is null then
    raise exception 'There is no such application' using errcode = '42501';
  elsif not private.is_over_status(source.status) then
    raise exception using errcode = '23514', message = valid -> 'messages' -> 'applyAgain' ->> 'notOver';
  end if;
  copy := source;
  copy.personal_info := source.personal_info || jsonb_strip_nulls(private.current_contact(source) - 'correctedAt');
  copy.program_selection := private.open_choice(source.program_selection, valid);

  -- Another tab may make or send a draft at the same moment.
  loop
    insert into public.applications as made (
      user_id, status, personal_info, academic_background, program_selection, accommodation, referee, submission_key
    ) values (
      source.user_id, 'draft', copy.personal_info, copy.academic_background, copy.program_selection, copy.accommodation,
      copy.referee, gen_random_uuid()
    ) on conflict (user_id) where status = 'draft' do nothing returning made.* into draft;
    exit when draft.id is not null;
    select * into draft from public.applications as own
    where own.user_id = source.user_id and own.status = 'draft' for update;
    exit when draft.id is not null;
  end loop;

  if private.given_answers(draft) = private.given_answers(copy) then
    return jsonb_build_object('outcome', 'ready', 'draft', to_jsonb(draft));
  elsif private.given_answers(draft) <> '[]'
    and (draft.id, draft.version) is distinct from (apply_again.replace_draft, apply_again.replace_version)
  then
    return jsonb_build_object('outcome', 'draft_exists', 'draft', to_jsonb(draft));
  end if;
  update public.applications as own set
    personal_info = copy.personal_info,
    academic_background = copy.academic_background,
    program_selection = copy.program_selection,
    accommodation = copy.accommodation,
    referee = copy.referee,
    submission_key = gen_random_uuid(),
    declaration = null
  where own.id = draft.id returning * into draft;
  return jsonb_build_object('outcome', 'ready', 'draft', to_jsonb(draft));
end
$$;

-- Learning begins with the offer, on the course that was offered.
create or replace function private.start_courses_of_places(person uuid default null) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (user_id, course, source)
  select distinct place.user_id, known.course, 'place'
  from public.applications as place
  cross join lateral private.offer_of(place) as offered
  join private.learning_courses as known on known.course_id = offered.course
  where private.has_place_status(place.status) and place.user_id is not null and (person is null or place.user_id = person)
  on conflict (user_id, course) do update set source = 'place' where enrolments.source <> 'place'
$$;
-- For one person by the index of their applications.
create or replace function private.start_accepted_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrolments (user_id, course, source)
  select distinct place.user_id, known.course, 'place'
  from public.applications as place
  cross join lateral private.offer_of(place) as offered
  join private.learning_courses as known on known.course_id = offered.course
  where place.user_id = new.user_id and private.has_place_status(place.status)
  on conflict (user_id, course) do update set source = 'place' where enrolments.source <> 'place';
  return null;
end
$$;
drop trigger applications_50_start_course on public.applications;
create trigger applications_50_start_course after update on public.applications
  for each row when (new.status in ('accepted', 'confirmed') and old.status is distinct from new.status and new.user_id is not null)
  execute function private.start_accepted_course();

-- As before: what is undecided is withdrawn, an offer that was not answered is declined, and whoever has a place keeps having had it.
create or replace function private.delete_account(person uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  account record;
  ended record;
  request bigint;
begin
  -- Whoever saves a draft right now is waited for, and nobody begins another: their row refers to this one.
  select known.email, known.raw_user_meta_data ->> 'full_name' as full_name,
    case when known.email_confirmed_at is not null then known.email end as confirmed_email into account
  from auth.users as known where known.id = person for update;
  if not found then
    return null;
  end if;

  for ended in
    select sent.id, case when private.has_place_status(sent.status) then 'declined' else 'withdrawn' end as status
    from public.applications as sent cross join lateral private.offer_of(sent) as offered
    where sent.user_id = person and private.is_open_status(sent.status)
      and (not private.has_place_status(sent.status) or private.work_group(sent.status) = 'waiting' and offered.reply_by is not null)
  loop
    perform private.move_application(ended.id, ended.status, 'applicant', person);
  end loop;

  insert into private.erasure_requests default values returning id into request;
  insert into private.kept_applications (application_id, request_id)
  select sent.id, request from public.applications as sent where sent.user_id = person and sent.status <> 'draft';
  update private.erasure_requests as asked
  set due_at = (
      select max(event.at) + private.retention()
      from public.applications as sent join public.application_events as event on event.application_id = sent.id
      where sent.user_id = person and event.to_status = sent.status
    ),
    finished_at = case when exists (select from private.kept_applications as kept where kept.request_id = request)
      then null else now() end
  where asked.id = request;

  delete from public.applications as draft where draft.user_id = person and draft.status = 'draft';
  perform private.forget_person_messages(person, account.confirmed_email);
  delete from public.subscribers as reader where lower(reader.email collate "C") = lower(account.email collate "C");
  delete from private.outbox as mail where lower(mail.recipient) = lower(account.email);
  delete from auth.users as known where known.id = person;

  perform private.queue_email(
    'account_deleted',
    account.email,
    jsonb_build_object(
      'full_name', account.full_name,
      'kept_applications', (select count(*) from private.kept_applications as kept where kept.request_id = request)
    )
  );
  return request;
end
$$;

-- As before, from the newest decision on: one that was undone counts no more.
create or replace function private.forget_old_applications(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  forgotten integer;
begin
  with due as (
    select distinct sent.id
    from public.application_events as event
    join public.applications as sent on sent.id = event.application_id and sent.status = event.to_status
    where event.to_status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn')
      and event.at <= now() - private.retention()
      and not exists (
        select from public.application_events as later where later.application_id = event.application_id and later.id > event.id
      )
    limit most
  ), taken as (
    select sent.id from public.applications as sent where sent.id in (select due.id from due) for update skip locked
  ), gone as (
    delete from public.applications as sent where sent.id in (select taken.id from taken)
    returning sent.submitted_at, sent.program_selection, sent.status
  ), counted as (
    insert into private.application_figures as known (year, program, course, study_mode, start_date, outcome, applications)
    select
      extract(year from gone.submitted_at at time zone zone),
      coalesce(gone.program_selection ->> 'program', ''),
      coalesce(gone.program_selection ->> 'course', ''),
      coalesce(gone.program_selection ->> 'studyMode', ''),
      coalesce(gone.program_selection ->> 'startDate', ''),
      gone.status,
      count(*)
    from gone group by 1, 2, 3, 4, 5, 6
    on conflict (year, program, course, study_mode, start_date, outcome)
      do update set applications = known.applications + excluded.applications
  )
  select count(*) into forgotten from gone;

  update private.erasure_requests as asked set finished_at = now()
  where asked.finished_at is null
    and not exists (select from private.kept_applications as kept where kept.request_id = asked.id);
  delete from private.outbox as mail where mail.kind = 'account_deleted' and mail.state in ('sent', 'failed');
  return forgotten;
end
$$;

-- The work of somebody whose role ended is nobody's; asked at the end of the transaction, since another role begins after the one before ends.
drop trigger staff_40_leave_work on private.staff;
create constraint trigger staff_40_leave_work after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_work();

-- Places that were given before they were counted.
update private.work_items as item set (place_course, place_intake) = (offered.course, offered.intake)
from public.applications as sent cross join lateral private.offer_of(sent) as offered
where sent.id = item.application_id and private.has_place_status(sent.status);

revoke all on function private.is_open_status, private.is_over_status, private.has_place_status, private.is_decided_status,
  private.status_before_question, private.offer_of, private.newer_application, private.letter_of_move, private.has_planned_interview,
  private.move_application(uuid, text, text, uuid, text, text, jsonb)
  from public, anon, authenticated, service_role;
