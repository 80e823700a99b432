-- Inquiries and conversations of the chat.

-- References people read, such as INQ-2026-000001: counted from 1 in every year at the institute.
create table private.reference_counters (
  prefix text not null check ((prefix collate "C") ~ '^[A-Z]{2,8}$'),
  year integer not null,
  last bigint not null check (last > 0),
  primary key (prefix, year)
);

-- Who may write no more, in inquiries and in the chat. Operators keep the list (npm run inbox).
create table private.blocked_senders (
  kind text not null check (kind in ('email', 'domain', 'network')),
  value text not null check (length(value) between 3 and 254 and value = lower(value collate "C") or kind = 'network'),
  blocked_at timestamptz not null default now(),
  primary key (kind, value)
);
comment on column private.blocked_senders.value is 'In lower case; of a network the keyed hash that the server makes of it';

-- All that stays of what robots and blocked senders wrote.
create table private.refused_messages (
  day date not null,
  channel text not null check (channel in ('inquiry', 'chat')),
  reason text not null check (reason in ('trap', 'blocked')),
  messages bigint not null check (messages > 0),
  primary key (day, channel, reason)
);

create table public.inquiries (
  id uuid primary key,
  reference text not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  organisation text,
  message text,
  details jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete cascade,
  consent_at timestamptz not null,
  consent_version date not null,
  status text not null default 'new',
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  closed_at timestamptz,
  network_hash text,
  suspected boolean not null default false,
  -- Sample inquiries and chats are told from real ones by a mark that nobody but the server can set.
  is_sample boolean not null default false,
  constraint inquiries_reference unique (reference),
  constraint inquiries_reference_pattern check ((reference collate "C") ~ '^INQ-[0-9]{4}-[0-9]{6,18}$'),
  -- Kinds of inquiries are named by their files (domain/inquiries/kinds), and only the server stores any: here a kind is a name.
  constraint inquiries_kind check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- One line each: they stand in the heads of letters.
  constraint inquiries_name check (length(name) between 1 and 100 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint inquiries_email check (length(email) <= 254 and (email collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$'),
  constraint inquiries_phone check ((phone collate "C") ~ '^[+][1-9][0-9]{1,14}$'),
  constraint inquiries_organisation check (length(organisation) between 1 and 150 and (organisation collate "C") !~ '[[:cntrl:]]'),
  constraint inquiries_message check (length(message) between 1 and 3000),
  constraint inquiries_details check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768),
  constraint inquiries_status check (status in ('new', 'answered', 'closed')),
  constraint inquiries_closed check ((status = 'closed') = (closed_at is not null)),
  constraint inquiries_answered check (status <> 'answered' or answered_at is not null)
);
comment on column public.inquiries.id is 'Made by the page, so that a form that is sent twice is one inquiry';
comment on column public.inquiries.details is 'Answers to the questions of the kind, by name (domain/inquiries)';
comment on column public.inquiries.user_id is 'Who was signed in; an inquiry needs no account';
comment on column public.inquiries.network_hash is 'Keyed hash of where it came from, for the block list. Deleted after 30 days';
comment on column public.inquiries.suspected is 'The trap of its form was filled in. Its receipt waits until staff say that a person wrote it';
comment on column public.inquiries.is_sample is 'Made by npm run sample';
create index inquiries_created_at on public.inquiries (created_at desc, id);
create index inquiries_email on public.inquiries (lower(email collate "C"), created_at);
create index inquiries_user on public.inquiries (user_id) where user_id is not null;
create index inquiries_network on public.inquiries (created_at) where network_hash is not null;
-- The expression of private.mailbox: whoever inserts keeps the index, and nobody but the owner may call the function.
create index inquiries_mailbox on public.inquiries (regexp_replace(lower(email collate "C"), '[+][^@]*(?=@[^@]*$)', ''), created_at);
create index inquiries_suspected on public.inquiries (created_at) where suspected;
create index inquiries_samples on public.inquiries (created_at) where is_sample;
alter table public.inquiries enable row level security;
revoke all on public.inquiries from public, anon, authenticated, service_role;

create table public.chats (
  id uuid primary key default gen_random_uuid(),
  reference text not null,
  user_id uuid references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  network_hash text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_message_at timestamptz not null default now(),
  last_position bigint not null default 0,
  answered_position bigint not null default 0,
  seen_position bigint not null default 0,
  visitor_seen_at timestamptz,
  noticed_at timestamptz,
  notice_mail bigint,
  answer_mail bigint,
  suspected boolean not null default false,
  is_sample boolean not null default false,
  constraint chats_reference unique (reference),
  -- One line each: they stand in letters.
  constraint chats_name check (length(name) between 1 and 100 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint chats_email check (length(email) between 3 and 254 and (email collate "C") !~ '[[:cntrl:]]'),
  constraint chats_status check (status in ('open', 'closed') and (status = 'closed') = (closed_at is not null)),
  constraint chats_positions check (answered_position between 0 and last_position and seen_position between 0 and last_position)
);
comment on column public.chats.reference is 'What people say on the phone; it opens nothing';
comment on column public.chats.network_hash is 'Keyed hash of where it came from, for the block list. Deleted after 30 days';
comment on column public.chats.answered_position is 'Of the last message of staff';
comment on column public.chats.noticed_at is 'When the institute was or will be told of messages by e-mail';
comment on column public.chats.notice_mail is 'The row of private.outbox with the last notice to the institute';
comment on column public.chats.answer_mail is 'The row of private.outbox that waits with answers the visitor has not seen';
comment on column public.chats.suspected is 'The trap of the form was filled in when it was opened';
comment on column public.chats.is_sample is 'Made by npm run sample';
create index chats_last_message on public.chats (last_message_at);
create index chats_email on public.chats (lower(email collate "C"));
create index chats_waiting on public.chats (last_message_at) where status = 'open' and answered_position < last_position;
create index chats_networks on public.chats (last_message_at) where network_hash is not null;
create index chats_of_person on public.chats (user_id, last_message_at desc) where user_id is not null;
create index chats_suspected on public.chats (created_at) where suspected;
create index chats_samples on public.chats (created_at) where is_sample;
alter table public.chats enable row level security;
revoke all on public.chats from public, anon, authenticated, service_role;

create table public.chat_messages (
  chat_id uuid not null references public.chats (id) on delete cascade,
  id uuid not null,
  position bigint not null,
  author text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- Whoever writes makes the id, so it says something within its chat only.
  constraint chat_messages_once primary key (chat_id, id),
  constraint chat_messages_position unique (chat_id, position),
  constraint chat_messages_author check (author in ('visitor', 'staff') and length(author_name) between 1 and 100),
  constraint chat_messages_text check (length(text) between 1 and 2000 and position > 0)
);
alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;

-- What opens a chat: one for each browser. That of somebody who is signed in ends with their session.
create table private.chat_keys (
  hash bytea primary key check (octet_length(hash) = 32),
  chat_id uuid not null references public.chats (id) on delete cascade,
  session_id uuid,
  created_at timestamptz not null default now()
);
comment on column private.chat_keys.hash is 'SHA-256 of the 256 random bits of the cookie';
create index chat_keys_of_chat on private.chat_keys (chat_id);

create table private.chat_reply_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  chat_id uuid not null references public.chats (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.chat_reply_tokens is 'SHA-256 of what the reply links of notices carry; each opens one chat for staff';
create index chat_reply_tokens_of_chat on private.chat_reply_tokens (chat_id);
