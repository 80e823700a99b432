-- The newsletter: who gets it, and its issues.

-- What a refused statement counts in a table is undone with it, and asking for addresses that are there ends in a refusal. A
-- sequence keeps its count whatever becomes of the transaction: it holds the minute, and how many have asked in it.
create sequence private.newsletter_asks;

create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  unsubscribe_hash bytea not null unique
);
comment on column public.subscribers.unsubscribe_hash is 'SHA-256 of the token that the links of every letter to this address carry';
-- Letters of addresses are ASCII, so the order of the alphabet in some language must not play a part.
create unique index subscribers_email on public.subscribers (lower(email collate "C"));
create index subscribers_created_at on public.subscribers (created_at);
-- The expression of private.mailbox: whoever inserts keeps the index, and nobody but the owner may call the function.
create index subscribers_mailbox on public.subscribers (regexp_replace(lower(email collate "C"), '[+][^@]*(?=@[^@]*$)', ''));
create index subscribers_in_turn on public.subscribers (created_at, id);
alter table public.subscribers enable row level security;
revoke all on public.subscribers from public, anon, authenticated, service_role;

-- One row, made here and never sent anywhere: with it nobody can find out by trying addresses whose hash is kept.
create table private.newsletter_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (octet_length(key) = 32)
);
insert into private.newsletter_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table private.newsletter_hashes (
  email_hash bytea primary key,
  kept_until timestamptz not null
);
comment on table private.newsletter_hashes is
  'Addresses that were welcomed or have unsubscribed not long ago, as hashes: they get no welcome. Deleted when their time is over';
create index newsletter_hashes_kept_until on private.newsletter_hashes (kept_until);

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
alter table private.newsletter_issues enable row level security;

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
alter table private.newsletter_counts enable row level security;

create table private.newsletter_failures (
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  reason text not null,
  letters integer not null,
  primary key (issue_id, reason)
);
alter table private.newsletter_failures enable row level security;
