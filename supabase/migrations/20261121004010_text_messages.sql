-- Text messages wait in the outbox beside the e-mails, under the channel `sms`.

alter table private.outbox add constraint outbox_texts_go_to_phones
  check (channel <> 'sms' or recipient ~ '^\+[1-9][0-9]{6,14}$');
comment on column private.outbox.payload is
  'Holds one-time links and codes until the message is sent or has failed for good; never logged';

-- Queues a text message and wakes the worker when the transaction commits, as private.queue_email does for an e-mail. The
-- recipient is a phone number of E.164, with or without its plus sign; it is kept with it.
create function private.queue_sms(kind text, recipient text, payload jsonb, dedupe_key text default null) returns bigint
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

revoke all on function private.queue_sms(text, text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.queue_sms(text, text, jsonb, text) to supabase_auth_admin;
