-- A name can be found however it is spelled: Aisha and A'isha, Adeojo and Adé-Ojó, O Brien and O'Brien. Search, duplicates and data
-- requests all compare names without accents, apostrophes, hyphens, spaces and capitals (decision 0092).

-- Sorting many marks on one letter takes quadratic time and cannot be interrupted. Marks that are dropped anyway are therefore removed
-- first, and anything longer than a few names is not read.
create or replace function private.plain_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(
      normalize(regexp_replace(translate(left(value, 1000), '`´', ''''''), '[\u0300-\u036f]', '', 'g'), NFKD),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
    )),
    'ɓɗƙƴŋøłđɛɔǝəıƁƊƘƳŊØŁĐƐƆƎƏ', 'bdkynoldeoeeibdkynoldeoee')
$$;

-- The words of a name. An apostrophe or a hyphen separates two words, like a space.
create or replace function private.plain_words(value text) returns text[]
language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(private.plain_text(value),
    '[\s!-/:-@\[-`{-~\u02b9-\u02bf\u02c8\u2010-\u2015\u2018-\u201b\u2032\u2212]+'), '')
$$;

-- The ways to write a telephone number from the institute's country, each without its prefix: +234 803…, 00234 803…, 0803…, 803….
create or replace function private.phone_endings(written text, phones jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  with digits as (
    select regexp_replace(regexp_replace(written, '[^0-9]', '', 'g'), '^00', '') as every
  )
  select array_remove(array_agg(distinct ending), '') from digits, lateral (
    values (every),
      (case when every like (phones ->> 'callingCode') || '%' then substr(every, length(phones ->> 'callingCode') + 1) end),
      (case when phones ->> 'trunkPrefix' <> '' and every like (phones ->> 'trunkPrefix') || '%'
        then substr(every, length(phones ->> 'trunkPrefix') + 1) end)
  ) as way (ending)
$$;

-- The search terms of an application.
create or replace function private.work_words(number text, names text[], phones text[], emails text[], settings jsonb) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct left(found.term, 200) from (
      select 'n:' || form from unnest(names) as name, private.name_forms(name) as form
      union all
      select 'a:' || way from unnest(array[
        private.plain_text(number), substring(number from '[0-9]+$'), ltrim(substring(number from '[0-9]+$'), '0')
      ]) as way
      union all
      select 'p:' || ending from unnest(phones) as phone, unnest(private.phone_endings(phone, settings -> 'phones')) as ending
      union all
      select 'e:' || lower(email) from unnest(emails) as email
    ) as found (term)
    where length(found.term) > 2
  ))
$$;

-- The search terms of texts, each with the prefix of its kind. Only the beginning of a long text is read.
create or replace function private.text_terms(kind text, texts text[]) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select distinct kind || ':' || left(word, 60)
  from unnest(texts) as said, unnest(private.plain_words(left(said, 300))) as word where length(word) > 1
$$;

-- The titles of a course and its program, as search terms.
create or replace function private.course_terms(program text, course text, settings jsonb) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select private.text_terms('t', array[
    settings -> 'programs' -> program ->> 'title', settings -> 'programs' -> program -> 'courses' ->> course
  ])
$$;

-- The search terms of one application: from what its applicant entered, submitted or corrected, from the account's address, and the
-- course. Withheld answers and the long texts on experience and goals have none.
create or replace function private.words_of_application(application public.applications, settings jsonb) returns tsvector
language sql stable set search_path = '' as $$
  select private.work_words(
    application.number,
    array[application.personal_info ->> 'firstName', application.personal_info ->> 'middleName', application.personal_info ->> 'surname'],
    array(select given.phone_number from public.application_contacts as given where given.application_id = application.id)
      || array[application.personal_info ->> 'phoneNumber', application.accommodation #>> '{sponsorDetails,contact}',
        application.referee ->> 'phone'],
    array(select given.email from public.application_contacts as given where given.application_id = application.id)
      || array[application.personal_info ->> 'email', application.referee ->> 'email',
        (select account.email from auth.users as account where account.id = application.user_id)],
    settings
  ) || array_to_tsvector(array(
    select private.text_terms('l', array(
      select given.contact_address from public.application_contacts as given where given.application_id = application.id
    ) || array[application.personal_info ->> 'stateOfOrigin', application.personal_info ->> 'contactAddress'])
    union
    select private.text_terms('t', array[
      application.personal_info ->> 'nationality', application.accommodation #>> '{sponsorDetails,name}', application.referee ->> 'name',
      application.referee ->> 'address'
    ])
    union
    select private.course_terms(chosen.program, chosen.course, settings) from (
      select application.program_selection ->> 'program' as program, application.program_selection ->> 'course' as course
      union all
      select item.program, item.course from private.work_items as item where item.application_id = application.id
    ) as chosen
  ))
$$;

create or replace function private.name_in_application(application public.applications) returns text
language sql immutable as $$
  select concat_ws(' ', nullif(application.personal_info ->> 'firstName', ''), nullif(application.personal_info ->> 'middleName', ''),
    nullif(application.personal_info ->> 'surname', ''))
$$;

create or replace function private.lexeme(kind text, value text, is_beginning boolean default true) returns text
language sql immutable strict parallel safe
return '''' || replace(replace(kind || ':' || value, '\', '\\'), '''', '''''') || '''' || case when is_beginning then ':*' else '' end;

-- Converts a search into a query on search terms; null if there is nothing to search for. Accepts an application number, the first letters
-- of names and other words in any order and spelling, a telephone number in any format, and an address. `is_similar` also accepts names
-- that differ from a word by a letter.
create or replace function private.work_query(sought text, settings jsonb, is_similar boolean default false) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  typed text := left(private.plain_text(btrim(left(coalesce(sought, ''), 1000))), 200);
  words text[];
  -- Each word as part of a name; null for a word that cannot be part of one.
  names text[];
  parts text[] := '{}';
begin
  if (typed collate "C") ~ '^[0-9+(). /\u2010-\u2015-]+$' and length(regexp_replace(typed, '[^0-9]', '', 'g')) >= 3 then
    return array_to_string(
      array(select private.lexeme('p', ending) from unnest(private.phone_endings(typed, settings -> 'phones')) as ending where length(ending) >= 3)
        || private.lexeme('a', regexp_replace(typed, '[^0-9]', '', 'g')),
      ' | ')::tsquery;
  end if;
  words := array(
    select part from regexp_split_to_table(typed, '\s+') with ordinality as split (part, place)
    where private.plain_words(part) <> '{}' or part like '%@%' order by place limit 8
  );
  names := array(
    select case when word !~ '[0-9@]' then nullif(private.plain_name(word), '') end
    from unnest(words) with ordinality as split (word, place) order by place
  );
  for place in 1 .. coalesce(array_length(words, 1), 0) loop
    parts := parts || case
      when words[place] like '%@%' then private.lexeme('e', words[place])
      when words[place] ~ '[0-9]' then '(' || private.lexeme('a', words[place]) || ' | ' || private.lexeme('e', words[place]) || ')'
      else '(' || (
        select string_agg(way.form, ' | ') from (
          select array_to_string(array(select private.lexeme('n', name) from unnest(private.plain_words(words[place])) as name), ' & ')
          union
          -- The word may be part of a name that is written as one word.
          select private.lexeme('n', array_to_string(names[first:last], ''))
          from generate_series(greatest(place - 2, 1), place) as first, generate_series(place, least(first + 2, array_length(names, 1))) as last
          where array_position(names[first:last], null) is null
          union
          select private.lexeme('e', words[place])
          union
          select '(' || array_to_string(array(
            select private.lexeme(kind, word) from unnest(private.plain_words(words[place])) as word
          ), ' & ') || ')' from unnest(array['l', 't']) as kind
          union
          select private.lexeme('n', name, false) from unnest(private.similar_names(names[place])) as name where is_similar
        ) as way (form)
      ) || ')'
    end;
  end loop;
  return nullif(array_to_string(parts, ' & '), '')::tsquery;
end
$$;

-- The canonical form of a name: its words without anything between them. Must match plainName in domain/text/plain-name.ts.
create or replace function private.plain_name(value text) returns text
language sql immutable parallel safe as $$
  select array_to_string(private.plain_words(value), '')
$$;

-- The search forms of a name: each word, two and three consecutive words joined, the parts between spaces joined, and the whole name
-- joined.
create or replace function private.name_forms(name text) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  with words as (
    select word, word || lead(word) over next as two, word || lead(word) over next || lead(word, 2) over next as three
    from unnest(private.plain_words(name)) with ordinality as part (word, place)
    window next as (order by place)
  )
  select word from words
  union select two from words where two is not null
  union select three from words where three is not null
  union select private.plain_name(part) from regexp_split_to_table(name, '\s+') as part
  union select private.plain_name(name)
$$;
