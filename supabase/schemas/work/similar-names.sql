-- Names that differ by one letter: Belo and Bello, Aisha and Aysha. Two names are similar if they are equal after leaving out at most one
-- letter of each. Searches compare a word with the names that applications contain, never with the applications (decision 0092).

-- A word, and each way to leave out one of its letters.
create or replace function private.one_letter_less(word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(distinct case place when 0 then word else overlay(word placing '' from place for 1) end)
  from generate_series(0, length(word)) as place
$$;

-- Up to 20 names that are similar to a word of at least three letters. An empty list for anything else.
create or replace function private.similar_names(word text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select known.word from private.name_words as known
    where length(similar_names.word) between 3 and 30 and known.variants && private.one_letter_less(left(similar_names.word, 30))
      and known.word <> similar_names.word
    order by abs(length(known.word) - length(similar_names.word)), known.word limit 20
  )
$$;

-- Stores the names of a new or changed work item, and removes those that no other item contains.
create or replace function private.keep_name_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone text[];
  came text[];
begin
  if tg_op <> 'INSERT' then
    gone := array(select substr(term.lexeme, 3) from unnest(old.words) as term where term.lexeme like 'n:%');
  end if;
  if tg_op <> 'DELETE' then
    came := array(
      select substr(term.lexeme, 3) from unnest(new.words) as term where term.lexeme like 'n:%' and length(term.lexeme) between 5 and 32
    );
    insert into private.name_words (word, variants)
    select word, private.one_letter_less(word) from unnest(came) as word order by word
    on conflict do nothing;
  end if;
  delete from private.name_words as known
  where known.word = any (gone) and known.word <> all (coalesce(came, '{}'))
    and not exists (select from private.work_items as item where item.words @@ private.lexeme('n', known.word, false)::tsquery);
  return null;
end
$$;
