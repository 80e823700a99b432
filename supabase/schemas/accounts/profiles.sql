-- A person's profile: one row per person, created by the first save.

-- Applies the profile rules from the settings. The profile screen checks the same rules.
create or replace function private.check_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  valid private.settings := private.current_settings();
  margins text := valid.settings ->> 'whitespace';
  found jsonb;
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
  end if;
  new.updated_at := now();
  found := private.problems(to_jsonb(new), valid.settings -> 'profileRules', margins);
  if found <> '[]' then
    raise exception using errcode = '23514', message = valid.settings #>> '{messages,profile}', detail = found::text;
  end if;
  new.username := private.normal_name(new.username, margins);
  new.full_name := private.normal_name(new.full_name, margins);
  new.website := private.normal_text(new.website, margins);
  return new;
end
$$;
