-- The application whose number a request names, unless the request also names an address that does not belong to it. A number is easily
-- misread, and another person's answers must not be disclosed.
create or replace function private.application_named(known private.data_requests) returns public.applications
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

-- The person's accounts: the account with the request's address, if it is confirmed, and the account of the named application.
create or replace function private.accounts_of_request(known private.data_requests) returns setof uuid
language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where lower(account.email collate "C") = known.email and account.email_confirmed_at is not null
  union
  select named.user_id from private.application_named(known) as named where named.user_id is not null
$$;

-- Their addresses in lower case: the one in the request, and those of their accounts.
create or replace function private.addresses_of_request(known private.data_requests) returns setof text
language sql stable set search_path = '' as $$
  select known.email where known.email is not null
  union
  select lower(account.email collate "C") from auth.users as account
  where account.id in (select private.accounts_of_request(known)) and account.email_confirmed_at is not null
$$;

-- The ids of the emails to those addresses, and of those about the person's applications, which may have gone to another address.
create or replace function private.emails_of_request(known private.data_requests) returns setof bigint
language sql stable set search_path = '' as $$
  select mail.id from private.outbox as mail
  where mail.channel = 'email' and lower(mail.recipient) in (select private.addresses_of_request(known))
  union
  select mail.id from private.outbox as mail
  where mail.application_id in (select sent.id from private.applications_of_request(known) as sent)
$$;

-- True if the name in the answers is the one on the request, with or without the middle name, or if the answers contain no name yet. An
-- address may be shared by a family. A draft may contain a name of any length, so it is compared in the form in which an account would
-- store it.
create or replace function private.is_named_as(known private.data_requests, personal_info jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select
      private.name_alone(personal_info ->> 'firstName'), private.name_alone(personal_info ->> 'middleName'),
      private.name_alone(personal_info ->> 'surname')
    ) as held (first, middle, surname), lateral (values
      (concat_ws(' ', held.first, held.surname)),
      (concat_ws(' ', held.first, held.middle, held.surname)),
      (concat_ws(' ', held.surname, held.first)),
      (concat_ws(' ', held.surname, held.first, held.middle))
    ) as given (name), lateral (select private.plain_words(given.name), private.plain_words(known.name)) as compared (words, asked)
    where compared.words <@ compared.asked and compared.asked <@ compared.words or compared.words = '{}'
      or private.plain_name(given.name) = private.plain_name(known.name)
  )
$$;

-- The applications of those accounts, the named application, and the applications of deleted accounts with this address and the request's
-- name.
create or replace function private.applications_of_request(known private.data_requests) returns setof public.applications
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

-- Drafts from the front desk that have not been taken over, found by the address entered there or the address that a link was sent to.
create or replace function private.assisted_applications_at_addresses(known private.data_requests) returns setof private.assisted_applications
language sql stable set search_path = '' as $$
  select begun.* from private.assisted_applications as begun
  where begun.taken_at is null and (
    lower((begun.form #>> '{personalInfo,email}') collate "C") in (select private.addresses_of_request(known))
    or exists (
      select from private.assisted_application_links as link
      where link.assisted_application = begun.id and lower(link.address collate "C") in (select private.addresses_of_request(known))
    )
  )
$$;

create or replace function private.assisted_applications_of_request(known private.data_requests) returns setof private.assisted_applications
language sql stable set search_path = '' as $$
  select begun.* from private.assisted_applications as begun where begun.taken_by in (select private.accounts_of_request(known))
  union all
  select begun.* from private.assisted_applications_at_addresses(known) as begun where private.is_named_as(known, begun.form -> 'personalInfo')
$$;

-- The number of front desk drafts and applications of deleted accounts that have this address but a different name. They are left out.
create or replace function private.others_of_request(known private.data_requests) returns bigint
language sql stable set search_path = '' as $$
  select (
    select count(*) from private.assisted_applications_at_addresses(known) as begun where not private.is_named_as(known, begun.form -> 'personalInfo')
  ) + (
    select count(*) from public.applications as kept
    where kept.user_id is null and lower((kept.personal_info ->> 'email') collate "C") = known.email
      and kept.id is distinct from (private.application_named(known)).id and not private.is_named_as(known, kept.personal_info)
  )
$$;

-- The references of inquiries and chats.
create or replace function private.conversations_of_request(known private.data_requests) returns setof text
language sql stable set search_path = '' as $$
  select inquiry.reference from private.addresses_of_request(known) as address, private.inquiries_of_person(null, address) as inquiry
  union
  select chat.reference from private.addresses_of_request(known) as address, private.chats_of_person(null, address) as chat
  union
  select inquiry.reference from public.inquiries as inquiry where inquiry.user_id in (select private.accounts_of_request(known))
  union
  select chat.reference from public.chats as chat where chat.user_id in (select private.accounts_of_request(known))
$$;

-- The data that an account owner can read directly, in addition to private.person_data: the same parts as in GET /api/my-data.
create or replace function private.person_rows(person uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'twoFactors', (
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
      select jsonb_build_object('draftReminders', own.draft_reminders, 'notifications', own.notifications, 'workEmails', own.work_emails,
        'updatedAt', own.updated_at)
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
