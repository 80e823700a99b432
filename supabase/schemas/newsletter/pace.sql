-- Logs an action that staff repeat while they work. Repeats within the time after which an idle screen locks are logged only once.
create or replace function private.record_now_and_then(action text, held text, subject_kind text, subject text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from private.audit_log as entry
    where entry.subject = record_now_and_then.subject and entry.actor = auth.uid() and entry.action = record_now_and_then.action
      and entry.at > now() - make_interval(mins => (private.staff_settings() ->> 'idleMinutes')::integer)
  ) then
    perform private.record_audit(action, held, subject_kind, subject);
  end if;
end
$$;

-- Counts the outcome of each email of an issue. An email that is deleted before it is sent belonged to a person who unsubscribed.
create or replace function private.count_issue_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was text := case when tg_op <> 'INSERT' then old.state end;
  becomes text := case when tg_op <> 'DELETE' then new.state end;
  was_open integer := coalesce(was in ('queued', 'sending'), false)::integer;
  is_open integer := coalesce(becomes in ('queued', 'sending'), false)::integer;
  issue uuid := case tg_op when 'DELETE' then old.issue_id else new.issue_id end;
begin
  if tg_op = 'DELETE' and was_open = 0 then
    return null;
  end if;
  update private.newsletter_counts as counted set
    waiting = counted.waiting + is_open - was_open,
    sent = counted.sent + coalesce(becomes = 'sent', false)::integer - coalesce(was = 'sent', false)::integer,
    failed = counted.failed + coalesce(becomes = 'failed', false)::integer - coalesce(was = 'failed', false)::integer,
    left_out = counted.left_out + (tg_op = 'DELETE')::integer
  where counted.issue_id = issue;
  if becomes = 'failed' and was <> 'failed' then
    insert into private.newsletter_failures as known (issue_id, reason, emails)
    values (issue, coalesce(new.last_error, 'unknown'), 1)
    on conflict (issue_id, reason) do update set emails = known.emails + 1;
  end if;
  return null;
end
$$;

-- A person who unsubscribes gets no email that has not been sent yet, and their address is deleted with it.
create or replace function private.leave_issues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail
  where lower(mail.recipient) = lower(old.email) and mail.issue_id is not null and mail.state in ('queued', 'sending');
  update private.newsletter_counts as counted set left_out = counted.left_out + 1
  from private.newsletter_issues as issue
  where issue.id = counted.issue_id and issue.state in ('sending', 'stopped') and old.created_at <= issue.started_at
    and (old.created_at, old.id) > (issue.reached_at, issue.reached_id);
  return null;
end
$$;

-- Queues the next emails of an issue as its pace allows, at most `most`. Returns how many were queued.
create or replace function private.queue_issue_emails(issue private.newsletter_issues, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  reached record;
begin
  with chosen as materialized (
    -- Locked, so that a person who unsubscribes in the meantime waits and then finds the email queued for them.
    select reader.id, reader.email, reader.created_at from public.subscribers as reader
    where reader.created_at <= issue.started_at
      and (reader.created_at, reader.id) > (issue.reached_at, issue.reached_id)
    order by reader.created_at, reader.id limit most for key share
  ), queued as (
    insert into private.outbox (kind, recipient, payload, dedupe_key, issue_id)
    select 'newsletter_issue', chosen.email, jsonb_build_object('token', private.newsletter_token(chosen.email)),
      'newsletter:' || issue.id || ':' || chosen.id, issue.id
    from chosen order by chosen.created_at, chosen.id
    on conflict on constraint outbox_dedupe_key_key do nothing
    returning id
  )
  select (select count(*) from queued)::integer as emails, last.created_at, last.id into reached
  from (select chosen.created_at, chosen.id from chosen order by chosen.created_at desc, chosen.id desc limit 1) as last;
  if reached.id is null then
    return 0;
  end if;
  update private.newsletter_issues as known set reached_at = reached.created_at, reached_id = reached.id where known.id = issue.id;
  perform pg_notify('outbox', issue.id::text);
  return reached.emails;
end
$$;

-- Does whatever is due for the current issue, no matter who calls it or how often: starts it, queues its next emails, or ends it. Returns
-- how many emails it has queued. At most one minute's worth of emails is due at once, so that no backlog builds up while a mail server is
-- down. At most one hour's worth waits between two attempts, so that a few full mailboxes do not hold up everyone else.
create or replace function private.pace_newsletter() returns integer
language plpgsql set search_path = '' as $$
declare
  issue private.newsletter_issues;
  due integer;
  later integer;
  allowed integer;
  room integer;
  queued integer := 0;
begin
  select * into issue from private.newsletter_issues as known
  where known.state in ('waiting', 'sending') and known.starts_at <= clock_timestamp() for no key update skip locked;
  if issue.id is null or issue.state = 'waiting' and not private.start_issue(issue) then
    return 0;
  end if;
  select * into issue from private.newsletter_issues as known where known.id = issue.id;
  select count(*) filter (where not waits), count(*) filter (where waits) into due, later from (
    select mail.state = 'queued' and mail.next_attempt_at > now() as waits from private.outbox as mail
    where mail.issue_id = issue.id and mail.state in ('queued', 'sending')
  ) as open;
  allowed := floor(extract(epoch from clock_timestamp() - issue.paced_at) * issue.emails_per_hour / 3600);
  room := least(ceil(issue.emails_per_hour / 60.0)::integer - due, issue.emails_per_hour - later, 500);
  if allowed > 0 and room > 0 then
    queued := private.queue_issue_emails(issue, least(allowed, room));
  end if;
  update private.newsletter_issues as known set paced_at = case
    when allowed > room then clock_timestamp()
    else known.paced_at + make_interval(secs => greatest(allowed, 0) * 3600.0 / known.emails_per_hour)
  end where known.id = issue.id and allowed > 0;

  select * into issue from private.newsletter_issues as known where known.id = issue.id;
  if queued = 0 and not exists (
    select from private.newsletter_counts as known where known.issue_id = issue.id and known.waiting > 0
  ) and not exists (
    select from public.subscribers as reader
    where reader.created_at <= issue.started_at
      and (reader.created_at, reader.id) > (issue.reached_at, issue.reached_id)
  ) then
    update private.newsletter_counts as known set left_out = known.recipients - known.sent - known.failed where known.issue_id = issue.id;
    update private.newsletter_issues as known set state = 'sent', finished_at = clock_timestamp() where known.id = issue.id;
  end if;
  return queued;
end
$$;
