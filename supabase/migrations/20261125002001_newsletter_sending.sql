-- How an issue leaves: a job queues the next letters at the pace of the issue, in the order in which people subscribed, and a worker of its
-- own delivers them. Who is subscribed is asked when a letter is queued, and once more before it is handed to the mail server.

alter table private.outbox add column issue_id uuid references private.newsletter_issues (id);
comment on column private.outbox.issue_id is 'The issue of the newsletter that this is a letter of: it leaves after everything else';
create index outbox_of_issue on private.outbox (issue_id) where issue_id is not null;
create index outbox_due_of_issues on private.outbox (next_attempt_at, id) where issue_id is not null and state in ('queued', 'sending');
create index subscribers_in_turn on public.subscribers (created_at, id);

-- Counts what becomes of each letter of an issue. One that goes before it has left is of somebody who unsubscribed.
create function private.count_issue_letter() returns trigger
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
    insert into private.newsletter_failures as known (issue_id, reason, letters)
    values (issue, coalesce(new.last_error, 'unknown'), 1)
    on conflict (issue_id, reason) do update set letters = known.letters + 1;
  end if;
  return null;
end
$$;
create trigger outbox_10_queued_of_issue after insert on private.outbox
  for each row when (new.issue_id is not null) execute function private.count_issue_letter();
create trigger outbox_11_moved_of_issue after update of state on private.outbox
  for each row when (new.issue_id is not null and old.state is distinct from new.state) execute function private.count_issue_letter();
create trigger outbox_12_gone_of_issue after delete on private.outbox
  for each row when (old.issue_id is not null) execute function private.count_issue_letter();

-- Whoever leaves the list gets nothing that has not left yet, and their address goes with it.
create function private.leave_issues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as letter
  where lower(letter.recipient) = lower(old.email) and letter.issue_id is not null and letter.state in ('queued', 'sending');
  update private.newsletter_counts as counted set left_out = counted.left_out + 1
  from private.newsletter_issues as issue
  where issue.id = counted.issue_id and issue.state in ('sending', 'stopped') and old.created_at <= issue.started_at
    and (old.created_at, old.id) > (issue.reached_at, issue.reached_id);
  return null;
end
$$;
create trigger subscribers_50_leave_issues after delete on public.subscribers
  for each row execute function private.leave_issues();

-- Why what somebody asked for a moment ago must not begin; null when nothing stands against it.
create function private.against_asked(person uuid, session uuid, needed text) returns text
language sql stable set search_path = '' as $$
  select case
    when not private.has_staff_role(private.staff_roles(person), needed) then 'The role of whoever asked for it ended meanwhile.'
    when not exists (
      select from auth.sessions as known
      where known.id = session and known.user_id = person and (known.not_after is null or known.not_after > now()) and known.aal = 'aal2'
        and exists (select from auth.mfa_factors as factor where factor.user_id = person and factor.status = 'verified')
    ) then 'Whoever asked for it had signed out meanwhile.'
  end
$$;

-- Starts an issue whose ten seconds are over, held by the caller; answers whether it did.
create function private.start_issue(issue private.newsletter_issues) returns boolean
language plpgsql set search_path = '' as $$
declare
  against text := coalesce(
    private.against_asked(issue.asked_by, issue.asked_session, 'decider'),
    case when private.has_proof_failed(issue) then 'The letter that one of you was sent first did not arrive.' end
  );
begin
  if against is not null then
    update private.newsletter_issues as known
    set state = 'draft', starts_at = null, letters_per_hour = null, refused = against where known.id = issue.id;
    return false;
  end if;
  -- Whoever is subscribing right now is waited for: they are counted, or come after the start.
  perform pg_advisory_xact_lock(hashtext('public.subscribers'));
  insert into private.newsletter_counts (issue_id, recipients) select issue.id, count(*) from public.subscribers;
  update private.newsletter_issues as known
  set state = 'sending', started_at = clock_timestamp(),
    paced_at = clock_timestamp() - make_interval(secs => 3600.0 / known.letters_per_hour)
  where known.id = issue.id;
  return true;
end
$$;

-- The next letters of an issue that its pace allows, at most `most`: how many were queued.
create function private.queue_issue_letters(issue private.newsletter_issues, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  reached record;
begin
  with chosen as materialized (
    -- Held, so that whoever unsubscribes meanwhile waits, and then finds their letter.
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
  select (select count(*) from queued)::integer as letters, last.created_at, last.id into reached
  from (select chosen.created_at, chosen.id from chosen order by chosen.created_at desc, chosen.id desc limit 1) as last;
  if reached.id is null then
    return 0;
  end if;
  update private.newsletter_issues as known set reached_at = reached.created_at, reached_id = reached.id where known.id = issue.id;
  perform pg_notify('outbox', issue.id::text);
  return reached.letters;
end
$$;

-- Does what is due of the issue that is under way, whoever asks and however often: starts it, queues its next letters, or ends it.
-- Answers how many letters it has queued. At most as many are due as leave in a minute: a mail server that stands still saves up nothing.
-- At most as many wait between two tries as leave in an hour: a few mailboxes that are full hold up nobody else.
create function private.pace_newsletter() returns integer
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
    select letter.state = 'queued' and letter.next_attempt_at > now() as waits from private.outbox as letter
    where letter.issue_id = issue.id and letter.state in ('queued', 'sending')
  ) as open;
  allowed := floor(extract(epoch from clock_timestamp() - issue.paced_at) * issue.letters_per_hour / 3600);
  room := least(ceil(issue.letters_per_hour / 60.0)::integer - due, issue.letters_per_hour - later, 500);
  if allowed > 0 and room > 0 then
    queued := private.queue_issue_letters(issue, least(allowed, room));
  end if;
  update private.newsletter_issues as known set paced_at = case
    when allowed > room then clock_timestamp()
    else known.paced_at + make_interval(secs => greatest(allowed, 0) * 3600.0 / known.letters_per_hour)
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

-- Asked by the worker at the last moment, for a letter that it has claimed: false for one that must not leave now. It then waits, where
-- the issue was stopped, or is gone with its subscriber.
create function private.issue_letter_leaves(letter bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.outbox as held set state = 'queued', attempts = held.attempts - 1, locked_until = null
  from private.newsletter_issues as issue
  where held.id = letter and held.state = 'sending' and issue.id = held.issue_id and issue.state <> 'sending';
  if found then
    return false;
  end if;
  delete from private.outbox as held
  where held.id = letter and held.state = 'sending' and not exists (
    select from public.subscribers as reader where lower(reader.email collate "C") = lower(held.recipient collate "C")
  );
  return exists (select from private.outbox as held where held.id = letter and held.state = 'sending');
end
$$;

-- How many would get an issue that started now, and how many leave in an hour: {"subscribers", "lettersPerHour"}. Fails as
-- require_staff('viewer').
create function public.staff_newsletter_plan() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return jsonb_build_object(
    'subscribers', (select count(*) from public.subscribers),
    'lettersPerHour', (private.newsletter_facts() ->> 'lettersPerHour')::integer
  );
end
$$;

-- Fails with PT409 another while another issue is under way.
create function private.refuse_two_issues(issue uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.newsletter_issues', 0));
  if exists (select from private.newsletter_issues as other where other.state in ('waiting', 'sending') and other.id <> issue) then
    raise sqlstate 'PT409' using message = 'Another issue is being sent. Wait for its end, or stop it.', detail = 'another';
  end if;
end
$$;

-- Sends the version that the caller reads to everybody who is subscribed ten seconds from now; until then staff_take_back_issue takes it
-- back. Fails as require_staff('decider') and complete_issue, with PT409 not_proved for a version that nobody has sent to themselves,
-- proof_failed where that letter was given up, nobody without subscribers, and another.
create function public.staff_send_issue(issue uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues;
begin
  perform private.refuse_two_issues(issue);
  kept := private.complete_issue(issue, version);
  if kept.proved_version is distinct from kept.version then
    raise sqlstate 'PT409' using message = 'Send it to yourself first, as it stands now.', detail = 'not_proved';
  elsif private.has_proof_failed(kept) then
    raise sqlstate 'PT409' using
      message = 'The letter that was sent to one of you first did not arrive. Send it to yourself once more.', detail = 'proof_failed';
  elsif not exists (select from public.subscribers) then
    raise sqlstate 'PT409' using message = 'Nobody is subscribed.', detail = 'nobody';
  end if;
  update private.newsletter_issues as known
  set state = 'waiting', starts_at = clock_timestamp() + interval '10 seconds', asked_by = auth.uid(),
    asked_session = (auth.jwt() ->> 'session_id')::uuid, refused = null,
    letters_per_hour = (private.newsletter_facts() ->> 'lettersPerHour')::integer
  where known.id = kept.id;
  perform private.record_audit('newsletter_sent', held, 'newsletter', kept.id::text, jsonb_build_object('version', kept.version));
end
$$;

-- Fails as require_staff('decider'), with PT404, and PT409 too_late once it has started.
create function public.staff_take_back_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state = 'draft' then
    return;
  elsif kept.state <> 'waiting' then
    raise sqlstate 'PT409' using message = 'It has started. You can stop it.', detail = 'too_late';
  end if;
  update private.newsletter_issues as known set state = 'draft', starts_at = null, letters_per_hour = null where known.id = kept.id;
  perform private.record_audit('newsletter_taken_back', held, 'newsletter', kept.id::text);
end
$$;

-- What has not been handed to the mail server stays, until staff_continue_issue. Fails as require_staff('decider'), with PT404, and PT409
-- not_sending.
create function public.staff_stop_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state = 'stopped' then
    return;
  elsif kept.state <> 'sending' then
    raise sqlstate 'PT409' using message = 'It is not being sent.', detail = 'not_sending';
  end if;
  update private.newsletter_issues as known set state = 'stopped', stopped_at = clock_timestamp() where known.id = kept.id;
  perform private.record_audit('newsletter_stopped', held, 'newsletter', kept.id::text);
end
$$;

-- Goes on from where it stood. Fails as require_staff('decider'), with PT404, and PT409 not_stopped and another.
create function public.staff_continue_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues;
begin
  perform private.refuse_two_issues(issue);
  kept := private.open_issue(issue);
  if kept.state = 'sending' then
    return;
  elsif kept.state <> 'stopped' then
    raise sqlstate 'PT409' using message = 'It is not stopped.', detail = 'not_stopped';
  end if;
  update private.newsletter_issues as known set state = 'sending', stopped_at = null, paced_at = clock_timestamp() where known.id = kept.id;
  perform private.record_audit('newsletter_continued', held, 'newsletter', kept.id::text);
  perform pg_notify('outbox', kept.id::text);
end
$$;

revoke all on function private.count_issue_letter, private.leave_issues, private.against_asked, private.start_issue,
  private.queue_issue_letters, private.pace_newsletter, private.issue_letter_leaves, private.refuse_two_issues
  from public, anon, authenticated, service_role;
revoke all on function public.staff_newsletter_plan(), public.staff_send_issue(uuid, integer), public.staff_take_back_issue(uuid),
  public.staff_stop_issue(uuid), public.staff_continue_issue(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_newsletter_plan(), public.staff_send_issue(uuid, integer), public.staff_take_back_issue(uuid),
  public.staff_stop_issue(uuid), public.staff_continue_issue(uuid)
  to authenticated;
