-- What goes when: what each rule of content/retention.ts would delete now, and what holds it back. Each rule is one view, which its deletion
-- and the dry run read alike (decision 0106).

-- Why something whose time is over stays: 'restriction', or 'request' while the person's request for a copy, a correction or a restriction
-- is open; 'nothing' when nothing holds it. `number` of an application.
create function private.why_kept(is_restricted boolean, person uuid, address text, number text default null) returns text
language sql stable set search_path = '' as $$
  select case when is_restricted then 'restriction' when exists (
    select from private.data_requests as open
    where open.closed_at is null and open.kind in ('access', 'correction', 'restriction') and (
      open.email = lower(address collate "C") or open.application_number = number
      or open.email = (select lower(account.email collate "C") from auth.users as account where account.id = person)
    )
  ) then 'request' else 'nothing' end
$$;

-- A comparison with these, rather than one with null, tells the planner that most of what is due goes: it then reads in the order of an index
-- and stops.
create function private.reasons_to_keep() returns text[]
language sql immutable parallel safe
return array['restriction', 'request'];
create index data_requests_open_email on private.data_requests (email) where closed_at is null;
create index data_requests_open_number on private.data_requests (application_number) where closed_at is null;

create function private.months_of_facts(name text) returns interval
language sql stable set search_path = '' as $$
  select make_interval(months => (facts.known ->> name)::integer) from (select (private.current_facts()).facts) as facts (known)
$$;

-- Each: its key, since when its time counts, how staff call it (null where they have no name for it), and what holds it back.
create view private.due_applications as
select sent.id, event.at as since, sent.number as reference, private.why_kept(
  private.application_restricted_since(sent.id) is not null, sent.user_id, sent.personal_info ->> 'email', sent.number
) as held
from public.application_events as event
join public.applications as sent on sent.id = event.application_id and sent.status = event.to_status
where event.to_status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn')
  and event.at <= now() - private.retention()
  and not exists (
    select from public.application_events as later where later.application_id = event.application_id and later.id > event.id
  );

create view private.due_drafts as
select draft.id, draft.updated_at as since, null::text as reference,
  private.why_kept(private.application_restricted_since(draft.id) is not null, draft.user_id, null) as held
from public.applications as draft
where draft.status = 'draft' and draft.updated_at <= now() - private.months_of_facts('draftMonths');

create view private.due_walk_ins as
select known.id, known.changed_at as since, null::text as reference, private.why_kept(
  private.walk_in_restricted_since(known.id) is not null, known.taken_by, known.form #>> '{personalInfo,email}'
) as held, known.taken_at is null as is_unclaimed
from private.walk_ins as known
where known.changed_at <= now() - private.walk_in_time() and known.form <> '{}';

-- The earliest that can be over were made long ago, so the index on created_at finds them.
create view private.due_inquiries as
select known.id, known.created_at as since, known.reference, private.why_kept(
  private.conversation_restricted_since(known.reference) is not null, known.user_id, known.email
) as held
from public.inquiries as known
where known.created_at <= now() - private.months_of_facts('inquiryMonths')
  and greatest(known.created_at, known.answered_at, known.closed_at) <= now() - private.months_of_facts('inquiryMonths')
  and not exists (
    select from private.inbox_items as item
    where item.inquiry_id = known.id and item.since > now() - private.months_of_facts('inquiryMonths')
  );

create view private.due_chats as
select chat.id, chat.last_message_at as since, chat.reference, private.why_kept(
  private.conversation_restricted_since(chat.reference) is not null, chat.user_id, chat.email
) as held
from public.chats as chat where chat.last_message_at < now() - private.months_of_facts('chatMonths');

create view private.due_letters as
select letter.id, letter.created_at as since, null::text as reference,
  private.why_kept(private.is_restricted_address(letter.recipient), null, letter.recipient) as held
from private.outbox as letter
where letter.state in ('sent', 'failed') and letter.created_at <= now() - private.months_of_facts('letterMonths');

create view private.due_sign_ups as
select coming.event_id, coming.user_id, event.ends_at as since, null::text as reference, private.why_kept(
  exists (select from private.restricted_things as thing where thing.account = coming.user_id), coming.user_id, null
) as held
from public.events as event join public.event_sign_ups as coming on coming.event_id = event.id
where event.ends_at <= now() - private.months_of_facts('signUpMonths');

-- What staff did is the office's own record: nothing holds it back.
create view private.due_log as
select entry.id, entry.at as since, null::text as reference, 'nothing' as held
from private.audit_log as entry where entry.at < now() - private.audit_retention();

create view private.due_requests as
select known.id, known.closed_at as since, known.reference, case when exists (
  select from private.restrictions as made where made.request_id = known.id and made.lifted_at is null
) then 'restriction' else 'nothing' end as held
from private.data_requests as known
where known.closed_at <= now() - make_interval(months => (private.staff_facts() ->> 'requestMonths')::integer);

revoke all on private.due_applications, private.due_drafts, private.due_walk_ins, private.due_inquiries, private.due_chats,
  private.due_letters, private.due_sign_ups, private.due_log, private.due_requests
  from public, anon, authenticated, service_role;

-- Each as before, of what nothing holds back.
create or replace function private.forget_old_applications(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  forgotten integer;
begin
  with due as (
    select over.id from private.due_applications as over
    where over.held <> all (private.reasons_to_keep()) limit most
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

create or replace function private.forget_old_drafts(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id from private.due_drafts as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from public.applications as draft where draft.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.forget_walk_ins(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id, over.is_unclaimed from private.due_walk_ins as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  ), removed as (
    delete from private.walk_ins as known using due where known.id = due.id and due.is_unclaimed returning known.id
  ), emptied as (
    update private.walk_ins as known set form = '{}' from due where known.id = due.id and not due.is_unclaimed returning known.id
  ), unlinked as (
    delete from private.walk_in_links as link using emptied where link.walk_in = emptied.id
  )
  select (select count(*) from removed) + (select count(*) from emptied) into forgotten;
  return forgotten;
end
$$;

create or replace function private.forget_old_inquiries(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.inquiries as known set network_hash = null
  where known.network_hash is not null and known.created_at <= now() - interval '30 days';
  with due as (
    select over.id from private.due_inquiries as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from public.inquiries as known where known.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.forget_chats(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  if private.months_of_facts('chatMonths') is null then
    raise exception 'The facts do not say how long chats are kept'
      using errcode = '55000', hint = 'Start the server once, or run npm run content:sync.';
  end if;
  with due as (
    select over.id from private.due_chats as over
    where over.held <> all (private.reasons_to_keep()) limit most for update skip locked
  ), gone as (
    delete from public.chats as chat where chat.id in (select due.id from due) returning chat.id
  )
  select count(*) into forgotten from gone;
  delete from private.chat_reply_tokens as token where token.expires_at <= now();
  update public.chats as chat set network_hash = null
  where chat.network_hash is not null and chat.last_message_at < now() - interval '30 days';
  delete from private.chat_keys as held
  where held.session_id is not null and not exists (select from auth.sessions as session where session.id = held.session_id);
  return forgotten;
end
$$;

create or replace function private.forget_old_letters(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.inquiry_addresses as known where known.id in (
    select due.id from private.inquiry_addresses as due where due.changed_at <= now() - private.months_of_facts('letterMonths')
    order by due.changed_at limit most for update skip locked
  );
  with due as (
    select over.id from private.due_letters as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from private.outbox as letter where letter.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- In batches, as all others.
drop function private.forget_event_sign_ups();
create function private.forget_event_sign_ups(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.event_id, over.user_id from private.due_sign_ups as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most
  )
  delete from public.event_sign_ups as coming using due where coming.event_id = due.event_id and coming.user_id = due.user_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.forget_audit_log(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.staff_presence as past where past.active_at < now() - interval '1 day';
  with old as (
    select over.id from private.due_log as over order by over.since limit most
  )
  delete from private.audit_log as entry using old where entry.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.forget_data_requests(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id from private.due_requests as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from private.data_requests as known using due where known.id = due.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Thirty days after a request was closed whose person was erased, its reference stands for who it was.
create function private.forget_request_names(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  coded integer;
begin
  with due as (
    select known.id from private.data_requests as known
    where known.erased_at is not null and known.coded_at is null and known.closed_at <= now() - interval '30 days'
    order by known.closed_at limit most for update skip locked
  )
  update private.data_requests as known set
    name = known.reference, email = null, contact = null, application_number = null, said = 'Taken away', proof_note = 'Taken away',
    answer = 'Taken away', erasure = jsonb_set(known.erasure, '{kept}', (
      select coalesce(jsonb_agg(stays.value - 'number'), '[]') from jsonb_array_elements(known.erasure -> 'kept') as stays (value)
    )), coded_at = now()
  from due where known.id = due.id;
  get diagnostics coded = row_count;
  return coded;
end
$$;

-- When each deletion of old things was last through, and how much went of those that found something.
create table private.retention_rounds (
  job text primary key,
  ended_at timestamptz not null,
  constraint retention_rounds_job check ((job collate "C") ~ '^forget_[a-z_]{3,50}$')
);
create table private.retention_runs (
  id bigint generated always as identity primary key,
  job text not null,
  ended_at timestamptz not null default clock_timestamp(),
  erased integer not null,
  constraint retention_runs_job check ((job collate "C") ~ '^forget_[a-z_]{3,50}$'),
  constraint retention_runs_erased check (erased > 0)
);
create index retention_runs_of_job on private.retention_runs (job, id desc);
create index retention_runs_ended on private.retention_runs (ended_at);
alter table private.retention_rounds enable row level security;
alter table private.retention_runs enable row level security;
revoke all on private.retention_rounds, private.retention_runs from public, anon, authenticated, service_role;

create function private.note_retention(job text, erased integer) returns void
language sql set search_path = '' as $$
  insert into private.retention_rounds as known (job, ended_at) values (note_retention.job, clock_timestamp())
  on conflict on constraint retention_rounds_pkey do update set ended_at = excluded.ended_at;
  insert into private.retention_runs (job, erased) select note_retention.job, note_retention.erased where note_retention.erased > 0;
  delete from private.retention_runs as past where past.ended_at < now() - interval '12 months';
$$;

-- What a rule would delete now, up to 1,001, and what of the oldest 2,000 whose time is over is held back: whatever waits to go in vain is
-- among them.
create function private.dry_run(rule text, due regclass, job text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format(
    'with going as materialized (
        select over.since, over.reference from %1$s as over
        where over.held <> all (private.reasons_to_keep()) order by over.since limit 1001
      ),
      staying as materialized (select over.held from %1$s as over order by over.since limit 2000)
    select jsonb_build_object(
      ''due'', (select count(*) from going), ''oldest'', (select min(going.since) from going),
      ''references'', (
        select coalesce(jsonb_agg(first.reference), ''[]'')
        from (select going.reference from going where going.reference is not null order by going.since limit 5) as first
      ),
      ''restricted'', (select count(*) from staying where staying.held = ''restriction''),
      ''requested'', (select count(*) from staying where staying.held = ''request'')
    )', due
  ) into answer;
  return answer || jsonb_build_object(
    'rule', dry_run.rule,
    'nextRun', (select known.ended_at + interval '1 hour' from private.retention_rounds as known where known.job = dry_run.job),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('at', past.ended_at, 'erased', past.erased) order by past.id desc), '[]')
      from (select * from private.retention_runs as run where run.job = dry_run.job order by run.id desc limit 3) as past
    )
  );
end
$$;

-- Each rule: RetentionRule[] of domain/staff/personal-data/retention-rules.ts. Fails as require_staff('officer').
create function public.staff_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return (
    select jsonb_agg(private.dry_run(known.rule, known.due, known.job) order by known.place)
    from (values
      (1, 'applications', 'private.due_applications'::regclass, 'forget_old_applications'),
      (2, 'drafts', 'private.due_drafts', 'forget_old_drafts'),
      (3, 'walkIns', 'private.due_walk_ins', 'forget_walk_ins'),
      (4, 'inquiries', 'private.due_inquiries', 'forget_old_inquiries'),
      (5, 'chats', 'private.due_chats', 'forget_chats'),
      (6, 'letters', 'private.due_letters', 'forget_old_letters'),
      (7, 'signUps', 'private.due_sign_ups', 'forget_event_sign_ups'),
      (8, 'requests', 'private.due_requests', 'forget_data_requests'),
      (9, 'log', 'private.due_log', 'forget_audit_log')
    ) as known (place, rule, due, job)
  );
end
$$;

revoke all on function private.why_kept, private.reasons_to_keep, private.months_of_facts, private.forget_event_sign_ups, private.forget_request_names,
  private.note_retention, private.dry_run
  from public, anon, authenticated, service_role;
revoke all on function public.staff_retention() from public, anon, authenticated, service_role;
grant execute on function public.staff_retention() to authenticated;
