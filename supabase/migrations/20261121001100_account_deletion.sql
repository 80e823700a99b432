-- Deleting an account. What belongs to the person alone goes at once. An application that was sent stays for as long as the
-- law may ask for it, without the person, and then becomes a count (decision 0017).

-- A draft is nobody's business but its author's.
alter table public.applications add constraint applications_draft_has_a_person
  check (status <> 'draft' or user_id is not null);

-- The foreign key takes the person away before any check is made, so a draft has to be gone by then. An after trigger, as it
-- was, comes too late. Named to run after the one that gives a client's row its person back.
drop trigger applications_40_discard_orphaned_draft on public.applications;
create or replace function private.discard_orphaned_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.applications where id = old.id;
  return null;
end
$$;
create trigger applications_15_discard_orphaned_draft before update on public.applications
  for each row when (new.user_id is null and new.status = 'draft' and old.user_id is not null)
  execute function private.discard_orphaned_draft();

-- What happened stays; that it was this person goes with the person.
create or replace function private.keep_application_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Deeper than 1: the application itself is being deleted, or its person.
  if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then
      return old;
    elsif tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
  end if;
  raise exception 'Events are only ever added' using errcode = '42501';
end
$$;

create function private.forget_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_events set actor_id = null where application_id = new.id and actor_id = old.user_id;
  return null;
end
$$;
create trigger applications_40_forget_applicant after update on public.applications
  for each row when (new.user_id is null and old.user_id is not null) execute function private.forget_applicant();

create table private.erasure_requests (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  finished_at timestamptz
);
comment on table private.erasure_requests is
  'That an account was deleted, as proof. due_at: when the last of its applications may go; finished_at: when nothing was left';
create index erasure_requests_open on private.erasure_requests (due_at) where finished_at is null;

create table private.kept_applications (
  application_id uuid primary key references public.applications (id) on delete cascade,
  request_id bigint not null references private.erasure_requests (id)
);
comment on table private.kept_applications is 'What a request still waits for. A row goes with its application';
create index kept_applications_of_request on private.kept_applications (request_id);

-- What stays of an application for good: that there was one more of its kind.
create table private.application_figures (
  year integer not null,
  program text not null,
  course text not null,
  study_mode text not null,
  start_date text not null,
  outcome text not null,
  applications bigint not null check (applications > 0),
  primary key (year, program, course, study_mode, start_date, outcome)
);
comment on table private.application_figures is 'Counts of applications whose time is over; year: in which they were sent';

-- The oldest decisions first; statuses that nobody leaves.
create index application_events_decisions on public.application_events (at)
  where to_status in ('accepted', 'rejected', 'withdrawn');
create index outbox_recipient on private.outbox (lower(recipient));

create function private.retention() returns interval
language plpgsql stable set search_path = '' as $$
declare
  years integer := ((private.current_facts()).facts ->> 'retentionYears')::integer;
begin
  if years is null then
    raise exception 'The facts do not say how long applications are kept'
      using errcode = '55000', hint = 'Start the server once, or run npm run content:sync.';
  end if;
  return make_interval(years => years);
end
$$;

-- Deletes an account and answers the id of its request; null when there is no such person. In one transaction: an open
-- application is withdrawn, drafts, newsletter and the record of e-mails go, and with the person everything that refers to
-- them. The last e-mail is queued. Pictures are the business of the storage that keeps them: the embedded one refers to the person, too.
create function private.delete_account(person uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  account record;
  open_application uuid;
  request bigint;
begin
  -- Whoever saves a draft right now is waited for, and nobody begins another: their row refers to this one.
  select known.email, known.raw_user_meta_data ->> 'full_name' as full_name into account
  from auth.users as known where known.id = person for update;
  if not found then
    return null;
  end if;

  for open_application in
    select sent.id from public.applications as sent
    where sent.user_id = person and sent.status in (
      select move.from_status from private.application_moves as move
      where move.to_status = 'withdrawn' and move.actor_kind = 'applicant'
    )
  loop
    perform private.move_application(open_application, 'withdrawn', 'applicant', person);
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

-- Turns applications whose time is over into counts, at most `most` of them, and answers how many those were. Requests that
-- wait for nothing any more are finished, and the address of a last e-mail goes once it was sent or given up.
create function private.forget_old_applications(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  forgotten integer;
begin
  with due as (
    select distinct sent.id
    from public.application_events as event
    join public.applications as sent on sent.id = event.application_id and sent.status = event.to_status
    where event.to_status in ('accepted', 'rejected', 'withdrawn') and event.at <= now() - private.retention()
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

revoke all on private.erasure_requests, private.kept_applications, private.application_figures
  from public, anon, authenticated, service_role;
revoke all on all sequences in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
