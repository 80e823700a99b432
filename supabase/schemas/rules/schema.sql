-- The schema for everything that clients cannot read. The rules are functions that table constraints call, so they are created before the
-- tables.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to supabase_auth_admin;
