-- Admission letters. Each offer has one, with a code that anyone who is shown the letter can check at /verify (decision 0091).

-- Twelve characters of Crockford's base 32, which has no I, L, O and U: 60 random bits.
create or replace function private.letter_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(made.random, place) % 32 + 1, 1), '' order by place)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as random) as made, generate_series(0, 11) as place
$$;

-- Issues the letter of an offer. It keeps the names of the program, course and intake that applied on that day.
create or replace function private.issue_admission_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.admission_letters (code, application_id, event_id, program, course, start_date, study_mode)
  select private.letter_code(), sent.id, new.id, coalesce(place.said ->> 'program', ''), coalesce(place.said ->> 'course', ''),
    coalesce(place.said ->> 'start_date', ''), coalesce(place.said ->> 'study_mode', '')
  from public.applications as sent cross join lateral (select private.application_email_data(sent)) as place (said)
  where sent.id = new.application_id;
  return null;
end
$$;

-- Whether a letter is `valid`, `replaced` by the letter of a newer offer, `withdrawn`, or `paused` while its data may not be used.
create or replace function private.letter_state(letter private.admission_letters) returns text
language sql stable set search_path = '' as $$
  select case
    when private.application_restricted_since(sent.id) is not null then 'paused'
    when not private.has_place_status(sent.status) or sent.user_id is null then 'withdrawn'
    when exists (
      select from private.admission_letters as newer where newer.application_id = sent.id and newer.event_id > letter.event_id
    ) then 'replaced'
    else 'valid'
  end
  from public.applications as sent where sent.id = letter.application_id
$$;

-- What anyone with a code may know about its letter, as VerifiedLetter (domain/applications/admission-letters.ts): always the same keys.
-- `state` is also `unknown`. After the account has been deleted there are no initials.
create or replace function private.verified_letter(code text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', coalesce(known.state, 'unknown'),
    'initials', case when known.state in ('valid', 'replaced', 'withdrawn') and known.has_account then known.initials end,
    'course', case when known.state in ('valid', 'replaced', 'withdrawn') then known.course end,
    'intake', case when known.state in ('valid', 'replaced', 'withdrawn') then known.start_date end
  )
  from (select) as one left join lateral (
    select private.letter_state(letter) as state, sent.user_id is not null as has_account, letter.course, letter.start_date,
      upper(left(sent.personal_info ->> 'firstName', 1)) || '. ' || upper(left(sent.personal_info ->> 'surname', 1)) || '.' as initials
    from private.admission_letters as letter join public.applications as sent on sent.id = letter.application_id
    where letter.code = verified_letter.code
  ) as known on true
$$;

-- The newest letter of an application that has a place, as StoredLetter (domain/applications/admission-letters.ts); null without a place.
create or replace function private.admission_letter(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'code', letter.code, 'issuedAt', private.iso_time(letter.issued_at), 'number', sent.number,
    'firstName', sent.personal_info ->> 'firstName', 'middleName', sent.personal_info ->> 'middleName',
    'surname', sent.personal_info ->> 'surname',
    'program', letter.program, 'course', letter.course, 'startDate', letter.start_date, 'studyMode', letter.study_mode,
    'isConfirmed', sent.status = 'confirmed', 'replyBy', (
      select item.reply_by from private.work_items as item where item.application_id = sent.id
    )
  )
  from private.admission_letters as letter join public.applications as sent on sent.id = letter.application_id
  where sent.id = admission_letter.application and private.has_place_status(sent.status)
  order by letter.event_id desc limit 1
$$;

-- The letters of an application, for the person they are about, newest first.
create or replace function private.letters_of_person(application uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', letter.code, 'issuedAt', letter.issued_at, 'program', letter.program, 'course', letter.course, 'startDate', letter.start_date,
    'studyMode', letter.study_mode, 'state', private.letter_state(letter)
  ) order by letter.event_id desc), '[]')
  from private.admission_letters as letter where letter.application_id = letters_of_person.application
$$;
