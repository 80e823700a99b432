-- People and how they sign in. Columns have the same names as in Supabase's auth server, so that rows can be copied to a Supabase project
-- with COPY (column lists) when an installation outgrows one machine. Run as supabase_auth_admin.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  -- Our own column: when the owner of a confirmed address was last notified of a sign-up attempt with it.
  already_registered_sent_at timestamptz,
  constraint users_email_is_lower_case check (email = lower(email))
);
comment on column auth.users.encrypted_password is 'PHC string (argon2id) or a bcrypt hash brought from a Supabase project';

create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email text_pattern_ops);
