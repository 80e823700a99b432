-- Names of accounts, applicants, referees and staff are one line of at most 200 characters, without control characters and marks of
-- direction (ruling 58); joiners that a script needs stay. What is written is cleaned, at every door, by the rules that domain/text/names.ts
-- has, too.

-- The same as normaliseName of domain/text/names.ts.
create function private.normal_name(value text, whitespace text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select private.normal_text(
    case when value collate "C" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]' then value
    else regexp_replace(
      regexp_replace(value collate "C", '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]+', '', 'g'),
      '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
    ) end, whitespace
  )
$$;

-- A name that is not judged by a rule: cut where it is too long.
create function private.name_alone(value text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(left(private.normal_name(left(value, 4000), U&' \00a0\3000'), 200))
$$;

create or replace function private.text_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  content text;
begin
  if jsonb_typeof(value) <> 'string' then
    return rule ->> 'message';
  end if;
  content := case when (rule ->> 'isName')::boolean then private.normal_name(value #>> '{}', whitespace)
    else private.normal_text(value #>> '{}', whitespace) end;
  if value is null or content = '' then
    return case when (rule ->> 'required')::boolean then rule ->> 'message' end;
  elsif length(content) > (rule ->> 'max')::integer then
    return rule ->> 'tooLong';
  elsif length(btrim(private.visible_text(content), whitespace)) < (rule ->> 'min')::integer then
    return rule ->> 'message';
  elsif (content collate "C") !~ (rule ->> 'pattern') then
    return rule ->> 'message';
  end if;
  return null;
end
$$;

create or replace function private.stored_values(form jsonb, rules jsonb, whitespace text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  stored jsonb := '{}';
  rule jsonb;
  path text[];
  parent text[];
  used boolean;
  value jsonb;
begin
  for rule in select entry from jsonb_array_elements(rules) as entry loop
    path := string_to_array(rule ->> 'path', '.');
    used := private.rule_applies(form, rule);
    for depth in 1 .. cardinality(path) - 1 loop
      parent := path[1:depth];
      exit when stored #> parent = 'null' and not used;
      if jsonb_typeof(stored #> parent) is distinct from 'object' then
        stored := jsonb_set(stored, parent, case when used or depth = 1 then '{}' else 'null' end::jsonb);
      end if;
    end loop;
    continue when not used;

    value := nullif(form #> path, 'null');
    if rule ->> 'kind' = 'list' then
      value := private.stored_list(coalesce(value, '[]'), rule, whitespace);
    elsif (rule ->> 'isName')::boolean then
      value := to_jsonb(private.normal_name(value #>> '{}', whitespace));
    elsif rule ->> 'kind' in ('text', 'date') then
      value := to_jsonb(private.normal_text(value #>> '{}', whitespace));
    end if;
    if value is not null and value <> '""' then
      stored := jsonb_set(stored, path, value);
    end if;
  end loop;
  return stored;
end
$$;

create or replace function private.check_profile() returns trigger
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
  new.username := private.normal_name(new.username, margins);
  new.full_name := private.normal_name(new.full_name, margins);
  new.website := private.normal_text(new.website, margins);
  return new;
end
$$;

-- Whatever sets the names of an account passes here: signing up, changing it, a provider, and a project of Supabase. What is no text is no
-- name.
create function private.clean_account_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text;
begin
  foreach key in array array['full_name', 'name', 'user_name', 'preferred_username'] loop
    if jsonb_typeof(new.raw_user_meta_data -> key) = 'string' then
      new.raw_user_meta_data := jsonb_set(new.raw_user_meta_data, array[key], to_jsonb(private.name_alone(new.raw_user_meta_data ->> key)));
    elsif jsonb_typeof(new.raw_user_meta_data) = 'object' then
      new.raw_user_meta_data := new.raw_user_meta_data - key;
    end if;
  end loop;
  return new;
end
$$;
create trigger clean_account_names before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.clean_account_names();

-- Names beside what they write, of people without an account.
create function private.clean_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.name_alone(new.name);
  return new;
end
$$;
create trigger inquiries_05_clean_name before insert or update of name on public.inquiries
  for each row execute function private.clean_name();
create trigger chats_05_clean_name before insert or update of name on public.chats for each row execute function private.clean_name();
create trigger data_requests_05_clean_name before insert or update of name on private.data_requests
  for each row execute function private.clean_name();

create or replace function private.chat_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when btrim(private.visible_text(name)) <> '' then nullif(btrim(left(private.name_alone(name), 100)), '')
  end
$$;

-- A draft may hold anything.
create or replace function private.name_in_form(form jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.name_alone(concat_ws(' ', form #>> '{personalInfo,firstName}', form #>> '{personalInfo,surname}')), '')
$$;

-- What is the same to whoever reads two names: without accents, capitals, and letters that show nothing.
create function private.read_name(name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select regexp_replace(private.plain_text(private.visible_text(name)), '\s+', ' ', 'g')
$$;

-- The name somebody gave themselves, else their address; with the address where a colleague has the same name, or the name looks like one.
create or replace function private.name_of_person(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.name is null then account.email
    when strpos(known.name, '@') > 0 and lower(known.name) <> lower(account.email) or exists (
      select from private.staff as held join auth.users as other on other.id = held.user_id
      where held.ended_at is null and held.user_id <> person
        and private.read_name(private.name_alone(other.raw_user_meta_data ->> 'full_name')) = private.read_name(known.name)
    ) then known.name || ' (' || account.email || ')'
    else known.name
  end
  from auth.users as account,
    (select nullif(private.name_alone(named.raw_user_meta_data ->> 'full_name'), '') from auth.users as named where named.id = person)
      as known (name)
  where account.id = person
$$;

-- Titles, places and words of events stand on public pages and in letters: no mark turns what stands around them.
create or replace function private.check_event_text(path text, said text, fewest integer, most integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if path <> 'description' and (said collate "C") ~ '[[:cntrl:]]'
    or (said collate "C") ~ '[\x01-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
  then
    perform private.refuse_input(path, 'Leave out tabs and other signs that cannot be seen.');
  elsif said is null or length(said) > most or length(private.visible_text(said)) < fewest then
    perform private.refuse_input(path, case when fewest = 0 then format('Say it in up to %s characters.', most)
      else format('Say it in %s to %s characters.', fewest, most) end);
  end if;
end
$$;

-- What staff read today of those who were sent before.
update private.work_items set name = private.name_alone(name) where name <> private.name_alone(name);

revoke all on function private.normal_name, private.name_alone, private.clean_account_names, private.clean_name, private.read_name
  from public, anon, authenticated, service_role;
