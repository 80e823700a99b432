-- Who works here, and the log of what they did.

create table private.staff (
  id bigint generated always as identity primary key,
  user_id uuid,
  role text not null,
  since timestamptz not null default now(),
  until timestamptz,
  granted_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  constraint staff_role check (role in ('viewer', 'officer', 'decider', 'operator')),
  constraint staff_until check (until > since),
  constraint staff_ended check (ended_at is not null or (user_id is not null and ended_by is null))
);
comment on table private.staff is 'Who has or had which role. viewer reads, officer works, decider decides, each including the one before; operator keeps staff and the log, and may be held beside another';
comment on column private.staff.user_id is 'Null once the account is gone';
comment on column private.staff.granted_by is 'Null for a command on the machine itself; so is ended_by';
create unique index staff_one_role_of_a_kind on private.staff (user_id, (role = 'operator')) where ended_at is null;
create index staff_until on private.staff (until) where ended_at is null and until is not null;

-- When a member of staff last did something in a session, and may so go on.
create table private.staff_presence (
  session_id uuid primary key,
  user_id uuid not null,
  active_at timestamptz not null default now(),
  inbox_at timestamptz
);
comment on column private.staff_presence.inbox_at is 'When they last did something in the inbox';
create index staff_presence_of_person on private.staff_presence (user_id);
create index staff_presence_in_inbox on private.staff_presence (inbox_at) where inbox_at is not null;

-- What staff and commands did with whose things. It outlives accounts: `actor_email` is the address of that day.
create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_email text,
  role text,
  action text not null,
  subject_kind text,
  subject text,
  details jsonb not null default '{}',
  constraint audit_log_action check ((action collate "C") ~ '^[a-z][a-z_]{2,59}$'),
  constraint audit_log_details check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 16384)
);
comment on table private.audit_log is 'Append-only. actor is null for a command on the machine itself';
-- By each thing that operators search by, newest first.
create index audit_log_newest on private.audit_log (at desc, id desc);
create index audit_log_of_actor on private.audit_log (actor, at desc, id desc);
create index audit_log_of_action on private.audit_log (action, at desc, id desc);
create index audit_log_of_subject on private.audit_log (subject, at desc, id desc);

create table private.staff_invitations (
  id bigint generated always as identity primary key,
  email text not null,
  role text not null,
  until timestamptz,
  token_hash bytea not null,
  invited_by uuid,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  accepted_by uuid,
  constraint staff_invitations_email check (length(email) between 3 and 320 and email = lower(email collate "C")),
  constraint staff_invitations_role check (role in ('viewer', 'officer', 'decider', 'operator')),
  constraint staff_invitations_token check (octet_length(token_hash) = 32),
  constraint staff_invitations_accepted check (accepted_by is null or ended_at is not null)
);
comment on column private.staff_invitations.token_hash is 'SHA-256 of what the link of the letter carries; it works once';
comment on column private.staff_invitations.ended_at is 'When it was accepted, taken back, or replaced by a newer one';
create unique index staff_invitations_token on private.staff_invitations (token_hash);
create unique index staff_invitations_open on private.staff_invitations (email, (role = 'operator')) where ended_at is null;

-- Until when somebody is away, and who gets their work and their mentions meanwhile.
create table private.staff_away (
  user_id uuid primary key references auth.users (id) on delete cascade,
  until date not null,
  deputy uuid references auth.users (id) on delete set null
);
comment on column private.staff_away.until is 'The last day away, at the institute';
create index staff_away_deputy on private.staff_away (deputy);

create table private.staff_views (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  view jsonb not null,
  constraint staff_views_name check (length(name) between 1 and 60),
  constraint staff_views_view check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 2048),
  constraint staff_views_once unique (user_id, name)
);
