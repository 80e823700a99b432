-- Emails and text messages wait here until a worker has delivered them. A row is written in the same transaction as its cause, so neither
-- exists without the other.
--
-- Text messages wait in the outbox alongside the emails, under the channel `sms`.
--
-- Text messages to a phone are deleted when it is no longer anyone's second factor, however it was removed: by its owner, by 'This was
-- not me', by staff, by expiry or with the account. Otherwise they would outlive an account whose factors were removed first.

-- Queues an email and wakes the worker when the transaction commits. Returns the id of the row; if the key has been queued before,
-- returns the earlier row. The caller is the owner of the database or the auth server.
create or replace function private.queue_email(kind text, recipient text, payload jsonb, dedupe_key text default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  queued bigint;
begin
  insert into private.outbox (kind, recipient, payload, dedupe_key)
  values (queue_email.kind, queue_email.recipient, queue_email.payload, queue_email.dedupe_key)
  on conflict on constraint outbox_dedupe_key_key do nothing
  returning id into queued;
  if queued is null then
    return (select outbox.id from private.outbox where outbox.dedupe_key = queue_email.dedupe_key);
  end if;
  perform pg_notify('outbox', queued::text);
  return queued;
end
$$;

-- Supabase's Send Email hook: the auth server calls it in its own transaction instead of sending the email itself.
-- https://supabase.com/docs/guides/auth/auth-hooks/send-email-hook Returns {} if the email is queued, and {"error": …}, which fails the
-- request, for an email that this product does not send.
create or replace function private.send_email_hook(event jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  action text := event #>> '{email_data,email_action_type}';
  kind text := case action
    when 'signup' then 'confirm_signup'
    when 'recovery' then 'reset_password'
    when 'reauthentication' then 'reauthentication_code'
    when 'password_changed_notification' then 'password_changed'
    when 'identity_linked_notification' then 'identity_linked'
    when 'identity_unlinked_notification' then 'identity_unlinked'
  end;
  settings jsonb := case
    when kind in ('confirm_signup', 'reset_password') then jsonb_build_object(
      'token_hash', event #> '{email_data,token_hash}',
      'redirect_to', event #> '{email_data,redirect_to}'
    )
    when kind = 'reauthentication_code' then jsonb_build_object('code', event #> '{email_data,token}')
    when kind in ('identity_linked', 'identity_unlinked') then jsonb_build_object('provider', event #> '{email_data,provider}')
    else '{}'
  end;
begin
  if kind is null then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 422,
      'message', format('This site sends no emails of the type %s', coalesce(action, 'unknown'))
    ));
  end if;
  perform private.queue_email(
    kind,
    event #>> '{user,email}',
    settings || jsonb_build_object('full_name', event #> '{user,user_metadata,full_name}')
  );
  return '{}';
end
$$;

-- Queues a text message and wakes the worker when the transaction commits, like private.queue_email. The recipient is a phone number in
-- E.164 format, with or without its plus sign; it is always stored with the plus sign.
create or replace function private.queue_sms(kind text, recipient text, payload jsonb, dedupe_key text default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  queued bigint;
begin
  insert into private.outbox (channel, kind, recipient, payload, dedupe_key)
  values ('sms', queue_sms.kind, '+' || ltrim(queue_sms.recipient, '+'), queue_sms.payload, queue_sms.dedupe_key)
  on conflict on constraint outbox_dedupe_key_key do nothing
  returning id into queued;
  if queued is null then
    return (select outbox.id from private.outbox where outbox.dedupe_key = queue_sms.dedupe_key);
  end if;
  perform pg_notify('outbox', queued::text);
  return queued;
end
$$;

create or replace function private.forget_texts_of_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A phone may be the second factor of several accounts.
  delete from private.outbox as message
  where message.channel = 'sms' and message.recipient = '+' || ltrim(old.phone, '+')
    and not exists (select from auth.mfa_factors as other where other.phone = old.phone);
  return null;
end
$$;

grant execute on function private.queue_email, private.queue_sms, private.send_email_hook to supabase_auth_admin;
