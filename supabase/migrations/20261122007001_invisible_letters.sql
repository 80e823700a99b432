-- Letters that show nothing (zero-width ones, marks of direction, selectors) count for nothing towards 'required' and least
-- lengths: a name of U+200B twice was a name. Joiners inside words and emoji stay as they were typed.

-- The text without them. The list is Unicode's property Default_Ignorable_Code_Point, as domain/text.ts asks for it.
create function private.visible_text(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  value collate "C",
  '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
  '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
  '', 'g'
);

-- As before, and empty when nothing of it can be seen. The same as `normaliseText` in domain/text.ts. A function of several
-- statements: PostgreSQL keeps its plan, where it made one for each text before. Most texts are ASCII, and composed as they are.
create or replace function private.normal_text(value text, whitespace text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  bare text := btrim(value, whitespace);
begin
  if octet_length(bare) = length(bare) then
    return bare;
  elsif btrim(private.visible_text(bare), whitespace) = '' then
    return '';
  elsif length(bare) <= 200 then
    return normalize(bare, NFC);
  end if;
  return (
    select string_agg(case when length(word) <= 200 then normalize(word, NFC) else word end, ' ' order by position)
    from string_to_table(bare, ' ') with ordinality as part (word, position)
  );
end
$$;

-- As before, with what can be seen measured for the least length.
create or replace function private.text_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  content text;
begin
  if jsonb_typeof(value) <> 'string' then
    return rule ->> 'message';
  end if;
  content := private.normal_text(value #>> '{}', whitespace);
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

-- As before, and null when nothing of it can be seen.
create or replace function private.chat_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when btrim(private.visible_text(name)) <> ''
    then nullif(btrim(left(regexp_replace(name collate "C", '[[:cntrl:]]+', ' ', 'g'), 100)), '')
  end
$$;

revoke all on function private.visible_text(text) from public, anon, authenticated, service_role;
