-- Issues of the newsletter: written in the console, sent to whoever writes first, then to everybody who subscribes, at a steady pace.

create table private.newsletter_issues (
  id uuid primary key,
  subject text not null default '',
  body text not null default '',
  version integer not null default 1,
  state text not null default 'draft',
  begun_by uuid references auth.users (id) on delete set null,
  begun_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  proved_version integer,
  proved_at timestamptz,
  proof_letter bigint,
  asked_by uuid references auth.users (id) on delete set null,
  asked_session uuid,
  starts_at timestamptz,
  refused text,
  letters_per_hour integer,
  started_at timestamptz,
  paced_at timestamptz,
  reached_at timestamptz not null default '-infinity',
  reached_id uuid not null default '00000000-0000-0000-0000-000000000000',
  stopped_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_issues_subject check (length(subject) <= 120 and subject !~ '[[:cntrl:]]'),
  constraint newsletter_issues_body check (length(body) <= 20000),
  constraint newsletter_issues_state check (state in ('draft', 'waiting', 'sending', 'stopped', 'sent')),
  constraint newsletter_issues_proved check (state = 'draft' or proved_version is not distinct from version),
  constraint newsletter_issues_asked check ((state = 'draft') = (starts_at is null) and (state = 'draft') = (letters_per_hour is null)),
  constraint newsletter_issues_pace check (letters_per_hour > 0),
  constraint newsletter_issues_started check (
    (state in ('draft', 'waiting')) = (started_at is null) and (started_at is null) = (paced_at is null)
  ),
  constraint newsletter_issues_stopped check ((state = 'stopped') = (stopped_at is not null)),
  constraint newsletter_issues_finished check ((state = 'sent') = (finished_at is not null))
);
comment on column private.newsletter_issues.body is 'As typed, in the part of Markdown that server/mail/templates/newsletter-body.ts reads';
comment on column private.newsletter_issues.proved_version is 'The version that one of the staff has sent to themselves last';
comment on column private.newsletter_issues.proof_letter is 'The row of the outbox that it was sent as, which is forgotten sooner';
comment on column private.newsletter_issues.refused is 'Why it came back to the drafts instead of being sent';
comment on column private.newsletter_issues.started_at is 'Whoever subscribes later gets the next issue';
comment on column private.newsletter_issues.paced_at is 'Up to when the pace is used up';
comment on column private.newsletter_issues.reached_at is 'With reached_id the subscriber up to whom letters are queued, in the order of their subscribing';
create index newsletter_issues_newest on private.newsletter_issues (begun_at desc, id);
create index newsletter_issues_begun_by on private.newsletter_issues (begun_by, begun_at desc);
create index newsletter_issues_changed_by on private.newsletter_issues (changed_by);
create index newsletter_issues_asked_by on private.newsletter_issues (asked_by);
-- One issue after the other: the pace is that of the institute.
create unique index newsletter_one_under_way on private.newsletter_issues ((true)) where state in ('waiting', 'sending');

-- Apart from the issue, so that counting a letter waits for nobody who holds that. They hold it for no key update: the first failure of
-- its kind asks by its foreign key whether the issue is there.
create table private.newsletter_counts (
  issue_id uuid primary key references private.newsletter_issues (id) on delete cascade,
  recipients integer not null,
  waiting integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  left_out integer not null default 0
);
comment on column private.newsletter_counts.recipients is 'Who was subscribed when it started';
comment on column private.newsletter_counts.left_out is 'Who unsubscribed before their letter left';

create table private.newsletter_failures (
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  reason text not null,
  letters integer not null,
  primary key (issue_id, reason)
);
alter table private.newsletter_issues enable row level security;
alter table private.newsletter_counts enable row level security;
alter table private.newsletter_failures enable row level security;
revoke all on private.newsletter_issues, private.newsletter_counts, private.newsletter_failures
  from public, anon, authenticated, service_role;

-- What is being sent or was sent stays as it is.
create function private.keep_newsletter_issue() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'draft' then
    raise exception 'An issue that is sent is not changed any more' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger newsletter_issues_kept before update of subject, body, version on private.newsletter_issues
  for each row when ((old.subject, old.body, old.version) is distinct from (new.subject, new.body, new.version))
  execute function private.keep_newsletter_issue();
create trigger newsletter_issues_not_removed before delete on private.newsletter_issues
  for each row execute function private.keep_newsletter_issue();

-- Writes into the log what somebody does again and again while they work on it, once in the time after which a screen is covered.
create function private.record_now_and_then(action text, held text, subject_kind text, subject text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from private.audit_log as entry
    where entry.subject = record_now_and_then.subject and entry.actor = auth.uid() and entry.action = record_now_and_then.action
      and entry.at > now() - make_interval(mins => (private.staff_facts() ->> 'idleMinutes')::integer)
  ) then
    perform private.record_audit(action, held, subject_kind, subject);
  end if;
end
$$;
create or replace function private.record_walk_in(action text, held text, walk_in uuid) returns void
language sql set search_path = '' as $$
  select private.record_now_and_then(action, held, 'walk_in', walk_in::text)
$$;

-- An issue held until the end of the transaction. Fails with PT404.
create function private.open_issue(issue uuid) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues;
begin
  select * into kept from private.newsletter_issues as known where known.id = open_issue.issue for no key update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'This issue was deleted.';
  end if;
  return kept;
end
$$;

-- A draft held the same way. Fails with PT409 not_draft, too.
create function private.open_issue_draft(issue uuid) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues := private.open_issue(issue);
begin
  if kept.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'This issue is being sent or was sent. It is not changed any more.', detail = 'not_draft';
  end if;
  return kept;
end
$$;

-- The draft as its reader knows it, with a subject and a text. Fails with PT409 changed and PT400, too.
create function private.complete_issue(issue uuid, version integer) returns private.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  kept private.newsletter_issues := private.open_issue_draft(issue);
begin
  if kept.version is distinct from version then
    raise sqlstate 'PT409' using message = 'Somebody changed it meanwhile. Look at it once more.', detail = 'changed';
  end if;
  perform private.refuse_unless(btrim(private.visible_text(kept.subject)) <> '', 'subject', 'Write a subject.');
  perform private.refuse_unless(btrim(private.visible_text(kept.body), E' \t\r\n') <> '', 'body', 'Write a text.');
  return kept;
end
$$;

-- Saves what an officer typed and answers {"id", "version", "updatedAt"}; null when `version` is not the current one any more. `version`
-- null begins a draft under an id that the page has made, once however often it is asked. Fails as require_staff('officer') and
-- open_issue_draft, with PT400 for a subject or a text that is too long, and PT409 too_many beyond 100 that one person begins in a day.
create function public.staff_save_issue(issue uuid, version integer, subject text, body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues;
begin
  perform private.refuse_unless(issue is not null, 'issue', 'Say which issue it is.');
  perform private.refuse_unless(length(subject) <= 120 and subject !~ '[[:cntrl:]]', 'subject', 'Write up to 120 characters, in one line.');
  perform private.refuse_unless(length(body) <= 20000, 'body', 'Write up to 20,000 characters.');
  if staff_save_issue.version is null then
    if (
      select count(*) from private.newsletter_issues as recent
      where recent.begun_by = auth.uid() and recent.begun_at > now() - interval '1 day'
    ) >= 100 then
      raise sqlstate 'PT409' using message = 'You have begun many issues today. Go on tomorrow.', detail = 'too_many';
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

-- Deletes a draft. Fails as require_staff('officer') and open_issue_draft.
create function public.staff_remove_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues := private.open_issue_draft(issue);
begin
  delete from private.newsletter_issues as known where known.id = kept.id;
  perform private.record_audit('newsletter_removed', held, 'newsletter', kept.id::text);
end
$$;

-- Sends the version that the caller reads to their own address, as a subscriber would get it. Fails as require_staff('officer') and
-- complete_issue, with PT409 no_address without a confirmed one, and too_many beyond 10 in an hour.
create function public.staff_prove_issue(issue uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.newsletter_issues := private.complete_issue(issue, version);
  address text := (
    select account.email from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null
  );
  letter bigint;
begin
  if address is null then
    raise sqlstate 'PT409' using message = 'Your account has no confirmed e-mail address.', detail = 'no_address';
  elsif not private.take_point('newsletter proof', auth.uid()::text, 10, interval '1 hour') then
    raise sqlstate 'PT409' using message = 'You have sent ten letters to yourself in an hour. Try again later.', detail = 'too_many';
  end if;
  letter := private.queue_email('newsletter_proof', address,
    jsonb_build_object('token', private.newsletter_token(address), 'subject', kept.subject, 'body', kept.body));
  update private.newsletter_issues as known
  set proved_version = known.version, proved_at = clock_timestamp(), proof_letter = letter where known.id = kept.id;
  perform private.record_audit('newsletter_proved', held, 'newsletter', kept.id::text, jsonb_build_object('version', kept.version));
end
$$;

-- Whether the letter that the version of now was last sent to one of the staff as was given up.
create function private.has_proof_failed(issue private.newsletter_issues) returns boolean
language sql stable set search_path = '' as $$
  select issue.proved_version is not distinct from issue.version
    and exists (select from private.outbox as letter where letter.id = issue.proof_letter and letter.state = 'failed')
$$;

-- One issue as lists show it: IssueLine of domain/staff/newsletter-issues.ts.
create function private.issue_line(issue private.newsletter_issues) returns jsonb
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

-- The newest 200 issues. Fails as require_staff('viewer').
create function public.staff_issues() returns jsonb
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

-- One issue: Issue of domain/staff/newsletter-issues.ts. Fails as require_staff('viewer') and with PT404.
create function public.staff_issue(issue uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found private.newsletter_issues;
begin
  perform private.require_staff('viewer');
  select * into found from private.newsletter_issues as known where known.id = staff_issue.issue;
  if found.id is null then
    raise sqlstate 'PT404' using message = 'This issue was deleted.';
  end if;
  return private.issue_line(found) || jsonb_build_object(
    'body', found.body, 'version', found.version, 'isProved', found.proved_version is not distinct from found.version,
    'hasProofFailed', private.has_proof_failed(found),
    'refused', found.refused, 'lettersPerHour', found.letters_per_hour, 'askedBy', private.name_of_person(found.asked_by),
    'failures', (
      select coalesce(jsonb_agg(failed.line), '[]') from (
        select jsonb_build_object('reason', known.reason, 'letters', known.letters) as line from private.newsletter_failures as known
        where known.issue_id = found.id order by known.letters desc, known.reason limit 10
      ) as failed
    )
  );
end
$$;

revoke all on function private.keep_newsletter_issue, private.record_now_and_then, private.record_walk_in, private.open_issue,
  private.open_issue_draft, private.complete_issue, private.has_proof_failed, private.issue_line
  from public, anon, authenticated, service_role;
revoke all on function public.staff_save_issue(uuid, integer, text, text), public.staff_remove_issue(uuid),
  public.staff_prove_issue(uuid, integer), public.staff_issues(), public.staff_issue(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_save_issue(uuid, integer, text, text), public.staff_remove_issue(uuid),
  public.staff_prove_issue(uuid, integer), public.staff_issues(), public.staff_issue(uuid)
  to authenticated;
