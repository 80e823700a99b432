-- The key with which authenticator apps are sealed, itself sealed with a key derived from JWT_SECRET. Its other copy is a file in the
-- data folder (packages/supabase-server/auth/second-factor/factor-key.ts). Either copy is enough. The tables alone are not enough to open
-- a seal.

create table auth.factor_keys (
  id boolean primary key default true check (id),
  sealed_key text not null,
  updated_at timestamptz not null default now()
);
comment on column auth.factor_keys.sealed_key is 'AES-256-GCM with a key derived from JWT_SECRET: reading this table opens nothing';
comment on column auth.mfa_factors.secret is
  'Sealed: reading this table makes no codes. ''k1.'' with the key of auth.factor_keys, anything else with one derived from JWT_SECRET';
