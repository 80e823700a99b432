-- People, and what they chose to hear of.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  updated_at timestamptz not null default now(),
  username text,
  full_name text,
  website text,
  avatar_url text
);
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;

create table public.email_preferences (
  id uuid primary key references auth.users (id) on delete cascade,
  draft_reminders boolean not null default true,
  updated_at timestamptz not null default now(),
  notifications boolean not null default false
);
alter table public.email_preferences enable row level security;
revoke all on public.email_preferences from public, anon, authenticated, service_role;

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint notifications_kind check ((kind collate "C") ~ '^[a-z][a-z_]{2,59}$'),
  payload jsonb not null default '{}'
    constraint notifications_payload check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 4096),
  dedupe_key text constraint notifications_dedupe_key_length check (length(dedupe_key) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_once unique (user_id, dedupe_key)
);
comment on column public.notifications.dedupe_key is 'What a person is told once, however often its cause is repeated';
create index notifications_newest_first on public.notifications (user_id, id desc);
create index notifications_new on public.notifications (user_id, id desc) where read_at is null;
alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
revoke all on sequence public.notifications_id_seq from public, anon, authenticated, service_role;

create table private.erasure_requests (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  finished_at timestamptz
);
comment on table private.erasure_requests is
  'That an account was deleted, as proof. due_at: when the last of its applications may go; finished_at: when nothing was left';
create index erasure_requests_open on private.erasure_requests (due_at) where finished_at is null;

-- Profile pictures: anybody may look at one whose address they know, and each person keeps their own at
-- {person}/avatar.{jpg|jpeg|png|gif|webp}. Nothing else fits into this bucket.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
