-- One application in the form in which the person may receive it. Withheld answers are included only if `is_whole`.
create or replace function private.handed_application(sent public.applications, is_whole boolean) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'number', sent.number, 'status', sent.status, 'createdAt', sent.created_at, 'updatedAt', sent.updated_at, 'sentAt', sent.submitted_at,
    'declaration', sent.declaration, 'paperDeclaration', private.paper_declaration(sent.id) - 'recordedBy',
    'answers', jsonb_build_object(
      'personalInfo', case when is_whole then sent.personal_info else sent.personal_info - private.withheld_answers() end,
      'academicBackground', sent.academic_background, 'programSelection', sent.program_selection, 'accommodation', sent.accommodation,
      'referee', sent.referee),
    'contactCorrections', (
      select coalesce(jsonb_agg(jsonb_build_object('at', given.created_at, 'phoneNumber', given.phone_number, 'email', given.email,
        'contactAddress', given.contact_address, 'by', case when given.is_by_institute then 'institute' else 'applicant' end)
        order by given.id), '[]')
      from public.application_contacts as given where given.application_id = sent.id
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('at', event.at, 'by', event.actor_kind, 'from', event.from_status, 'to', event.to_status,
        'note', event.note_for_applicant, 'dueOn', event.due_on, 'offeredProgram', event.offered_program, 'offeredCourse', event.offered_course,
        'offeredIntake', event.offered_intake, 'offeredStudyMode', event.offered_study_mode, 'reasons', coalesce(private.reason_sentences(event.reasons), '[]'),
        'withdrawalReason', event.withdrawal_reason,
        'ownNote', event.note_from_applicant) order by event.at, event.id), '[]')
      from public.application_events as event where event.application_id = sent.id
    ),
    'interviews', (
      select coalesce(jsonb_agg(jsonb_build_object('startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
        'place', planned.place, 'note', planned.note, 'state', planned.state) order by planned.starts_at desc, planned.id), '[]')
      from private.interviews as planned where planned.application_id = sent.id
    ),
    'admissionLetters', private.letters_of_person(sent.id)
  )
$$;

-- Internal texts that staff wrote about the person, oldest first: notes on applications and conversations, the notes for staff on
-- transitions, and the tags of each application as one text.
create or replace function private.words_about(known private.data_requests)
returns table (item text, kind text, about text, at timestamptz, said text)
language sql stable set search_path = '' as $$
  select * from (
    select 'note:' || note.id, note.kind, sent.number, note.happened_at, note.body
    from private.applications_of_request(known) as sent join private.application_notes as note on note.application_id = sent.id
    where note.body <> ''
    union all
    select 'event:' || event.id, 'transition', sent.number, event.at, event.note_for_staff
    from private.applications_of_request(known) as sent join public.application_events as event on event.application_id = sent.id
    where event.note_for_staff <> ''
    union all
    select 'tags:' || sent.id, 'tags', sent.number, max(given.added_at), string_agg(given.tag, ', ' order by given.tag)
    from private.applications_of_request(known) as sent join private.application_tags as given on given.application_id = sent.id
    group by sent.id, sent.number
    union all
    select 'inbox:' || note.id, 'conversation', note.reference, note.created_at, note.text
    from private.inbox_notes as note where note.reference in (select private.conversations_of_request(known))
  ) as every (item, kind, about, at, said) order by every.at, every.item
$$;

create or replace function private.text_digest(said text) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(said, 'UTF8')), 'hex');

-- A text without its redacted passages: it shows that something was removed, but not what.
create or replace function private.without_passages(said text, struck jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  passage jsonb;
  left_over text := said;
begin
  for passage in select value from jsonb_array_elements(struck) with ordinality as every (value, place) order by place desc loop
    left_over := left(left_over, (passage ->> 0)::integer) || '[…]' || substr(left_over, (passage ->> 1)::integer + 1);
  end loop;
  return left_over;
end
$$;

-- The log entries about the person's data: dates and kinds, the newest 2,000.
create or replace function private.log_about(known private.data_requests) returns table (at timestamptz, action text, about text)
language sql stable set search_path = '' as $$
  select entry.at, entry.action, entry.subject from private.audit_log as entry
  where entry.subject in (
    select sent.number from private.applications_of_request(known) as sent where sent.number is not null
    union all select private.conversations_of_request(known)
    union all select begun.id::text from private.assisted_applications_of_request(known) as begun
    union all select known.reference
  )
  order by entry.at desc, entry.id desc limit 2000
$$;

-- Texts that staff wrote, for review: StaffWords[] (domain/staff/data-requests.ts), oldest first. Access is logged. Fails like
-- require_staff('officer') and open_proved_request.
create or replace function public.staff_request_words(reference text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_proved_request(reference);
begin
  perform private.record_request_look('data_request_words_read', held, known.reference);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'item', word.item, 'kind', word.kind, 'about', word.about, 'at', word.at, 'text', word.said, 'digest', private.text_digest(word.said),
      'struck', passage.struck, 'lookedBy', private.name_of_person(passage.looked_by)
    ) order by word.at, word.item), '[]')
    from private.words_about(known) as word
    left join private.request_passages as passage
      on passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
  );
end
$$;

-- Records that a text has been reviewed, and which of its passages are redacted: [[from, to], …], counted in characters from 0, in order
-- and without overlap. `before`: the redactions when it was read; null if there were none. Fails like require_staff('officer') and
-- open_proved_request, with PT400 for invalid passages, with PT404 if the text no longer exists, and with PT409 changed if it no longer
-- matches `digest` or a colleague has redacted something else in the meantime.
create or replace function public.staff_strike_passages(reference text, item text, digest text, struck jsonb, before jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_proved_request(reference);
  word record;
  passage jsonb;
  reached integer := 0;
begin
  select * into word from private.words_about(known) as every where every.item = staff_strike_passages.item;
  if word.item is null then
    raise sqlstate 'PT404' using message = 'requests.words_gone';
  elsif private.text_digest(word.said) is distinct from staff_strike_passages.digest then
    raise sqlstate 'PT409' using message = 'requests.words_changed', detail = 'changed';
  elsif before is distinct from (
    select passage.struck from private.request_passages as passage
    where passage.request_id = known.id and passage.item = word.item and passage.digest = staff_strike_passages.digest
  ) and struck is distinct from (
    select passage.struck from private.request_passages as passage
    where passage.request_id = known.id and passage.item = word.item and passage.digest = staff_strike_passages.digest
  ) then
    raise sqlstate 'PT409' using message = 'requests.struck_changed', detail = 'changed';
  elsif struck is null or jsonb_typeof(struck) <> 'array' or octet_length(struck::text) > 16384 then
    perform private.refuse_input('struck', 'requests.struck_missing');
  end if;
  for passage in select value from jsonb_array_elements(struck) as every (value) loop
    if not (passage::text ~ '^\[\d{1,5}, \d{1,5}\]$') then
      perform private.refuse_input('struck', 'requests.passage');
    elsif (passage ->> 0)::integer < reached or (passage ->> 1)::integer <= (passage ->> 0)::integer
      or (passage ->> 1)::integer > length(word.said)
    then
      perform private.refuse_input('struck', 'requests.passages');
    end if;
    reached := (passage ->> 1)::integer;
  end loop;
  insert into private.request_passages as looked (request_id, item, digest, struck, looked_by)
  values (known.id, word.item, staff_strike_passages.digest, staff_strike_passages.struck, auth.uid())
  on conflict on constraint request_passages_pkey do update
  set digest = excluded.digest, struck = excluded.struck, looked_by = excluded.looked_by, looked_at = now();
  perform private.record_audit('data_request_looked_through', held, 'data_request', known.reference,
    jsonb_build_object('passages', jsonb_array_length(struck)));
end
$$;

-- All data about the person, for the file that is handed over (docs/guides/my-data.md). The file is not stored. Religion, disability,
-- marital status, gender and date of birth are included only with a reason of 10 to 500 characters, which is logged. Fails like
-- require_staff('decider') and open_proved_request, with PT400 for an invalid reason, with PT409 not_access for another kind of request,
-- and with PT409 not_looked_through while any text that staff wrote has not been reviewed.
create or replace function public.staff_hand_out(reference text, reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
  alone jsonb := private.refuse_recorder(known);
  said text := case when reason is not null then private.written_text(reason, 500, 'reason') end;
  file jsonb;
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'requests.reason');
  elsif known.kind <> 'access' then
    raise sqlstate 'PT409' using message = 'requests.not_access', detail = 'not_access';
  end if;
  file := private.handed_out(known, said is not null);
  if not (file ->> 'isLookedThrough')::boolean then
    raise sqlstate 'PT409' using message = 'requests.not_looked_through', detail = 'not_looked_through';
  end if;
  perform private.record_audit('data_handed_out', held, 'data_request', known.reference,
    alone || case when said is null then '{}' else jsonb_build_object('reason', said, 'answers', private.withheld_answers()) end);
  if said is not null then
    perform private.record_audit('answer_revealed', held, 'application', sent.number,
      jsonb_build_object('answer', answer, 'reason', said, 'request', known.reference))
    from private.applications_of_request(known) as sent, unnest(private.withheld_answers()) as answer where sent.number is not null;
  end if;
  return file - 'isLookedThrough';
end
$$;

create or replace function private.handed_out(known private.data_requests, is_whole boolean) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'format', 1, 'madeAt', now(), 'request', known.reference,
    'withheld', case when is_whole then '[]' else to_jsonb(private.withheld_answers()) end,
    'accounts', (
      select coalesce(jsonb_agg(private.person_data(person) || private.person_rows(person)), '[]')
      from private.accounts_of_request(known) as person
    ),
    'applications', (
      select coalesce(jsonb_agg(private.handed_application(sent, is_whole) order by sent.created_at), '[]')
      from private.applications_of_request(known) as sent
    ),
    'newsletter', (
      select coalesce(jsonb_agg(jsonb_build_object('email', reader.email, 'subscribedAt', reader.created_at) order by reader.created_at), '[]')
      from public.subscribers as reader where lower(reader.email collate "C") in (select private.addresses_of_request(known))
    ),
    'emails', (
      select coalesce(jsonb_agg(private.email_of_person(mail) order by mail.id desc), '[]')
      from private.outbox as mail where mail.id in (select private.emails_of_request(known))
    ),
    'walkIns', (
      select coalesce(jsonb_agg(jsonb_build_object('begunAt', begun.begun_at, 'changedAt', begun.changed_at, 'answers', case
        when is_whole or begun.form -> 'personalInfo' is null then begun.form
        else jsonb_set(begun.form, '{personalInfo}', (begun.form -> 'personalInfo') - private.withheld_answers())
      end) order by begun.begun_at), '[]')
      from private.assisted_applications_of_request(known) as begun
    ),
    'writtenByStaff', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', word.kind, 'about', word.about, 'at', word.at,
        'text', private.without_passages(word.said, passage.struck)) order by word.at, word.item), '[]')
      from private.words_about(known) as word
      join private.request_passages as passage
        on passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
    ),
    -- Read in the same query as the rest, so that a note written or changed while the file is created counts as not reviewed.
    'isLookedThrough', not exists (
      select from private.words_about(known) as word where not exists (
        select from private.request_passages as passage
        where passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
      )
    ),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', entry.at, 'what', entry.action, 'about', entry.about) order by entry.at desc), '[]')
      from private.log_about(known) as entry
    )
  ) || private.person_messages(null, known.email)
$$;

grant execute on function public.staff_strike_passages to authenticated;
