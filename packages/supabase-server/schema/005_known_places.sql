-- Where a person has signed in before: devices (a random value in a cookie) and address networks. Strangers who guess passwords are
-- stopped early. A caller from a known place is usually the owner and has separate counters. Our own table: Supabase's auth server does
-- not have it.

create table auth.known_places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  mark text not null check (mark ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_places_user_id_kind_mark_key unique (user_id, kind, mark)
);
comment on column auth.known_places.mark is 'SHA-256 of the cookie or of the network, as hex: the table signs nobody in and lists no addresses';
create index known_places_device_idx on auth.known_places (mark) where kind = 'device';
create index known_places_last_seen_at_idx on auth.known_places (last_seen_at);
