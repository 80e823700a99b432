-- The 'This was not me' links in notices about an account. Several can be valid at the same time, one per notice. Each records what its
-- notice reported, so that it can be undone. Our own table: Supabase's auth server does not have it.

create table auth.not_me_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind ~ '^[a-z_]{3,60}$'),
  email varchar(255) not null,
  factor_id uuid,
  identity_id uuid,
  created_at timestamptz not null default now()
);
comment on column auth.not_me_links.token_hash is 'SHA-256 of the token in the link, as hex: reading this table opens nothing';
comment on column auth.not_me_links.kind is 'Which letter carries it';
comment on column auth.not_me_links.email is 'The address the letter went to, which the account had then';
comment on column auth.not_me_links.factor_id is 'The second factor that the letter says was added; it may be gone';
comment on column auth.not_me_links.identity_id is 'The way to sign in that the letter says was connected; it may be gone';
comment on column auth.not_me_links.created_at is 'The moment the letter tells of: what was added since then is undone';
create index not_me_links_user_id_idx on auth.not_me_links (user_id);
create index not_me_links_created_at_idx on auth.not_me_links (created_at);
