-- The office's own wording for the site's emails, in place of the wording in content/ (decision 0102). No validation rule reads it.
--
-- Restoring the standard wording counts as a change. An editor is notified if a colleague has taken back the wording they were working
-- on.

-- The first part that contains braces other than those of permitted variables, or null.
create or replace function private.problem_of_letter(letter text, words jsonb) returns text
language sql stable set search_path = '' as $$
  select part.name
  from private.worded_letters as known,
    lateral (values
      (1, 'subject', known.variables), (2, 'opening', known.variables || known.in_text), (3, 'closing', known.variables || known.in_text)
    ) as part (place, name, allowed)
  where known.letter = problem_of_letter.letter
    and regexp_replace(words ->> part.name, '\{(' || array_to_string(part.allowed, '|') || ')\}', ' ', 'g') ~ '[{}]'
  order by part.place limit 1
$$;

-- Wording is never changed once saved, and may contain only variables that the email knows.
create or replace function private.check_letter_words() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.letter, new.version, new.words, new.based_on, new.written_at)
    is distinct from (old.letter, old.version, old.words, old.based_on, old.written_at)
    or tg_op = 'UPDATE' and old.ended_at is not null and (new.ended_at, new.is_taken_back) is distinct from (old.ended_at, old.is_taken_back)
  then
    raise exception 'letters.words_written_once' using errcode = 'check_violation';
  elsif tg_op = 'INSERT' and private.problem_of_letter(new.letter, new.words) is not null then
    raise exception 'letters.words_with_unknown_variable' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- The office's wording for the emails of a kind, by email; null if there is none. The courier queries it for each email that it picks up.
create or replace function private.words_of_kind(kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(held.letter, held.words)
  from private.worded_letters as known
  join private.letter_words as held on held.letter = known.letter and held.ended_at is null
  where known.kind = words_of_kind.kind
$$;

-- Returns `OwnLetter` (domain/letters/letters.ts).
create or replace function private.shown_letter_words(held private.letter_words) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'letter', held.letter, 'version', held.version, 'words', held.words, 'basedOn', held.based_on,
    'writtenBy', private.name_of_person(held.written_by), 'writtenAt', private.iso_time(held.written_at),
    'endedBy', private.name_of_person(held.ended_by), 'endedAt', private.iso_time(held.ended_at), 'isTakenBack', held.is_taken_back
  )
$$;

create or replace function private.letter_record(letter text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', private.letter_version(letter_record.letter),
    'own', (
      select private.shown_letter_words(held) from private.letter_words as held where held.letter = letter_record.letter and held.ended_at is null
    ),
    'history', coalesce((
      select jsonb_agg(private.shown_letter_words(past) order by past.version desc) from (
        select held.* from private.letter_words as held where held.letter = letter_record.letter order by held.version desc limit 50
      ) as past
    ), '[]')
  )
$$;

-- The emails that have their own wording. Fails like require_staff('viewer').
create or replace function public.staff_letters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return coalesce(
    (select jsonb_agg(private.shown_letter_words(held) order by held.letter) from private.letter_words as held where held.ended_at is null), '[]'
  );
end
$$;

-- One email: its own wording and the newest fifty versions (`LetterRecord`). Fails like require_staff('viewer').
create or replace function public.staff_letter(letter text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return private.letter_record(letter);
end
$$;

-- Fails with PT404 if the email does not exist, and with PT409 changed if it has been changed since `version`.
create or replace function private.letter_to_change(letter text, version integer) returns void
language plpgsql set search_path = '' as $$
declare
  newest private.letter_words;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.letter_words ' || letter, 0));
  if not exists (select from private.worded_letters as known where known.letter = letter_to_change.letter) then
    raise sqlstate 'PT404' using message = 'letters.missing';
  end if;
  if private.letter_version(letter_to_change.letter) is distinct from version then
    select * into newest from private.letter_words as held where held.letter = letter_to_change.letter order by held.version desc limit 1;
    raise sqlstate 'PT409' using detail = 'changed', message = case
      when newest.is_taken_back then private.refusal('letters.words_taken_back',
        jsonb_build_object('who', coalesce(private.name_of_person(newest.ended_by), 'Somebody')))
      else private.refusal('letters.words_saved', jsonb_build_object('who', coalesce(private.name_of_person(newest.written_by), 'Somebody')))
    end;
  end if;
end
$$;

-- Puts this wording into effect for an email, in place of `version`, the newest that the author saw (0 if there was none). `based_on` is
-- the wording in content/. Repeating a call, for example after its response was lost, changes nothing. Returns `LetterRecord`. Fails like
-- require_staff('decider'), with PT400 for invalid wording, with PT404 if the email does not exist, and with PT409 changed if a colleague
-- saved first.
create or replace function public.staff_save_letter(letter text, version integer, words jsonb, based_on jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  problem text;
begin
  if not private.is_writable(words, 60000) or not private.is_letter_words(words) then
    perform private.refuse_input('words', 'letters.words');
  elsif based_on is null or not private.is_writable(based_on, 60000) or jsonb_typeof(based_on) <> 'object'
    or not based_on ?& array['subject', 'opening', 'closing'] or length(based_on::text) > 40000
  then
    perform private.refuse_input('basedOn', 'letters.based_on');
  end if;
  problem := private.problem_of_letter(letter, words);
  if problem is not null then
    perform private.refuse_input(problem, 'letters.variable_unknown');
  end if;
  if exists (
    select from private.letter_words as known
    where known.letter = staff_save_letter.letter and known.version = staff_save_letter.version + 1 and known.ended_at is null
      and known.words = staff_save_letter.words and known.based_on = staff_save_letter.based_on and known.written_by = auth.uid()
  ) then
    return private.letter_record(letter);
  end if;
  perform private.letter_to_change(letter, version);
  update private.letter_words as known set ended_at = now(), ended_by = auth.uid()
  where known.letter = staff_save_letter.letter and known.ended_at is null;
  insert into private.letter_words (letter, version, words, based_on, written_by)
  values (staff_save_letter.letter, staff_save_letter.version + 1, staff_save_letter.words, staff_save_letter.based_on, auth.uid());
  perform private.record_audit('letter_reworded', held, 'worded_letter', letter);
  return private.letter_record(letter);
end
$$;

-- Restores the wording in content/. Idempotent. Returns `LetterRecord`. Fails like staff_save_letter.
create or replace function public.staff_take_back_letter(letter text, version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
begin
  perform pg_advisory_xact_lock(hashtextextended('private.letter_words ' || letter, 0));
  if exists (
    select from private.letter_words as known
    where known.letter = staff_take_back_letter.letter and known.version = staff_take_back_letter.version and known.is_taken_back
      and private.letter_version(known.letter) = known.version + 1
  ) then
    return private.letter_record(letter);
  end if;
  perform private.letter_to_change(letter, version);
  update private.letter_words as known set ended_at = now(), ended_by = auth.uid(), is_taken_back = true
  where known.letter = staff_take_back_letter.letter and known.ended_at is null;
  if found then
    perform private.record_audit('letter_taken_back', held, 'worded_letter', letter);
  end if;
  return private.letter_record(letter);
end
$$;

-- The version of an email's wording, which counts its changes. The next editor must have seen this version. 0 if it has never been
-- changed.
create or replace function private.letter_version(letter text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((
    select held.version + held.is_taken_back::integer
    from private.letter_words as held where held.letter = letter_version.letter order by held.version desc limit 1
  ), 0)
$$;

grant execute on function
  public.staff_letter, public.staff_letters, public.staff_save_letter, public.staff_take_back_letter
to authenticated;
