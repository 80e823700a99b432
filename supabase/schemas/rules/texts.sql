-- Invisible characters (zero-width characters, direction marks, selectors) do not count towards 'required' or minimum lengths. Otherwise
-- two U+200B would pass as a name. Joiners inside words and emoji stay as they were typed.

-- Whether this is a real date in the format YYYY-MM-DD.
create or replace function private.is_real_date(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  parts text[];
  year integer;
  month integer;
  day integer;
begin
  if (value collate "C") !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  parts := string_to_array(value, '-');
  year := parts[1];
  month := parts[2];
  day := parts[3];
  if month not between 1 and 12 or day < 1 then
    return false;
  end if;
  return day <= case
    when month = 2 and (year % 4 = 0 and (year % 100 <> 0 or year % 400 = 0)) then 29
    when month = 2 then 28
    when month in (4, 6, 9, 11) then 30
    else 31
  end;
end
$$;

-- Removes invisible characters. The list is Unicode's property Default_Ignorable_Code_Point, which domain/text.ts uses as well.
create or replace function private.visible_text(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  value collate "C",
  '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
  '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
  '', 'g'
);

-- Whether a value is a single line of visible text of up to `most` characters.
create or replace function private.is_line(value jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'string' and octet_length(value #>> '{}') <= most * 4 and length(value #>> '{}') <= most
    and ((value #>> '{}') collate "C") !~ '[[:cntrl:]]' and (value #>> '{}') !~ '[\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and btrim(private.visible_text(value #>> '{}')) <> '' and value #>> '{}' = btrim(value #>> '{}'),
    false
  )
$$;
