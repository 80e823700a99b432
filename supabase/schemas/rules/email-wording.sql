-- Whether a text is allowed in an email. It may have up to `most` characters, with at least one visible. It must not contain control
-- characters except line breaks (`lines`), characters that end lines only in some programs, direction marks, or leading or trailing
-- space.
create or replace function private.is_letter_text(value text, most integer, lines boolean) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    octet_length(value) <= most * 4 and length(value) <= most and value = btrim(value, E' \n')
    and (case when lines then replace(value, E'\n', ' ') else value end) collate "C" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and (value = '' or btrim(private.visible_text(value), E' \n') <> ''),
    false
  )
$$;

-- {"subject", "opening", "closing"}, like EmailWording (domain/emails/email-wording.ts), with any variables.
create or replace function private.is_letter_words(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value ?& array['subject', 'opening', 'closing'] and value - array['subject', 'opening', 'closing'] = '{}'
    and jsonb_typeof(value -> 'subject') = 'string' and jsonb_typeof(value -> 'opening') = 'string' and jsonb_typeof(value -> 'closing') = 'string'
    and private.is_letter_text(value ->> 'subject', 150, false) and value ->> 'subject' <> ''
    and private.is_letter_text(value ->> 'opening', 4000, true) and value ->> 'opening' <> ''
    and private.is_letter_text(value ->> 'closing', 4000, true),
    false
  )
$$;
