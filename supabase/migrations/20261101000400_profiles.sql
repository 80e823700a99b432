-- What a person shows of themselves. One row each, made by the first save.

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

-- updated_at is taken from a client and replaced by the time of the server.
grant select, insert (id, updated_at, username, full_name, website, avatar_url),
  update (id, updated_at, username, full_name, website, avatar_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "a person reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "a person makes their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "a person changes their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "the service keeps profiles" on public.profiles
  for all to service_role using (true) with check (true);

-- The rules of a profile, from the facts; the same that the profile screen checks.
create function private.check_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  valid private.facts := private.current_facts();
  margins text := valid.facts ->> 'whitespace';
  found jsonb;
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
  end if;
  new.updated_at := now();
  found := private.problems(to_jsonb(new), valid.facts -> 'profileRules', margins);
  if found <> '[]' then
    raise exception using errcode = '23514', message = valid.facts #>> '{messages,profile}', detail = found::text;
  end if;
  new.username := private.normal_text(new.username, margins);
  new.full_name := private.normal_text(new.full_name, margins);
  new.website := private.normal_text(new.website, margins);
  return new;
end
$$;

create trigger profiles_10_check before insert or update on public.profiles
  for each row execute function private.check_profile();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
