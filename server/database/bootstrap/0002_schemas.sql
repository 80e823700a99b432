-- The schemas of a Supabase project and the rights that it grants in them.
create schema auth authorization supabase_auth_admin;
create schema storage;
create schema extensions;

grant usage on schema public, storage, extensions to anon, authenticated, service_role, supabase_auth_admin;

-- As in older Supabase projects. Every migration therefore revokes first and then grants the intended rights.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pgcrypto') then
    create extension if not exists pgcrypto with schema extensions;
  end if;
end
$$;

-- The owner of the database refers to people (foreign keys) and copies their rows (backup), but owns none of these tables.
set local role supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, session_user;
alter default privileges in schema auth grant select, insert, references, trigger on tables to session_user;
alter default privileges in schema auth grant usage, select, update on sequences to session_user;
reset role;
