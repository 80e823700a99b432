-- The schema of what no client reads. Rules are functions that constraints of tables ask: they are there before the tables.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to supabase_auth_admin;
