-- Newsletter issues are written in the console, sent first to the author as a test, then to all subscribers at a steady pace.

-- An issue that is being sent or has been sent cannot be changed.
create or replace function private.keep_newsletter_issue() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'draft' then
    raise exception 'newsletter.sent_unchangeable' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- An issue, locked until the end of the transaction. Fails with PT404.
create or replace function private.open_issue(issue uuid) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues;
begin
  select * into kept from private.newsletter_issues as known where known.id = open_issue.issue for no key update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'newsletter.missing';
  end if;
  return kept;
end
$$;

-- A draft, locked in the same way. Also fails with PT409 not_draft.
create or replace function private.open_issue_draft(issue uuid) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'newsletter.not_draft', detail = 'not_draft';
  end if;
  return kept;
end
$$;

-- The draft in the version that the caller has read, with a subject and a text. Also fails with PT409 changed, and with PT400.
create or replace function private.complete_issue(issue uuid, version integer) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues := private.open_issue_draft(issue);
begin
  if kept.version is distinct from version then
    raise sqlstate 'PT409' using message = 'newsletter.changed', detail = 'changed';
  end if;
  perform private.refuse_unless(btrim(private.visible_text(kept.subject)) <> '', 'subject', 'newsletter.subject_missing');
  perform private.refuse_unless(btrim(private.visible_text(kept.body), E' \t\r\n') <> '', 'body', 'newsletter.body_missing');
  return kept;
end
$$;

-- Saves an officer's input and returns {"id", "version", "updatedAt"}, or null if `version` is out of date. If `version` is null, creates
-- a draft under an id that the page chooses, only once however often it is called. Fails like require_staff('officer') and
-- open_issue_draft, with PT400 for a subject or a text that is too long, and with PT409 too_many if one person starts more than 100
-- drafts in a day.
create or replace function public.staff_save_issue(issue uuid, version integer, subject text, body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues;
begin
  perform private.refuse_unless(issue is not null, 'issue', 'newsletter.issue_missing');
  perform private.refuse_unless(length(subject) <= 120 and subject !~ '[[:cntrl:]]', 'subject', 'newsletter.subject');
  perform private.refuse_unless(length(body) <= 20000, 'body', 'newsletter.body');
  if staff_save_issue.version is null then
    if (
      select count(*) from private.newsletter_issues as recent
      where recent.begun_by = auth.uid() and recent.begun_at > now() - interval '1 day'
    ) >= 100 then
      raise sqlstate 'PT409' using message = 'newsletter.too_many_issues', detail = 'too_many';
    end if;
    insert into private.newsletter_issues (id, subject, body, begun_by, changed_by)
    values (issue, staff_save_issue.subject, staff_save_issue.body, auth.uid(), auth.uid())
    on conflict (id) do nothing returning * into kept;
    if kept.id is null then
      kept := private.open_issue_draft(issue);
      if kept.version <> 1 or kept.begun_by is distinct from auth.uid()
        or (kept.subject, kept.body) is distinct from (staff_save_issue.subject, staff_save_issue.body)
      then
        return null;
      end if;
    else
      perform private.record_audit('newsletter_begun', held, 'newsletter', kept.id::text);
    end if;
  else
    kept := private.open_issue_draft(issue);
    if kept.version <> staff_save_issue.version then
      return null;
    end if;
    update private.newsletter_issues as known
    set subject = staff_save_issue.subject, body = staff_save_issue.body, version = known.version + 1, refused = null,
      changed_by = auth.uid(), changed_at = clock_timestamp()
    where known.id = kept.id returning * into kept;
    perform private.record_now_and_then('newsletter_changed', held, 'newsletter', kept.id::text);
  end if;
  return jsonb_build_object('id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at);
end
$$;

-- Deletes a draft. Fails like require_staff('officer') and open_issue_draft.
create or replace function public.staff_remove_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues := private.open_issue_draft(issue);
begin
  delete from private.newsletter_issues as known where known.id = kept.id;
  perform private.record_audit('newsletter_removed', held, 'newsletter', kept.id::text);
end
$$;

-- Sends the version that the caller has read to their own address, as a subscriber would get it. Fails like require_staff('officer') and
-- complete_issue, with PT409 no_address if they have no confirmed address, and with PT409 too_many beyond 10 in an hour.
create or replace function public.staff_prove_issue(issue uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues := private.complete_issue(issue, version);
  address text := (
    select account.email from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null
  );
  mail bigint;
begin
  if address is null then
    raise sqlstate 'PT409' using message = 'newsletter.no_address', detail = 'no_address';
  elsif not private.take_point('newsletter proof', auth.uid()::text, 10, interval '1 hour') then
    raise sqlstate 'PT409' using message = 'newsletter.too_many_tests', detail = 'too_many';
  end if;
  mail := private.queue_email('newsletter_proof', address,
    jsonb_build_object('token', private.newsletter_token(address), 'subject', kept.subject, 'body', kept.body));
  update private.newsletter_issues as known
  set proved_version = known.version, proved_at = clock_timestamp(), proof_email = mail where known.id = kept.id;
  perform private.record_audit('newsletter_proved', held, 'newsletter', kept.id::text, jsonb_build_object('version', kept.version));
end
$$;

-- Whether the latest test email of the current version failed.
create or replace function private.has_proof_failed(issue private.newsletter_issues) returns boolean
language sql stable set search_path = '' as $$
  select issue.proved_version is not distinct from issue.version
    and exists (select from private.outbox as mail where mail.id = issue.proof_email and mail.state = 'failed')
$$;

-- One issue as it appears in lists: IssueLine (domain/staff/newsletter-issues.ts).
create or replace function private.issue_line(issue private.newsletter_issues) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', issue.id, 'subject', issue.subject, 'state', issue.state,
    'changedBy', private.name_of_person(issue.changed_by), 'updatedAt', issue.changed_at,
    'startsAt', issue.starts_at, 'startedAt', issue.started_at, 'stoppedAt', issue.stopped_at, 'finishedAt', issue.finished_at,
    'counts', (
      select jsonb_build_object('recipients', counted.recipients, 'waiting', counted.waiting, 'sent', counted.sent,
        'failed', counted.failed, 'leftOut', counted.left_out)
      from private.newsletter_counts as counted where counted.issue_id = issue.id
    )
  )
$$;

-- The newest 200 issues. Fails like require_staff('viewer').
create or replace function public.staff_issues() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_agg(private.issue_line(newest) order by newest.begun_at desc, newest.id), '[]') from (
      select * from private.newsletter_issues as known order by known.begun_at desc, known.id limit 200
    ) as newest
  );
end
$$;

-- One issue: Issue (domain/staff/newsletter-issues.ts). Fails like require_staff('viewer') and with PT404.
create or replace function public.staff_issue(issue uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found private.newsletter_issues;
begin
  perform private.require_staff('viewer');
  select * into found from private.newsletter_issues as known where known.id = staff_issue.issue;
  if found.id is null then
    raise sqlstate 'PT404' using message = 'newsletter.missing';
  end if;
  return private.issue_line(found) || jsonb_build_object(
    'body', found.body, 'version', found.version, 'isProved', found.proved_version is not distinct from found.version,
    'hasProofFailed', private.has_proof_failed(found),
    'refused', found.refused, 'emailsPerHour', found.emails_per_hour, 'askedBy', private.name_of_person(found.asked_by),
    'failures', (
      select coalesce(jsonb_agg(failed.line), '[]') from (
        select jsonb_build_object('reason', known.reason, 'emails', known.emails) as line from private.newsletter_failures as known
        where known.issue_id = found.id order by known.emails desc, known.reason limit 10
      ) as failed
    )
  );
end
$$;

grant execute on function
  public.staff_issue, public.staff_issues, public.staff_prove_issue, public.staff_remove_issue, public.staff_save_issue
to authenticated;
