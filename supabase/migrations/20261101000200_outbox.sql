-- E-mails and text messages wait here until a worker has delivered them. A row is written in the transaction of its cause,
-- so that it exists exactly when its cause does.

create table private.outbox (
  id bigint generated always as identity primary key,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  kind text not null check (kind ~ '^[a-z_]{3,60}$'),
  recipient text not null check (length(recipient) <= 320),
  payload jsonb not null default '{}',
  dedupe_key text unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on column private.outbox.recipient is 'Empty for the address of the admissions office, which is configuration';
comment on column private.outbox.payload is 'Holds one-time links until the mail is sent; never logged';
comment on column private.outbox.dedupe_key is 'The same key is queued once, however often its cause is repeated';

create index outbox_due on private.outbox (next_attempt_at, id) where state in ('queued', 'sending');

-- Queues an e-mail and wakes the worker when the transaction commits. Answers the id of the row; a key that was queued
-- before answers the earlier row. The caller is the owner of the database or the auth server.
create function private.queue_email(kind text, recipient text, payload jsonb, dedupe_key text default null) returns bigint
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

-- Supabase's Send Email hook: the auth server calls it in its own transaction instead of sending a mail itself.
-- https://supabase.com/docs/guides/auth/auth-hooks/send-email-hook
-- Answers {} when the mail is queued, and {"error": …}, which fails the request, for a mail this product does not send.
create function private.send_email_hook(event jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  action text := event #>> '{email_data,email_action_type}';
  kind text := case action
    when 'signup' then 'confirm_signup'
    when 'recovery' then 'reset_password'
    when 'password_changed_notification' then 'password_changed'
  end;
  link jsonb := '{}';
begin
  if kind is null then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 422,
      'message', format('This site sends no e-mails of the type %s', coalesce(action, 'unknown'))
    ));
  end if;
  if kind in ('confirm_signup', 'reset_password') then
    link := jsonb_build_object(
      'token_hash', event #> '{email_data,token_hash}',
      'redirect_to', event #> '{email_data,redirect_to}'
    );
  end if;
  perform private.queue_email(
    kind,
    event #>> '{user,email}',
    link || jsonb_build_object('full_name', event #> '{user,user_metadata,full_name}')
  );
  return '{}';
end
$$;

revoke all on private.outbox from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.queue_email(text, text, jsonb, text) to supabase_auth_admin;
grant execute on function private.send_email_hook(jsonb) to supabase_auth_admin;
