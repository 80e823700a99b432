-- The names of accounts, applicants, referees and staff are a single line of at most 200 characters, without control characters or
-- direction marks (ruling 58). Joiners that a script needs are allowed. Names are cleaned at every entry point, by the same rules as in
-- domain/text/names.ts.

-- Must match normaliseName in domain/text/names.ts.
create or replace function private.normal_name(value text, whitespace text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select private.normal_text(
    case when value collate "C" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]' then value
    else regexp_replace(
      regexp_replace(value collate "C", '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]+', '', 'g'),
      '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
    ) end, whitespace
  )
$$;

-- For a name that no rule checks: truncates it if it is too long.
create or replace function private.name_alone(value text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(left(private.normal_name(left(value, 4000), U&' \00a0\3000'), 200))
$$;

-- Runs however the names of an account are set: at sign-up, in a later change, by a provider or by a Supabase project. A value that is
-- not text is removed.
create or replace function private.clean_account_names() returns trigger
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

-- Cleans the names that people without an account enter with their messages.
create or replace function private.clean_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.name_alone(new.name);
  return new;
end
$$;

-- Reduces a name to what a reader can tell apart: without accents, capitals, punctuation, spaces or invisible characters, such as the
-- blank Braille pattern.
create or replace function private.read_name(name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select coalesce(nullif(private.plain_name(known.name), ''), known.name)
  from (select private.visible_text(replace(name, U&'\2800', ''))) as known (name)
$$;
