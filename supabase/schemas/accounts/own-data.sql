-- Text messages sent to a person's phones are part of their personal data: they are included in the data export and deleted with the
-- account.

-- An email as the person's own data shows it. The text is stored only for sent emails about an application.
create or replace function private.email_of_person(mail private.outbox) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', mail.kind, 'queuedAt', mail.created_at, 'sentAt', mail.sent_at) || case
    when mail.state = 'sent' and mail.application_id is not null and mail.payload ? 'text'
      then jsonb_build_object('subject', mail.payload -> 'subject', 'text', mail.payload -> 'text')
    else '{}'
  end
$$;

-- The personal data that row-level security does not let the person read: account, sign-in methods, devices, newsletter, emails, and the
-- messages they wrote. They read everything else directly. Uses only columns that Supabase's own schema also has, and no secrets or
-- hashes. Times are ISO 8601 in UTC, the format that jsonb uses in a session whose time zone is UTC.
create or replace function private.person_data(person uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'phone', nullif(account.phone, ''),
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at,
      'hasPassword', coalesce(account.encrypted_password, '') <> '',
      'details', account.raw_user_meta_data
    ),
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'provider', identity.provider,
        'createdAt', identity.created_at,
        'lastSignInAt', identity.last_sign_in_at,
        'details', identity.identity_data
      ) order by identity.created_at, identity.id)
      from auth.identities as identity where identity.user_id = account.id
    ), '[]'),
    'devices', coalesce((
      select jsonb_agg(jsonb_build_object(
        'userAgent', session.user_agent,
        'address', host(session.ip),
        'signedInAt', session.created_at,
        'lastUsedAt', coalesce(session.refreshed_at at time zone 'utc', session.created_at)
      ) order by session.created_at desc, session.id)
      from auth.sessions as session
      where session.user_id = account.id and (session.not_after is null or session.not_after > now())
    ), '[]'),
    'newsletter', (
      select jsonb_build_object('email', reader.email, 'subscribedAt', reader.created_at)
      from public.subscribers as reader
      where account.email_confirmed_at is not null and lower(reader.email collate "C") = lower(account.email collate "C")
    ),
    'emails', coalesce((
      select jsonb_agg(private.email_of_person(mail) order by mail.id desc)
      from private.outbox as mail
      where mail.channel = 'email' and mail.id in (
        select own.id from private.outbox as own
        where account.email_confirmed_at is not null and lower(own.recipient) = lower(account.email)
        union
        select own.id from private.outbox as own
        where own.application_id in (select sent.id from public.applications as sent where sent.user_id = account.id)
      )
    ), '[]'),
    -- Only for numbers that the person has verified, because anyone can enter another person's number.
    'textMessages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'phone', message.recipient, 'kind', message.kind, 'queuedAt', message.created_at, 'sentAt', message.sent_at
      ) order by message.id desc)
      from private.outbox as message
      where message.channel = 'sms' and message.recipient in (
        select '+' || ltrim(factor.phone, '+') from auth.mfa_factors as factor
        where factor.user_id = account.id and factor.factor_type = 'phone' and factor.status = 'verified'
      )
    ), '[]')
  ) || private.person_messages(account.id, case when account.email_confirmed_at is not null then account.email end)
  from auth.users as account where account.id = person
$$;

-- Deletes the messages that a person wrote to the institute, and the text messages to phones that only they use. Called when their
-- account is deleted or their data is erased. Messages that another signed-in person wrote under this address are not deleted.
create or replace function private.forget_person_messages(person uuid, address text) returns void
language sql set search_path = '' as $$
  delete from private.inquiry_addresses as known where lower(known.former collate "C") = lower(address collate "C");
  delete from public.inquiries as known where known.id in (select own.id from private.inquiries_of_person(person, address) as own);
  delete from public.chats as chat where chat.id in (select own.id from private.chats_of_person(person, address) as own);
  -- A phone may be the second factor of several accounts.
  delete from private.outbox as message
  where message.channel = 'sms' and message.recipient in (
    select '+' || ltrim(factor.phone, '+') from auth.mfa_factors as factor
    where factor.user_id = person and factor.factor_type = 'phone' and not exists (
      select from auth.mfa_factors as other where other.phone = factor.phone and other.user_id <> person
    )
  )
$$;
