-- Words of letters: what the office says in the letters of the site in place of content/ (decision 0102). No rule reads them.

-- The letters whose words the office may change, the kind of the outbox each belongs to, and its variables: those that may stand anywhere,
-- and those that may stand in the text alone. The same as LETTER_VARIABLES of content/schema/letter-variables.ts.
create table private.worded_letters (
  letter text primary key,
  kind text not null,
  variables text[] not null,
  in_text text[] not null default '{}'
);
alter table private.worded_letters enable row level security;
revoke all on private.worded_letters from public, anon, authenticated, service_role;

insert into private.worded_letters (letter, kind, variables, in_text)
select letter, kind, array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'::text[]
from (values
  ('application_received', 'application_received'), ('application_under_review', 'application_under_review'),
  ('application_interview', 'application_interview'), ('application_interview_off', 'application_interview_off'),
  ('application_info_requested', 'application_info_requested'), ('application_answered', 'application_answered'),
  ('application_answered_at_office', 'application_answered'), ('application_decided', 'application_decided'),
  ('application_offer_reminder', 'application_offer_reminder'), ('application_confirmed', 'application_confirmed'),
  ('application_declined', 'application_declined'), ('application_offer_expired', 'application_offer_expired'),
  ('application_reopened', 'application_reopened'), ('application_withdrawn', 'application_withdrawn'),
  ('application_withdrawn_at_office', 'application_withdrawn')
) as of_application (letter, kind)
union all
select letter, 'interview', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'when'], '{}'
from unnest(array['interview_planned', 'interview_changed', 'interview_called_off']) as letter
union all
select letter, kind, array['institute', 'office email', 'event', 'when', 'place'], '{}'
from (values
  ('event_sign_up', 'event_sign_up'), ('event_moved', 'event_changed'), ('event_restored', 'event_changed'), ('event_cancelled', 'event_changed')
) as of_event (letter, kind)
union all
values
  ('draft_reminder', 'draft_reminder', array['institute', 'office email', 'admissions email', 'application'], '{}'::text[]),
  ('draft_reminder_near', 'draft_reminder', array['institute', 'office email', 'admissions email', 'application', 'start'], '{}'),
  ('inquiry_receipt', 'inquiry_receipt', array['institute', 'office email', 'number', 'inquiry', 'answer time'], array['next steps']),
  ('newsletter_welcome', 'newsletter_welcome', array['institute', 'office email'], '{}'),
  ('confirm_signup', 'confirm_signup', array['institute', 'office email'], '{}'),
  ('reset_password', 'reset_password', array['institute', 'office email'], '{}'),
  ('already_registered', 'already_registered', array['institute', 'office email'], '{}');
update private.worded_letters set in_text = array['day'] where letter = 'application_info_requested';
update private.worded_letters set variables = variables || array['day'] where letter = 'application_offer_reminder';

-- Whether words can stand in a letter: up to so many characters, of which one can be seen; no controls but line breaks (`lines`), no marks
-- that end lines for some programs alone or turn the direction of writing, no margins.
create function private.is_letter_text(value text, most integer, lines boolean) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    octet_length(value) <= most * 4 and length(value) <= most and value = btrim(value, E' \n')
    and (case when lines then replace(value, E'\n', ' ') else value end) collate "C" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and (value = '' or btrim(private.visible_text(value), E' \n') <> ''),
    false
  )
$$;

-- {"subject", "opening", "closing"}, as LetterWords of domain/letters/letter-words.ts, whatever its variables.
create function private.is_letter_words(value jsonb) returns boolean
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

create table private.letter_words (
  letter text not null references private.worded_letters (letter),
  version integer not null,
  words jsonb not null,
  based_on jsonb not null,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  is_taken_back boolean not null default false,
  primary key (letter, version),
  constraint letter_words_version check (version > 0),
  constraint letter_words_words check (private.is_letter_words(words)),
  constraint letter_words_based_on check (
    jsonb_typeof(based_on) = 'object' and based_on ?& array['subject', 'opening', 'closing'] and length(based_on::text) <= 40000
  ),
  constraint letter_words_ended check (ended_at is not null or ended_by is null and not is_taken_back)
);
comment on table private.letter_words is 'Rows are written once and only ever ended: what letters said when, by whom, stays. Who changes the words ends a row and writes another';
comment on column private.letter_words.based_on is 'What stood in content/ when the words were written';
comment on column private.letter_words.is_taken_back is 'Ended by going back to content/, not by other words';
create unique index letter_words_in_force on private.letter_words (letter) where ended_at is null;
create index letter_words_written_by on private.letter_words (written_by);
create index letter_words_ended_by on private.letter_words (ended_by);
alter table private.letter_words enable row level security;
revoke all on private.letter_words from public, anon, authenticated, service_role;

-- The first part that has braces other than around variables that may stand there; null: none.
create function private.problem_of_letter(letter text, words jsonb) returns text
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

-- Words are never changed, and have no variables that the letter does not know.
create function private.check_letter_words() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.letter, new.version, new.words, new.based_on, new.written_at)
    is distinct from (old.letter, old.version, old.words, old.based_on, old.written_at)
    or tg_op = 'UPDATE' and old.ended_at is not null and (new.ended_at, new.is_taken_back) is distinct from (old.ended_at, old.is_taken_back)
  then
    raise exception 'words of letters are written once' using errcode = 'check_violation';
  elsif tg_op = 'INSERT' and private.problem_of_letter(new.letter, new.words) is not null then
    raise exception 'words of letters have the variables of their letter' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_letter_words before insert or update on private.letter_words
  for each row execute function private.check_letter_words();

-- The own words of the letters of a kind, by letter; null: none. What the courier asks with each letter that it takes.
create function private.words_of_kind(kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(held.letter, held.words)
  from private.worded_letters as known
  join private.letter_words as held on held.letter = known.letter and held.ended_at is null
  where known.kind = words_of_kind.kind
$$;

-- `OwnLetter` and `PastLetter` of domain/letters/letters.ts.
create function private.shown_letter_words(held private.letter_words) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'letter', held.letter, 'version', held.version, 'words', held.words, 'basedOn', held.based_on,
    'writtenBy', private.name_of_person(held.written_by), 'writtenAt', private.iso_time(held.written_at),
    'endedBy', private.name_of_person(held.ended_by), 'endedAt', private.iso_time(held.ended_at), 'isTakenBack', held.is_taken_back
  )
$$;

create function private.letter_record(letter text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', coalesce((select max(held.version) from private.letter_words as held where held.letter = letter_record.letter), 0),
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

-- The letters that have own words. Fails as require_staff('viewer').
create function public.staff_letters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return coalesce(
    (select jsonb_agg(private.shown_letter_words(held) order by held.letter) from private.letter_words as held where held.ended_at is null), '[]'
  );
end
$$;

-- One letter: its own words and the newest fifty versions (`LetterRecord`). Fails as require_staff('viewer').
create function public.staff_letter(letter text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return private.letter_record(letter);
end
$$;

-- Fails with PT404 for a letter that there is not, and with PT409 changed where somebody kept another version than the one that was seen.
create function private.letter_to_change(letter text, version integer) returns void
language plpgsql set search_path = '' as $$
declare
  newest private.letter_words;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.letter_words ' || letter, 0));
  if not exists (select from private.worded_letters as known where known.letter = letter_to_change.letter) then
    raise sqlstate 'PT404' using message = 'There is no such letter.';
  end if;
  select * into newest from private.letter_words as held where held.letter = letter_to_change.letter order by held.version desc limit 1;
  if coalesce(newest.version, 0) is distinct from version then
    raise sqlstate 'PT409' using
      message = coalesce(private.name_of_person(newest.written_by), 'Somebody') || ' has saved other words meanwhile.', detail = 'changed';
  end if;
end
$$;

-- Has these words in force for a letter from now on, in place of `version`, the newest that whoever wrote them saw (0: none); `based_on` is
-- what stands in content/. The same once more, as after an answer that was lost, changes nothing. Answers `LetterRecord`. Fails as
-- require_staff('decider'), with PT400 for what cannot be said, PT404 for no such letter, PT409 changed where somebody was first.
create function public.staff_save_letter(letter text, version integer, words jsonb, based_on jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  problem text;
begin
  if not private.is_writable(words, 60000) or not private.is_letter_words(words) then
    perform private.refuse_input('words', 'Write a subject in one line of up to 150 characters, and text of up to 4,000 above and below.');
  elsif based_on is null or not private.is_writable(based_on, 60000) or jsonb_typeof(based_on) <> 'object'
    or not based_on ?& array['subject', 'opening', 'closing'] or length(based_on::text) > 40000
  then
    perform private.refuse_input('basedOn', 'Load the page anew.');
  end if;
  problem := private.problem_of_letter(letter, words);
  if problem is not null then
    perform private.refuse_input(problem, 'There is a variable that this letter does not have.');
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

-- Has the words of content/ in force again; once more changes nothing. Answers `LetterRecord`. Fails as staff_save_letter does.
create function public.staff_take_back_letter(letter text, version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
begin
  perform private.letter_to_change(letter, version);
  update private.letter_words as known set ended_at = now(), ended_by = auth.uid(), is_taken_back = true
  where known.letter = staff_take_back_letter.letter and known.ended_at is null;
  if found then
    perform private.record_audit('letter_taken_back', held, 'worded_letter', letter);
  end if;
  return private.letter_record(letter);
end
$$;

revoke all on function private.is_letter_text, private.is_letter_words, private.problem_of_letter, private.check_letter_words,
  private.words_of_kind, private.shown_letter_words, private.letter_record, private.letter_to_change
  from public, anon, authenticated, service_role;
revoke all on function public.staff_letters(), public.staff_letter(text), public.staff_save_letter(text, integer, jsonb, jsonb),
  public.staff_take_back_letter(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_letters(), public.staff_letter(text), public.staff_save_letter(text, integer, jsonb, jsonb),
  public.staff_take_back_letter(text, integer)
  to authenticated;
