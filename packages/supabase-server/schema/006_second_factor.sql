-- The second factor, which a person proves in addition to the password. Names are the same as in Supabase's auth server. Our own
-- additions are marked.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- Our own column.
  last_used_step bigint,
  constraint mfa_factors_say_what_proves_them check (
    case factor_type when 'totp' then secret is not null when 'phone' then phone is not null else true end
  )
);
comment on column auth.mfa_factors.secret is 'Sealed with a key derived from JWT_SECRET: reading this table makes no codes';
comment on column auth.mfa_factors.last_used_step is 'The time step (30 s since 1970) of the last code that was taken: no code works twice';
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  -- Our own columns.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  attempts integer not null default 0
);
comment on column auth.mfa_challenges.otp_code is 'Keyed hash of the code that was sent to a phone; null for an authenticator app';
comment on column auth.mfa_challenges.session_id is 'Who asked; nobody else can answer';
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id_idx on auth.mfa_challenges (session_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);

-- Our own table: Supabase's auth server does not have it.
create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  position integer not null check (position between 0 and 9),
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint mfa_recovery_codes_user_id_position_key unique (user_id, position)
);
comment on table auth.mfa_recovery_codes is 'Ten codes, each good once, for somebody who has lost the phone';
comment on column auth.mfa_recovery_codes.position is 'The first sign of the code says which row it is, so that one hash is compared';
comment on column auth.mfa_recovery_codes.code_hash is 'PHC string (argon2id)';

-- The product's policies and functions check whether a person has a verified factor. A Supabase project grants this by default.
grant select (user_id, status) on auth.mfa_factors to session_user;
