-- Uses the same wording as PostgreSQL, but without the row. Pages identify the constraint by its name.
create or replace function private.refuse_row(relation text, broken text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23514', constraint = broken, table = relation,
    message = format('new row for relation "%s" violates check constraint "%s"', relation, broken);
end
$$;

-- Limits the arguments of a function call. 256 KiB is many times more than any function needs.
create or replace function private.refuse_large_arguments(bytes bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if bytes > 262144 then
    raise exception 'access.arguments_too_large' using errcode = '22023';
  end if;
end
$$;

-- Formats a message that contains values: the code, a space, and the values as JSON. The sentence for each code is in domain/refusals or
-- domain/staff/refusals (decision 0123).
create or replace function private.refusal(code text, given jsonb) returns text
language sql immutable parallel safe set search_path = ''
return code || ' ' || given::text;

create or replace function private.refuse_input(path text, refusal text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT400' using message = refusal, detail = jsonb_build_array(jsonb_build_object('path', path, 'message', refusal))::text;
end
$$;

create or replace function private.refuse_unless(holds boolean, path text, refusal text) returns void
language plpgsql set search_path = '' as $$
begin
  if holds is not true then
    perform private.refuse_input(path, refusal);
  end if;
end
$$;

-- Cleans a text written by staff: trimmed, with composed characters, a single kind of line ending and no control characters. Must match
-- chatText in domain/chat/chat-rules.ts. Fails with PT400 if the text is empty or longer than `most` characters.
create or replace function private.written_text(value text, most integer, path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  said text;
begin
  if octet_length(value) <= most * 8 then
    said := private.normal_text(
      regexp_replace(regexp_replace(value, E'\r\n?', E'\n', 'g'), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'),
      (private.current_settings()).settings ->> 'whitespace'
    );
  end if;
  if coalesce(length(said), 0) not between 1 and most then
    perform private.refuse_input(path, private.refusal('text.length', jsonb_build_object('most', most)));
  end if;
  return said;
end
$$;

-- Cleans a single line of text written by staff. Returns null if it is blank. Otherwise fails with PT400 as private.written_text does.
create or replace function private.written_line(value text, most integer, path text) returns text
language sql stable set search_path = '' as $$
  select case when btrim(coalesce(value, '')) = '' then null
    else regexp_replace(private.written_text(value, most, path), '\s+', ' ', 'g') end
$$;
