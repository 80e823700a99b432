-- A name counts as the same as a colleague's if it looks the same, and such a name is not shown outside the institute. An address that
-- staff enter must be valid for an account.

-- The person's own name, or their address if they have none. Their address is added if a colleague has the same name or the name looks
-- like an address.
create or replace function private.name_of_person(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.name is null then account.email
    when strpos(normalize(known.name, NFKC), '@') > 0 and lower(known.name) <> lower(account.email)
      or private.is_name_of_colleague(person, known.name) then known.name || ' (' || account.email || ')'
    else known.name
  end
  from auth.users as account,
    (select nullif(private.name_alone(named.raw_user_meta_data ->> 'full_name'), '') from auth.users as named where named.id = person)
      as known (name)
  where account.id = person
$$;

create or replace function private.colleague(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', person, 'name', private.name_of_person(person)) where person is not null
$$;

-- Whether a colleague has the same name, in their account or their profile.
create or replace function private.is_name_of_colleague(person uuid, name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.staff as held
    join auth.users as other on other.id = held.user_id left join public.profiles as profile on profile.id = held.user_id,
      unnest(array[other.raw_user_meta_data ->> 'full_name', profile.full_name]) as given
    where held.ended_at is null and held.user_id <> person
      and private.read_name(private.name_alone(given)) = private.read_name(is_name_of_colleague.name)
  )
$$;

-- The name of a member of staff as shown outside the institute. The office's name is used if theirs could be mistaken for a colleague's
-- or for an address. Staff addresses are never shown outside the institute.
create or replace function private.name_to_outsiders(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.name is null or strpos(normalize(known.name, NFKC), '@') > 0 or private.is_name_of_colleague(person, known.name)
      then 'Admissions office'
    else known.name
  end
  from (select private.chat_introduction(person) ->> 'name') as known (name)
$$;
