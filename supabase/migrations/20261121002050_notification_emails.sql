-- Notifications by e-mail, for those who ask for it. What has a letter of its own, as every move of an application has, is not
-- sent twice.

alter table public.email_preferences add column notifications boolean not null default false;
grant insert (notifications), update (notifications) on public.email_preferences to authenticated;

-- The token of a person for a link in a letter, `/reminders/stop?token=…`: made anew for each letter, stored nowhere, and the
-- same for as long as the letter is kept. The purpose keeps those of different letters apart.
create function private.letter_token(purpose text, person uuid) returns text
language sql stable strict
return person || '.' || translate(encode(private.newsletter_code(purpose, person::text), 'base64'), '+/=', '-_');

-- Whose token it is; null for one that is none of ours, of another purpose, or of somebody who is gone.
create function private.person_of_letter(purpose text, token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  person uuid;
begin
  if (token collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    person := split_part(token, '.', 1);
    -- Hashes are compared in place of the texts, so that how long it takes says nothing about where they differ.
    if sha256(convert_to(token, 'UTF8')) = sha256(convert_to(private.letter_token(purpose, person), 'UTF8')) then
      return (select account.id from auth.users as account where account.id = person);
    end if;
  end if;
  return null;
end
$$;

create or replace function private.reminders_token(person uuid) returns text
language sql stable strict
return private.letter_token('draft reminders', person);

-- Both change nothing for a token that is none of ours, and that is no error: nobody may learn here who has an account.
create or replace function private.stop_draft_reminders(token text) returns void
language sql set search_path = '' as $$
  insert into public.email_preferences (id, draft_reminders)
  select person, false from private.person_of_letter('draft reminders', token) as person where person is not null
  on conflict (id) do update set draft_reminders = false
$$;

create function private.stop_notification_emails(token text) returns void
language sql set search_path = '' as $$
  insert into public.email_preferences (id, notifications)
  select person, false from private.person_of_letter('notifications', token) as person where person is not null
  on conflict (id) do update set notifications = false
$$;

-- What waits to be sent when somebody switches it off is not sent any more.
create function private.withdraw_notification_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail
  where mail.state = 'queued' and mail.kind = 'notification'
    and lower(mail.recipient) = (select lower(account.email) from auth.users as account where account.id = new.id);
  return null;
end
$$;
create trigger email_preferences_30_withdraw_notifications after update on public.email_preferences
  for each row when (old.notifications and not new.notifications) execute function private.withdraw_notification_emails();

create function private.email_notification(told public.notifications) returns void
language sql set search_path = '' as $$
  select private.queue_email(
    'notification',
    account.email,
    jsonb_build_object(
      'full_name', account.raw_user_meta_data -> 'full_name',
      'token', private.letter_token('notifications', account.id),
      'kind', told.kind,
      'payload', told.payload
    ),
    'notification ' || told.id
  )
  from public.email_preferences as wanted
  join auth.users as account on account.id = wanted.id and account.email_confirmed_at is not null
  where wanted.id = told.user_id and wanted.notifications
$$;

create or replace function private.notify(person uuid, kind text, payload jsonb, dedupe_key text default null) returns void
language plpgsql set search_path = '' as $$
declare
  told public.notifications;
begin
  if person is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  values (person, notify.kind, coalesce(notify.payload, '{}'), notify.dedupe_key)
  on conflict on constraint notifications_once do nothing
  returning * into told;
  -- These have letters of their own, which always go.
  if told.id is not null and told.kind not in ('application_sent', 'application_moved') then
    perform private.email_notification(told);
  end if;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
