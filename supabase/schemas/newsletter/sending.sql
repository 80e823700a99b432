-- How an issue is sent. A job queues the next emails at the pace of the issue, in the order in which people subscribed, and a separate
-- worker delivers them. The subscription is checked when an email is queued, and again before it is handed to the mail server.

-- Returns why an action that was requested a moment earlier must not start, or null if it may.
create or replace function private.against_asked(person uuid, session uuid, needed text) returns text
language sql stable set search_path = '' as $$
  select case
    when not private.has_staff_role(private.staff_roles(person), needed) then 'staff.asker_role_ended'
    when not exists (
      select from auth.sessions as known
      where known.id = session and known.user_id = person and (known.not_after is null or known.not_after > now()) and known.aal = 'aal2'
        and exists (select from auth.mfa_factors as factor where factor.user_id = person and factor.status = 'verified')
    ) then 'staff.asker_signed_out'
  end
$$;

-- Starts an issue that the caller has locked, once its ten-second delay has passed. Returns whether it started.
create or replace function private.start_issue(issue private.newsletter_issues) returns boolean
language plpgsql set search_path = '' as $$
declare
  against text := coalesce(
    private.against_asked(issue.asked_by, issue.asked_session, 'decider'),
    case when private.has_proof_failed(issue) then 'newsletter.test_missing' end
  );
begin
  if against is not null then
    update private.newsletter_issues as known
    set state = 'draft', starts_at = null, emails_per_hour = null, refused = against where known.id = issue.id;
    return false;
  end if;
  -- Waits for anyone who is subscribing now: they are either counted or subscribe after the start.
  perform pg_advisory_xact_lock(hashtext('public.subscribers'));
  insert into private.newsletter_counts (issue_id, recipients) select issue.id, count(*) from public.subscribers;
  update private.newsletter_issues as known
  set state = 'sending', started_at = clock_timestamp(),
    paced_at = clock_timestamp() - make_interval(secs => 3600.0 / known.emails_per_hour)
  where known.id = issue.id;
  return true;
end
$$;

-- The number of people who would get an issue that starts now, and the number of emails sent in an hour: {"subscribers",
-- "emailsPerHour"}. Fails like require_staff('viewer').
create or replace function public.staff_newsletter_plan() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return jsonb_build_object(
    'subscribers', (select count(*) from public.subscribers),
    'emailsPerHour', (private.newsletter_settings() ->> 'emailsPerHour')::integer
  );
end
$$;

-- Fails with PT409 another if another issue is waiting or being sent.
create or replace function private.refuse_two_issues(issue uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.newsletter_issues', 0));
  if exists (select from private.newsletter_issues as other where other.state in ('waiting', 'sending') and other.id <> issue) then
    raise sqlstate 'PT409' using message = 'newsletter.another', detail = 'another';
  end if;
end
$$;

-- Sends the version that the caller has read to everyone who is subscribed ten seconds from now. Until then, staff_take_back_issue can
-- cancel it. Fails like require_staff('decider') and complete_issue, with PT409 not_proved if nobody has sent themselves a test of this
-- version, proof_failed if that test failed, nobody if there are no subscribers, and another.
create or replace function public.staff_send_issue(issue uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues;
begin
  perform private.refuse_two_issues(issue);
  kept := private.complete_issue(issue, version);
  if kept.proved_version is distinct from kept.version then
    raise sqlstate 'PT409' using message = 'newsletter.not_proved', detail = 'not_proved';
  elsif private.has_proof_failed(kept) then
    raise sqlstate 'PT409' using
      message = 'newsletter.proof_failed', detail = 'proof_failed';
  elsif not exists (select from public.subscribers) then
    raise sqlstate 'PT409' using message = 'newsletter.nobody', detail = 'nobody';
  end if;
  update private.newsletter_issues as known
  set state = 'waiting', starts_at = clock_timestamp() + interval '10 seconds', asked_by = auth.uid(),
    asked_session = (auth.jwt() ->> 'session_id')::uuid, refused = null,
    emails_per_hour = (private.newsletter_settings() ->> 'emailsPerHour')::integer
  where known.id = kept.id;
  perform private.record_audit('newsletter_sent', held, 'newsletter', kept.id::text, jsonb_build_object('version', kept.version));
end
$$;

-- Fails like require_staff('decider'), with PT404, and with PT409 too_late once it has started.
create or replace function public.staff_take_back_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state = 'draft' then
    return;
  elsif kept.state <> 'waiting' then
    raise sqlstate 'PT409' using message = 'newsletter.too_late', detail = 'too_late';
  end if;
  update private.newsletter_issues as known set state = 'draft', starts_at = null, emails_per_hour = null where known.id = kept.id;
  perform private.record_audit('newsletter_taken_back', held, 'newsletter', kept.id::text);
end
$$;

-- Holds back all emails that have not been handed to the mail server, until staff_continue_issue is called. Fails like
-- require_staff('decider'), with PT404, and with PT409 not_sending.
create or replace function public.staff_stop_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state = 'stopped' then
    return;
  elsif kept.state <> 'sending' then
    raise sqlstate 'PT409' using message = 'newsletter.not_sending', detail = 'not_sending';
  end if;
  update private.newsletter_issues as known set state = 'stopped', stopped_at = clock_timestamp() where known.id = kept.id;
  perform private.record_audit('newsletter_stopped', held, 'newsletter', kept.id::text);
end
$$;

-- Resumes sending where it stopped. Fails like require_staff('decider'), with PT404, and with PT409 not_stopped and another.
create or replace function public.staff_continue_issue(issue uuid) returns void
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
    raise sqlstate 'PT409' using message = 'newsletter.not_stopped', detail = 'not_stopped';
  end if;
  update private.newsletter_issues as known set state = 'sending', stopped_at = null, paced_at = clock_timestamp() where known.id = kept.id;
  perform private.record_audit('newsletter_continued', held, 'newsletter', kept.id::text);
  perform pg_notify('outbox', kept.id::text);
end
$$;

grant execute on function
  public.staff_continue_issue, public.staff_newsletter_plan, public.staff_send_issue, public.staff_stop_issue,
  public.staff_take_back_issue
to authenticated;
