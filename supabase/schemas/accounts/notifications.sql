-- Notifications for people to read when they return. Only the database writes them, in the transaction that causes them; the person marks
-- them as read. The text of each kind is in content/notifications.ts.
--
-- Notifications are also emailed to people who opt in. An event with an email of its own, such as a status transition of an application,
-- is not emailed twice.

-- Notifies a person. No-op if `person` is null. With a key, the person is notified only once.
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
  -- These kinds have their own emails, which are always sent.
  if told.id is not null and told.kind not in ('application_sent', 'application_moved', 'offer_reminder') then
    perform private.email_notification(told);
  end if;
end
$$;

-- Notifies the applicant that their application has arrived, and of every transition made by someone else. Applicants are not notified of
-- their own actions, such as a withdrawal; those mark the earlier notifications as read. Runs as the owner because the person who changes
-- a status cannot access notifications. The notification includes the date by which a reply is needed.
create or replace function private.notify_of_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told text := case
    when new.to_status = 'pending' and new.from_status = 'draft' then 'application_sent'
    when new.actor_kind <> 'applicant' then 'application_moved'
  end;
begin
  if told is not null then
    perform private.notify(
      sent.user_id,
      told,
      jsonb_strip_nulls(jsonb_build_object(
        'application_id', sent.id, 'number', sent.number, 'status', new.to_status, 'due_on', new.due_on
      )),
      'application_event ' || new.id
    )
    from public.applications as sent where sent.id = new.application_id;
  else
    update public.notifications as known set read_at = now()
    from public.applications as sent
    where sent.id = new.application_id and known.user_id = sent.user_id and known.read_at is null
      and known.payload ->> 'application_id' = sent.id::text
      and (known.kind in ('application_sent', 'application_moved', 'offer_reminder') or new.to_status = 'withdrawn');
  end if;
  return null;
end
$$;

-- Deletes queued emails of the kinds in the trigger's arguments when the person switches them off.
create or replace function private.withdraw_queued_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail
  where mail.state = 'queued' and mail.kind = any (tg_argv)
    and lower(mail.recipient) = (select lower(account.email) from auth.users as account where account.id = new.id);
  return null;
end
$$;

create or replace function private.email_notification(told public.notifications) returns void
language sql set search_path = '' as $$
  select private.queue_email(
    'notification',
    account.email,
    jsonb_build_object(
      'full_name', account.raw_user_meta_data -> 'full_name',
      'token', private.email_token('notifications', account.id),
      'kind', told.kind,
      'payload', told.payload
    ),
    'notification ' || told.id
  )
  from public.email_preferences as wanted
  join auth.users as account on account.id = wanted.id and account.email_confirmed_at is not null
  where wanted.id = told.user_id and wanted.notifications
$$;

-- Marks the caller's notifications as read and returns how many changed: those in `ids`, or all if it is null. Ignores unknown ids and
-- those of other people. A notification that was already read keeps its original time.
create or replace function private.mark_notifications_read(ids bigint[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  marked integer;
begin
  update public.notifications as own set read_at = now()
  where own.user_id = auth.uid() and own.read_at is null
    and (mark_notifications_read.ids is null or own.id = any (mark_notifications_read.ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;

create or replace function public.mark_notifications_read(ids bigint[] default null) returns integer
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(pg_column_size(ids));
  select private.mark_notifications_read(ids)
$$;

grant execute on function public.mark_notifications_read to authenticated;
