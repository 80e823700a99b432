-- What the product holds about the person of a data request, and the file of it that is handed out: made on demand, kept nowhere. What staff
-- wrote is looked through before, passage by passage, for what others said in confidence (decision 0101).

-- What somebody of the staff has looked through of what staff wrote, and which passages are struck out.
create table private.request_passages (
  request_id uuid not null references private.data_requests (id) on delete cascade,
  item text not null,
  digest text not null,
  struck jsonb not null,
  looked_by uuid references auth.users (id) on delete set null,
  looked_at timestamptz not null default now(),
  primary key (request_id, item),
  constraint request_passages_item check (length(item) between 1 and 80),
  constraint request_passages_digest check ((digest collate "C") ~ '^[0-9a-f]{64}$'),
  constraint request_passages_struck check (jsonb_typeof(struck) = 'array' and octet_length(struck::text) <= 16384)
);
comment on column private.request_passages.digest is 'SHA-256 of the text that was looked through: another text has to be looked through anew';
comment on column private.request_passages.struck is 'Passages as [from, to], counted in characters from 0, in order and apart';
create index request_passages_looked_by on private.request_passages (looked_by);
alter table private.request_passages enable row level security;
revoke all on private.request_passages from public, anon, authenticated, service_role;

create index applications_kept_email on public.applications (lower((personal_info ->> 'email') collate "C")) where user_id is null;
create index walk_ins_email on private.walk_ins (lower((form #>> '{personalInfo,email}') collate "C")) where taken_at is null;
create index walk_ins_of_taker on private.walk_ins (taken_by) where taken_by is not null;

-- The application whose number a request names, unless the request also names an address that is none of that application's: a number
-- is easily misread, and another person's answers are nobody's to have.
create function private.application_named(known private.data_requests) returns public.applications
language sql stable set search_path = '' as $$
  select sent.* from public.applications as sent
  where sent.number = known.application_number and sent.status <> 'draft' and (
    known.email is null or known.email = lower((sent.personal_info ->> 'email') collate "C")
    or exists (select from auth.users as account where account.id = sent.user_id and lower(account.email collate "C") = known.email)
    or exists (
      select from public.application_contacts as given where given.application_id = sent.id and lower(given.email collate "C") = known.email
    )
  )
$$;

-- Accounts of the person: that of the address, once it was confirmed, and that of the application which is named.
create function private.accounts_of_request(known private.data_requests) returns setof uuid
language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where lower(account.email collate "C") = known.email and account.email_confirmed_at is not null
  union
  select named.user_id from private.application_named(known) as named where named.user_id is not null
$$;

-- Their addresses in small letters: that of the request, and those of their accounts.
create function private.addresses_of_request(known private.data_requests) returns setof text
language sql stable set search_path = '' as $$
  select known.email where known.email is not null
  union
  select lower(account.email collate "C") from auth.users as account
  where account.id in (select private.accounts_of_request(known)) and account.email_confirmed_at is not null
$$;

-- Whether answers are those of somebody with the name of the request, with or without the middle name, or without any name yet: an address may be a family's.
create function private.is_named_as(known private.data_requests, personal_info jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (values
      (private.plain_words(concat_ws(' ', personal_info ->> 'firstName', personal_info ->> 'surname'))),
      (private.plain_words(concat_ws(' ', personal_info ->> 'firstName', personal_info ->> 'middleName', personal_info ->> 'surname')))
    ) as names (words), (select private.plain_words(known.name)) as asked (words)
    where names.words <@ asked.words and asked.words <@ names.words or names.words = '{}'
  )
$$;

-- Applications of those accounts, the one that is named, and those of deleted accounts with this address and the name of the request.
create function private.applications_of_request(known private.data_requests) returns setof public.applications
language sql stable set search_path = '' as $$
  select sent.* from public.applications as sent where sent.user_id in (select private.accounts_of_request(known))
  union all
  select kept.* from public.applications as kept
  where kept.user_id is null and lower((kept.personal_info ->> 'email') collate "C") = known.email
    and kept.id is distinct from (private.application_named(known)).id
    and private.is_named_as(known, kept.personal_info)
  union all
  select named.* from private.application_named(known) as named where named.id is not null and named.user_id is null
$$;

-- Drafts of the desk that nobody has taken, by the address that was given there or that a link was sent to.
create function private.walk_ins_at_addresses(known private.data_requests) returns setof private.walk_ins
language sql stable set search_path = '' as $$
  select begun.* from private.walk_ins as begun
  where begun.taken_at is null and (
    lower((begun.form #>> '{personalInfo,email}') collate "C") in (select private.addresses_of_request(known))
    or exists (
      select from private.walk_in_links as link
      where link.walk_in = begun.id and lower(link.address collate "C") in (select private.addresses_of_request(known))
    )
  )
$$;

create function private.walk_ins_of_request(known private.data_requests) returns setof private.walk_ins
language sql stable set search_path = '' as $$
  select begun.* from private.walk_ins as begun where begun.taken_by in (select private.accounts_of_request(known))
  union all
  select begun.* from private.walk_ins_at_addresses(known) as begun where private.is_named_as(known, begun.form -> 'personalInfo')
$$;

-- How many drafts of the desk and applications of deleted accounts have this address and another name: they are left out.
create function private.others_of_request(known private.data_requests) returns bigint
language sql stable set search_path = '' as $$
  select (
    select count(*) from private.walk_ins_at_addresses(known) as begun where not private.is_named_as(known, begun.form -> 'personalInfo')
  ) + (
    select count(*) from public.applications as kept
    where kept.user_id is null and lower((kept.personal_info ->> 'email') collate "C") = known.email
      and kept.id is distinct from (private.application_named(known)).id and not private.is_named_as(known, kept.personal_info)
  )
$$;

-- References of inquiries and chats.
create function private.conversations_of_request(known private.data_requests) returns setof text
language sql stable set search_path = '' as $$
  select inquiry.reference from private.addresses_of_request(known) as address, private.inquiries_of_person(null, address) as inquiry
  union
  select chat.reference from private.addresses_of_request(known) as address, private.chats_of_person(null, address) as chat
  union
  select inquiry.reference from public.inquiries as inquiry where inquiry.user_id in (select private.accounts_of_request(known))
  union
  select chat.reference from public.chats as chat where chat.user_id in (select private.accounts_of_request(known))
$$;

-- What an account shows of itself, beside private.person_data: the parts of GET /api/my-data that its person reads as themselves.
create function private.person_rows(person uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'secondSteps', (
      select coalesce(jsonb_agg(jsonb_build_object('type', factor.factor_type, 'name', nullif(factor.friendly_name, ''), 'phone', factor.phone,
        'status', factor.status, 'createdAt', factor.created_at) order by factor.created_at, factor.id), '[]')
      from auth.mfa_factors as factor where factor.user_id = person
    ),
    'profile', (
      select jsonb_build_object('username', own.username, 'fullName', own.full_name, 'website', own.website, 'avatarUrl', own.avatar_url,
        'updatedAt', own.updated_at)
      from public.profiles as own where own.id = person
    ),
    'emailPreferences', (
      select jsonb_build_object('draftReminders', own.draft_reminders, 'notifications', own.notifications, 'updatedAt', own.updated_at)
      from public.email_preferences as own where own.id = person
    ),
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', told.kind, 'details', told.payload, 'createdAt', told.created_at,
        'readAt', told.read_at) order by told.id desc), '[]')
      from public.notifications as told where told.user_id = person
    ),
    'eventSignUps', (
      select coalesce(jsonb_agg(jsonb_build_object('title', event.title, 'place', event.place, 'startsAt', event.starts_at,
        'endsAt', event.ends_at, 'signedUpAt', own.created_at) order by event.starts_at desc, event.id), '[]')
      from public.event_sign_ups as own join public.events as event on event.id = own.event_id where own.user_id = person
    ),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('course', mine.course, 'startedAt', mine.started_at, 'source', mine.source,
        'finishedModules', (
          select coalesce(jsonb_agg(jsonb_build_object('module', done.module, 'finishedAt', done.finished_at)
            order by done.finished_at, done.module), '[]')
          from public.module_completions as done where done.user_id = mine.user_id and done.course = mine.course
        )) order by mine.started_at desc, mine.course), '[]')
      from public.enrolments as mine where mine.user_id = person
    )
  )
$$;

-- One application as its person may have it; withheld answers only where `is_whole`.
create function private.handed_application(sent public.applications, is_whole boolean) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'number', sent.number, 'status', sent.status, 'createdAt', sent.created_at, 'updatedAt', sent.updated_at, 'sentAt', sent.submitted_at,
    'declaration', sent.declaration,
    'answers', jsonb_build_object(
      'personalInfo', case when is_whole then sent.personal_info else sent.personal_info - private.withheld_answers() end,
      'academicBackground', sent.academic_background, 'programSelection', sent.program_selection, 'accommodation', sent.accommodation,
      'referee', sent.referee),
    'contactCorrections', (
      select coalesce(jsonb_agg(jsonb_build_object('at', given.created_at, 'phoneNumber', given.phone_number, 'email', given.email,
        'contactAddress', given.contact_address) order by given.id), '[]')
      from public.application_contacts as given where given.application_id = sent.id
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('at', event.at, 'by', event.actor_kind, 'from', event.from_status, 'to', event.to_status,
        'note', event.note_for_applicant, 'dueOn', event.due_on, 'offeredCourse', event.offered_course,
        'offeredIntake', event.offered_intake, 'reasons', coalesce(event.reasons, '{}'), 'withdrawalReason', event.withdrawal_reason,
        'ownNote', event.note_from_applicant) order by event.at, event.id), '[]')
      from public.application_events as event where event.application_id = sent.id
    ),
    'interviews', (
      select coalesce(jsonb_agg(jsonb_build_object('startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
        'place', planned.place, 'note', planned.note, 'state', planned.state) order by planned.starts_at desc, planned.id), '[]')
      from private.interviews as planned where planned.application_id = sent.id
    )
  )
$$;

-- What staff wrote about the person for each other, oldest first: notes at applications and conversations, and what a move says to staff.
create function private.words_about(known private.data_requests)
returns table (item text, kind text, about text, at timestamptz, said text)
language sql stable set search_path = '' as $$
  select * from (
    select 'note:' || note.id, note.kind, sent.number, note.happened_at, note.body
    from private.applications_of_request(known) as sent join private.application_notes as note on note.application_id = sent.id
    where note.body <> ''
    union all
    select 'event:' || event.id, 'move', sent.number, event.at, event.note_for_staff
    from private.applications_of_request(known) as sent join public.application_events as event on event.application_id = sent.id
    where event.note_for_staff <> ''
    union all
    select 'inbox:' || note.id, 'conversation', note.reference, note.created_at, note.text
    from private.inbox_notes as note where note.reference in (select private.conversations_of_request(known))
  ) as every (item, kind, about, at, said) order by every.at, every.item
$$;

create function private.text_digest(said text) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(said, 'UTF8')), 'hex');

-- A text without the passages that are struck out: what stood there is not said, that something did is.
create function private.without_passages(said text, struck jsonb) returns text
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

-- A request whose identity is proved and that is open. Fails as open_data_request, and with PT409 not_proved.
create function private.open_proved_request(reference text) returns private.data_requests
language plpgsql set search_path = '' as $$
declare
  known private.data_requests := private.open_data_request(reference);
begin
  if known.state <> 'proved' then
    raise sqlstate 'PT409' using message = 'Note first how you know who asks.', detail = 'not_proved';
  elsif auth.uid() in (select private.accounts_of_request(known)) then
    raise sqlstate 'PT403' using message = 'This is your own request. A colleague has to work on it.', detail = 'own_request';
  end if;
  return known;
end
$$;

-- When an application may go for its time is over; null while it is not decided.
create function private.kept_until(application uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select event.at + private.retention() from public.application_events as event join public.applications as sent on sent.id = event.application_id
  where event.application_id = application and event.to_status = sent.status
    and sent.status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn')
  order by event.id desc limit 1
$$;

-- What is held, kind by kind: Holdings of domain/staff/data-requests.ts, without a word of what it says. The look is in the log.
-- Fails as require_staff('officer') and open_proved_request.
create function public.staff_request_holdings(reference text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_proved_request(reference);
begin
  perform private.record_request_look('data_request_searched', held, known.reference);
  return jsonb_build_object(
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('email', account.email, 'createdAt', account.created_at) order by account.created_at), '[]')
      from auth.users as account where account.id in (select private.accounts_of_request(known))
    ),
    'isUnconfirmed', exists (
      select from auth.users as account where lower(account.email collate "C") = known.email and account.email_confirmed_at is null
    ),
    'isOtherNumber', known.application_number is not null and (private.application_named(known)).id is null,
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object('number', sent.number, 'name', private.name_in_application(sent), 'status', sent.status,
        'hasAccount', sent.user_id is not null, 'keptUntil', private.kept_until(sent.id)) order by sent.created_at), '[]')
      from private.applications_of_request(known) as sent
    ),
    'conversations', (
      select coalesce(jsonb_agg(every order by every), '[]') from private.conversations_of_request(known) as every
    ),
    'isSubscribed', exists (
      select from public.subscribers as reader where lower(reader.email collate "C") in (select private.addresses_of_request(known))
    ),
    'events', (
      select count(*) from public.event_sign_ups as own where own.user_id in (select private.accounts_of_request(known))
    ),
    'walkIns', (select count(*) from private.walk_ins_of_request(known)),
    'others', private.others_of_request(known),
    'letters', (
      select count(*) from private.outbox as mail
      where mail.channel = 'email' and lower(mail.recipient) in (select private.addresses_of_request(known))
    ),
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object('item', word.item, 'isLookedThrough', passage.item is not null) order by word.at, word.item),
        '[]')
      from private.words_about(known) as word
      left join private.request_passages as passage
        on passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
    ),
    'log', (select count(*) from private.log_about(known))
  );
end
$$;

-- What the log says of the person's things: dates and kinds, the newest 2,000.
create function private.log_about(known private.data_requests) returns table (at timestamptz, action text, about text)
language sql stable set search_path = '' as $$
  select entry.at, entry.action, entry.subject from private.audit_log as entry
  where entry.subject in (
    select sent.number from private.applications_of_request(known) as sent where sent.number is not null
    union all select private.conversations_of_request(known)
    union all select begun.id::text from private.walk_ins_of_request(known) as begun
    union all select known.reference
  )
  order by entry.at desc, entry.id desc limit 2000
$$;

-- What staff wrote, to be looked through: StaffWords[] of domain/staff/data-requests.ts, oldest first. The look is in the log. Fails as
-- require_staff('officer') and open_proved_request.
create function public.staff_request_words(reference text) returns jsonb
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

-- Says that a text was looked through, and which passages of it are struck out: [[from, to], …], counted in characters from 0, in order and
-- apart. `before`: what stood there when it was read; null for nothing. Fails as require_staff('officer') and open_proved_request, with PT400 for passages that are none, PT404 where the text is gone, and
-- PT409 changed where it is another than `digest`, or a colleague struck out something else meanwhile.
create function public.staff_strike_passages(reference text, item text, digest text, struck jsonb, before jsonb default null) returns void
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
    raise sqlstate 'PT404' using message = 'This is not there any more. Read it again.';
  elsif private.text_digest(word.said) is distinct from staff_strike_passages.digest then
    raise sqlstate 'PT409' using message = 'This was changed meanwhile. Read it again.', detail = 'changed';
  elsif before is distinct from (
    select passage.struck from private.request_passages as passage
    where passage.request_id = known.id and passage.item = word.item and passage.digest = staff_strike_passages.digest
  ) and struck is distinct from (
    select passage.struck from private.request_passages as passage
    where passage.request_id = known.id and passage.item = word.item and passage.digest = staff_strike_passages.digest
  ) then
    raise sqlstate 'PT409' using message = 'A colleague struck out something else meanwhile. See what it is now.', detail = 'changed';
  elsif struck is null or jsonb_typeof(struck) <> 'array' or octet_length(struck::text) > 16384 then
    perform private.refuse_input('struck', 'Say which passages are struck out.');
  end if;
  for passage in select value from jsonb_array_elements(struck) as every (value) loop
    if not (passage::text ~ '^\[\d{1,5}, \d{1,5}\]$') then
      perform private.refuse_input('struck', 'A passage is two places in the text.');
    elsif (passage ->> 0)::integer < reached or (passage ->> 1)::integer <= (passage ->> 0)::integer
      or (passage ->> 1)::integer > length(word.said)
    then
      perform private.refuse_input('struck', 'Passages lie inside of the text, in order and apart.');
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

-- Everything that is held about the person, for a file that is handed out (docs/guides/my-data.md): kept nowhere. Religion, disability,
-- marital status, gender and date of birth are in it for a reason of 10 to 500 characters alone, which stands in the log. Fails as
-- require_staff('decider') and open_proved_request, with PT400 for a reason that is none, PT409 not_access for another kind of request, and
-- PT409 not_looked_through while anything that staff wrote is not.
create function public.staff_hand_out(reference text, reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
  said text := case when reason is not null then private.written_text(reason, 500, 'reason') end;
  file jsonb;
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why they are handed out.');
  elsif known.kind <> 'access' then
    raise sqlstate 'PT409' using message = 'They did not ask for a copy.', detail = 'not_access';
  end if;
  file := private.handed_out(known, said is not null);
  if not (file ->> 'isLookedThrough')::boolean then
    raise sqlstate 'PT409' using message = 'Look through everything that staff wrote first.', detail = 'not_looked_through';
  end if;
  perform private.record_audit('data_handed_out', held, 'data_request', known.reference,
    case when said is null then '{}' else jsonb_build_object('reason', said, 'answers', private.withheld_answers()) end);
  if said is not null then
    perform private.record_audit('answer_revealed', held, 'application', sent.number,
      jsonb_build_object('answer', answer, 'reason', said, 'request', known.reference))
    from private.applications_of_request(known) as sent, unnest(private.withheld_answers()) as answer where sent.number is not null;
  end if;
  return file - 'isLookedThrough';
end
$$;

create function private.handed_out(known private.data_requests, is_whole boolean) returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'queuedAt', mail.created_at, 'sentAt', mail.sent_at) order by mail.id desc),
        '[]')
      from private.outbox as mail
      where mail.channel = 'email' and lower(mail.recipient) in (select private.addresses_of_request(known))
    ),
    'walkIns', (
      select coalesce(jsonb_agg(jsonb_build_object('begunAt', begun.begun_at, 'changedAt', begun.changed_at, 'answers', case
        when is_whole or begun.form -> 'personalInfo' is null then begun.form
        else jsonb_set(begun.form, '{personalInfo}', (begun.form -> 'personalInfo') - private.withheld_answers())
      end) order by begun.begun_at), '[]')
      from private.walk_ins_of_request(known) as begun
    ),
    'writtenByStaff', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', word.kind, 'about', word.about, 'at', word.at,
        'text', private.without_passages(word.said, passage.struck)) order by word.at, word.item), '[]')
      from private.words_about(known) as word
      join private.request_passages as passage
        on passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
    ),
    -- Read with the rest: a note that is written or changed while the file is made is none that was looked through.
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

revoke all on function private.application_named, private.addresses_of_request, private.is_named_as, private.walk_ins_at_addresses,
  private.others_of_request, private.accounts_of_request, private.applications_of_request,
  private.walk_ins_of_request, private.conversations_of_request, private.person_rows, private.handed_application, private.words_about,
  private.text_digest, private.without_passages, private.open_proved_request, private.kept_until, private.log_about, private.handed_out
  from public, anon, authenticated, service_role;
revoke all on function public.staff_request_holdings(text), public.staff_request_words(text),
  public.staff_strike_passages(text, text, text, jsonb, jsonb), public.staff_hand_out(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_request_holdings(text), public.staff_request_words(text),
  public.staff_strike_passages(text, text, text, jsonb, jsonb), public.staff_hand_out(text, text)
  to authenticated;
