-- A name is found however it is spelled: Aisha and A'isha, Adeojo and Adé-Ojó, O Brien and O'Brien. Names are compared without accents,
-- apostrophes, hyphens, spaces and capitals, by search, duplicates and data requests alike (decision 0118).

-- Text without accents and capitals, the hooked and dotted letters of Nigerian languages as their plain ones.
create or replace function private.plain_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(translate(value, '`´', ''''''), NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    'ɓɗƙƴŋøłđɛɔǝəıƁƊƘƳŊØŁĐƐƆƎƏ', 'bdkynoldeoeeibdkynoldeoee')
$$;

-- The words of a name. An apostrophe or a hyphen parts two of them, like a space.
create or replace function private.plain_words(value text) returns text[]
language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(private.plain_text(value),
    '[\s!-/:-@\[-`{-~\u02b9-\u02bf\u02c8\u2010-\u2015\u2018-\u201b\u2032\u2212]+'), '')
$$;

-- The one form of a name: its words without anything between them. The same as plainName of domain/text/plain-name.ts.
create function private.plain_name(value text) returns text
language sql immutable parallel safe as $$
  select array_to_string(private.plain_words(value), '')
$$;

-- What a name is found by: its words, two and three that follow each other as one, what stands between spaces as one, and all of it as one.
create function private.name_forms(name text) returns setof text
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

create or replace function private.work_words(number text, names text[], phones text[], emails text[], facts jsonb) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct left(found.term, 200) from (
      select 'n:' || form from unnest(names) as name, private.name_forms(name) as form
      union all
      select 'a:' || way from unnest(array[
        private.plain_text(number), substring(number from '[0-9]+$'), ltrim(substring(number from '[0-9]+$'), '0')
      ]) as way
      union all
      select 'p:' || ending from unnest(phones) as phone, unnest(private.phone_endings(phone, facts -> 'phones')) as ending
      union all
      select 'e:' || lower(email) from unnest(emails) as email
    ) as found (term)
    where length(found.term) > 2
  ))
$$;

-- What somebody typed into the search, as a query over words of private.work_words: null where nothing can be looked for. A number of an
-- application, beginnings of names in any order and spelling, a telephone number however it is written, an address.
create or replace function private.work_query(sought text, facts jsonb) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  typed text := left(private.plain_text(btrim(left(coalesce(sought, ''), 1000))), 200);
  words text[];
  -- Each word as a part of a name; null for one that is none.
  names text[];
  parts text[] := '{}';
begin
  if (typed collate "C") ~ '^[0-9+(). /\u2010-\u2015-]+$' and length(regexp_replace(typed, '[^0-9]', '', 'g')) >= 3 then
    return array_to_string(
      array(select private.lexeme('p', ending) from unnest(private.phone_endings(typed, facts -> 'phones')) as ending where length(ending) >= 3)
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
          -- It may be a part of a name that is written as one word.
          select private.lexeme('n', array_to_string(names[first:last], ''))
          from generate_series(greatest(place - 2, 1), place) as first, generate_series(place, least(first + 2, array_length(names, 1))) as last
          where array_position(names[first:last], null) is null
          union
          select private.lexeme('e', words[place])
        ) as way (form)
      ) || ')'
    end;
  end loop;
  return nullif(array_to_string(parts, ' & '), '')::tsquery;
end
$$;

-- Two names with dates of birth are one when their words are, in any order, or when first name and surname run together are the same.
create or replace function private.double_keys_of(application public.applications) returns setof text
language sql stable set search_path = '' as $$
  select distinct 'p:' || left(found.phone, 60) from (
    select application.personal_info ->> 'phoneNumber' as phone
    union all select given.phone_number from public.application_contacts as given where given.application_id = application.id
  ) as found where found.phone <> ''
  union
  select 'e:' || left(lower(found.email), 320) from (
    select application.personal_info ->> 'email' as email
    union all select given.email from public.application_contacts as given where given.application_id = application.id
    union all select account.email from auth.users as account where account.id = application.user_id
  ) as found where found.email <> ''
  union
  select 'b:' || encode(sha256(convert_to(born.day || ' ' || born.name, 'UTF8')), 'hex') from (
    select application.personal_info ->> 'dateOfBirth' as day, unnest(array[
      (select string_agg(word, ' ' order by word) from unnest(private.plain_words(first || ' ' || surname)) as word),
      least(private.plain_name(first || surname), private.plain_name(surname || first))
    ]) as name
    from (values (
      coalesce(application.personal_info ->> 'firstName', ''), coalesce(application.personal_info ->> 'surname', '')
    )) as given (first, surname)
  ) as born where born.day <> '' and born.name <> ''
$$;

-- Whether answers are those of somebody with the name of the request, with or without the middle name, or without any name yet: an address may be a family's.
create or replace function private.is_named_as(known private.data_requests, personal_info jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (values
      (concat_ws(' ', personal_info ->> 'firstName', personal_info ->> 'surname')),
      (concat_ws(' ', personal_info ->> 'firstName', personal_info ->> 'middleName', personal_info ->> 'surname')),
      (concat_ws(' ', personal_info ->> 'surname', personal_info ->> 'firstName')),
      (concat_ws(' ', personal_info ->> 'surname', personal_info ->> 'firstName', personal_info ->> 'middleName'))
    ) as given (name), lateral (select private.plain_words(given.name), private.plain_words(known.name)) as compared (words, asked)
    where compared.words <@ compared.asked and compared.asked <@ compared.words or compared.words = '{}'
      or private.plain_name(given.name) = private.plain_name(known.name)
  )
$$;

revoke all on function private.plain_name, private.name_forms from public, anon, authenticated, service_role;

-- What is known already is found in every spelling, too. Rows whose words stay the same are left alone.
update private.work_items as item set words = found.words
from public.applications as sent
cross join (select known.facts from private.facts as known order by known.id desc limit 1) as newest
cross join lateral (select private.words_of_application(sent, newest.facts) as words) as found
where sent.id = item.application_id and item.words is distinct from found.words;

update private.inbox_words as known set words = found.words
from (
  select inquiry.reference, array[inquiry.name, inquiry.organisation] as names, array[inquiry.phone] as phones, array[inquiry.email] as emails
  from public.inquiries as inquiry
  union all
  select chat.reference, array[chat.name], '{}', array[chat.email] from public.chats as chat
) as written
cross join (select known.facts from private.facts as known order by known.id desc limit 1) as newest
cross join lateral (
  select private.work_words(written.reference, written.names, written.phones, written.emails, newest.facts) as words
) as found
where known.reference = written.reference and known.words is distinct from found.words;

delete from private.double_keys as known where known.key like 'b:%';
insert into private.double_keys (application_id, key)
select sent.id, key from private.work_items as item join public.applications as sent on sent.id = item.application_id,
  private.double_keys_of(sent) as key
where key like 'b:%';
