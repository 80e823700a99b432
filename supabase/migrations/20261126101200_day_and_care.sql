-- What the office says on the site for a while, and how the site stands.

create table private.day_content (
  id uuid primary key,
  kind text not null,
  value jsonb not null,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  first_day date,
  last_day date,
  constraint day_content_value check (private.is_day_content(kind, value)),
  constraint day_content_times check (shown_until > shown_from and isfinite(shown_from) and isfinite(shown_until)),
  constraint day_content_ended check (ended_at is not null or ended_by is null)
);
comment on table private.day_content is 'Rows are written once and only ever ended: what was said when, by whom, stays. Who changes one ends it and writes another';
comment on column private.day_content.shown_until is 'Null: until somebody ends it';
comment on column private.day_content.first_day is 'Of office hours alone: the first day that has them, at the institute';
comment on column private.day_content.last_day is 'The last one; null for no end. Before the first where they were ended before they began';
create index day_content_standing on private.day_content (shown_from, id) where ended_at is null;
create index day_content_history on private.day_content (written_at desc, id desc);
create index day_content_written_by on private.day_content (written_by);
create index day_content_ended_by on private.day_content (ended_by);
create index day_content_days on private.day_content (first_day) where kind = 'opening_hours';
alter table private.day_content enable row level security;

-- Letters by which operators prove that mail leaves and arrives. The code is in the letter alone; here is its hash.
create table private.mail_checks (
  id bigint generated always as identity primary key,
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  sender text not null,
  salt uuid not null default gen_random_uuid(),
  code_hash bytea not null,
  attempts integer not null default 0,
  proved_at timestamptz,
  constraint mail_checks_sender check ((sender collate "C") ~ '^[0-9a-f]{64}$'),
  constraint mail_checks_code check (octet_length(code_hash) = 32),
  constraint mail_checks_attempts check (attempts between 0 and 5),
  constraint mail_checks_proved check (proved_at >= asked_at)
);
comment on column private.mail_checks.sender is 'Tells the mail server and the address of the sender apart, and names neither: a proof counts for what it was made with';
create index mail_checks_of_person on private.mail_checks (asked_by, id desc);

-- Backups that ran (command), and what operators say that the provider of their database does (provider).
create table private.backup_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null default now(),
  rows bigint,
  bytes bigint,
  said text,
  confirmed_by uuid references auth.users (id) on delete set null,
  constraint backup_runs_kind check (kind in ('command', 'provider')),
  constraint backup_runs_amount check ((kind = 'command') = (rows is not null) and (kind = 'command') = (bytes is not null) and rows >= 0 and bytes >= 0),
  constraint backup_runs_said check ((kind = 'provider') = (said is not null) and length(said) <= 500 and (kind = 'provider' or confirmed_by is null))
);
create index backup_runs_newest on private.backup_runs (kind, id desc);
create index backup_runs_confirmed_by on private.backup_runs (confirmed_by);

-- What each copy of the server saw when it last looked, once a minute. `host` is for operators alone.
create table private.site_copies (
  host text not null,
  port integer not null,
  seen_at timestamptz not null default now(),
  seen jsonb not null,
  needs_care boolean not null default false,
  primary key (host, port),
  constraint site_copies_host check (length(host) <= 253 and port between 0 and 65535),
  constraint site_copies_seen check (jsonb_typeof(seen) = 'object' and octet_length(seen::text) <= 16384)
);

create table private.disk_days (
  host text not null,
  day date not null,
  free bigint not null,
  total bigint not null,
  primary key (host, day),
  constraint disk_days_host check (length(host) <= 253),
  constraint disk_days_amount check (free >= 0 and total >= free)
);
comment on table private.disk_days is 'The first look of a day; kept for sixty days';
alter table private.disk_days enable row level security;
