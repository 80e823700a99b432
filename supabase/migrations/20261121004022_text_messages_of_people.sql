-- Text messages that went to a person's phones belong to what the product holds about them: they are in the file of their data
-- and go with the account.

alter function private.person_data(uuid) rename to person_account_data;
create function private.person_data(person uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select private.person_account_data(person) || jsonb_build_object(
    -- Of numbers that were proved to be theirs: anybody can type anybody's.
    'textMessages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'phone', message.recipient, 'kind', message.kind, 'queuedAt', message.created_at, 'sentAt', message.sent_at
      ) order by message.id desc)
      from private.outbox as message
      where message.channel = 'sms' and message.recipient in (
        select '+' || ltrim(factor.phone, '+') from auth.mfa_factors as factor
        where factor.user_id = person and factor.factor_type = 'phone' and factor.status = 'verified'
      )
    ), '[]')
  )
$$;

create index outbox_texts_to on private.outbox (recipient) where channel = 'sms';

alter function private.forget_person_messages(uuid, text) rename to forget_person_conversations;
create function private.forget_person_messages(person uuid, address text) returns void
language sql set search_path = '' as $$
  select private.forget_person_conversations(person, address);
  -- A phone may be the second step of several accounts.
  delete from private.outbox as message
  where message.channel = 'sms' and message.recipient in (
    select '+' || ltrim(factor.phone, '+') from auth.mfa_factors as factor
    where factor.user_id = person and factor.factor_type = 'phone' and not exists (
      select from auth.mfa_factors as other where other.phone = factor.phone and other.user_id <> person
    )
  )
$$;

revoke all on function private.person_account_data(uuid), private.person_data(uuid),
  private.forget_person_conversations(uuid, text), private.forget_person_messages(uuid, text)
  from public, anon, authenticated, service_role;
