-- Going back to the standard words counts as a change of the letter: who wrote on what a colleague has taken back meanwhile is told so.
-- Older code may run with this.

-- How often the words of a letter were changed, as whoever changes them next has seen it; 0: never.
create function private.letter_version(letter text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((
    select held.version + held.is_taken_back::integer
    from private.letter_words as held where held.letter = letter_version.letter order by held.version desc limit 1
  ), 0)
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

-- Fails with PT404 for a letter that there is not, and with PT409 changed where somebody changed it since `version`.
create or replace function private.letter_to_change(letter text, version integer) returns void
language plpgsql set search_path = '' as $$
declare
  newest private.letter_words;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.letter_words ' || letter, 0));
  if not exists (select from private.worded_letters as known where known.letter = letter_to_change.letter) then
    raise sqlstate 'PT404' using message = 'There is no such letter.';
  end if;
  if private.letter_version(letter_to_change.letter) is distinct from version then
    select * into newest from private.letter_words as held where held.letter = letter_to_change.letter order by held.version desc limit 1;
    raise sqlstate 'PT409' using detail = 'changed', message = case
      when newest.is_taken_back
        then coalesce(private.name_of_person(newest.ended_by), 'Somebody') || ' has gone back to the standard words meanwhile.'
      else coalesce(private.name_of_person(newest.written_by), 'Somebody') || ' has saved other words meanwhile.'
    end;
  end if;
end
$$;

-- Has the words of content/ in force again; once more changes nothing. Answers `LetterRecord`. Fails as staff_save_letter does.
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

revoke all on function private.letter_version from public, anon, authenticated, service_role;
