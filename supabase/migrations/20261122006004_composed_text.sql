-- Putting marks in order takes PostgreSQL the square of how many follow each other, and nothing stops it meanwhile, no time limit
-- either: a name of nothing but accents kept a processor busy for minutes.

-- As before, and a word of more than 200 code points stays as it was typed: no writing that is composed has such words. A blank is
-- composed with nothing, so the words of a text may be composed one by one. The same as `normaliseText` in domain/text.ts.
create or replace function private.normal_text(value text, whitespace text) returns text
language sql immutable strict parallel safe
return case
  when length(value) <= 200 then normalize(btrim(value, whitespace), NFC)
  else coalesce((
    select string_agg(case when length(word) <= 200 then normalize(word, NFC) else word end, ' ' order by position)
    from string_to_table(btrim(value, whitespace), ' ') with ordinality as part (word, position)
  ), '')
end;
