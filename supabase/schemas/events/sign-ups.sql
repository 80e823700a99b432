-- Events to which the institute invites people, and their sign-ups. The events of an application are separate: public.application_events.

-- The event details that emails and notifications contain.
create or replace function private.event_email_data(event public.events) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'event_id', event.id,
    'slug', event.slug,
    'title', event.title,
    'place', event.place,
    'online_url', event.online_url,
    'starts_at', event.starts_at,
    'ends_at', event.ends_at
  )
$$;

create or replace function private.number_event_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.sequence := old.sequence + 1;
  new.updated_at := now();
  return new;
end
$$;

-- Notifies everyone who has signed up that an event is cancelled, reinstated, or moved to another time or place. Runs as the owner
-- because the person who changes events can access neither emails nor notifications.
create or replace function private.tell_of_event_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change text := case
    when old.cancelled_at is null and new.cancelled_at is not null then 'cancelled'
    when old.cancelled_at is not null and new.cancelled_at is null then 'restored'
    when new.cancelled_at is null then 'moved'
  end;
  email_data jsonb := private.event_email_data(new);
begin
  if change is null or greatest(old.ends_at, new.ends_at) <= now() then
    return null;
  end if;
  -- Does not use private.notify, which would also email people who opted in to notifications. Everyone gets a dedicated email instead.
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  select coming.user_id, 'event_' || change, email_data, format('event %s %s', new.id, new.sequence)
  from public.event_sign_ups as coming where coming.event_id = new.id
  on conflict on constraint notifications_once do nothing;
  perform private.queue_email(
    'event_changed',
    account.email,
    email_data || jsonb_build_object('change', change, 'full_name', account.raw_user_meta_data ->> 'full_name'),
    format('event_changed %s %s %s', new.id, account.id, new.sequence)
  )
  from public.event_sign_ups as coming
  join auth.users as account on account.id = coming.user_id and account.email_confirmed_at is not null
  where coming.event_id = new.id;
  return null;
end
$$;

-- Updates places_taken, however a sign-up is removed: by the person, with their account, or with the event. Locks the events in a fixed
-- order, so that two accounts deleted at once do not block each other.
create or replace function private.count_event_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.events as counted where counted.id in (select event_id from changed) order by counted.id for update;
  update public.events as counted
  set places_taken = counted.places_taken + change.amount * case tg_op when 'INSERT' then 1 else -1 end
  from (select event_id, count(*) as amount from changed group by event_id) as change
  where counted.id = change.event_id;
  return null;
end
$$;

-- Returns why sign-up is closed, as a key of the event messages in the settings, or null if it is open. Must match `refusalOf` in
-- domain/events.ts.
create or replace function private.event_refusal(event public.events) returns text
language sql stable set search_path = '' as $$
  select case
    when event.is_sample then 'sample'
    when event.cancelled_at is not null then 'cancelled'
    when event.ends_at <= now() then 'over'
    when event.starts_at <= now() then 'begun'
    when event.sign_up_until <= now() then 'closed'
    when event.places_taken >= event.places then 'full'
  end
$$;

-- Returns the event, locked until the transaction ends. Fails with 42501 if the person's account does not exist, and with PT404 if the
-- event does not.
create or replace function private.event_for_update(event uuid, person uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  found public.events;
begin
  -- A token may outlive its account.
  if not exists (select from auth.users as account where account.id = person) then
    raise exception 'events.sign_in' using errcode = '42501';
  end if;
  select * into found from public.events as known where known.id = event_for_update.event for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = (private.current_settings()).settings #>> '{messages,events,missing}';
  end if;
  return found;
end
$$;

-- Makes the events of source `content` match the list: content/events.ts as JSON, with local times at the institute. An event that is no
-- longer listed is cancelled if anyone has signed up, and otherwise deleted. An event that is over stays unchanged. No-op if nothing has
-- changed.
create or replace function private.sync_events(list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  zone text := (private.current_settings()).settings ->> 'timeZone';
begin
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('private.events'));

  insert into public.events as known (
    source, slug, title, summary, description, place, latitude, longitude, online_url, starts_at, ends_at, sign_up_until, places,
    cancelled_at
  )
  select
    'content', entry ->> 'slug', entry ->> 'title', entry ->> 'summary', entry ->> 'description', entry ->> 'place',
    (entry #>> '{position,latitude}')::double precision, (entry #>> '{position,longitude}')::double precision, entry ->> 'onlineUrl',
    (entry ->> 'startsAt')::timestamp at time zone zone,
    (entry ->> 'endsAt')::timestamp at time zone zone,
    coalesce(entry ->> 'signUpUntil', entry ->> 'startsAt')::timestamp at time zone zone,
    (entry ->> 'places')::integer,
    case when (entry ->> 'isCancelled')::boolean then now() end
  from jsonb_array_elements(list) as entry
  on conflict (slug) do update set
    title = excluded.title, summary = excluded.summary, description = excluded.description, place = excluded.place,
    latitude = excluded.latitude, longitude = excluded.longitude, online_url = excluded.online_url,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, sign_up_until = excluded.sign_up_until, places = excluded.places,
    cancelled_at = case when excluded.cancelled_at is not null then coalesce(known.cancelled_at, excluded.cancelled_at) end
  where known.source = 'content' and (
    known.title, known.summary, known.description, known.place, known.latitude, known.longitude, known.online_url,
    known.starts_at, known.ends_at, known.sign_up_until, known.places, known.cancelled_at is null
  ) is distinct from (
    excluded.title, excluded.summary, excluded.description, excluded.place, excluded.latitude, excluded.longitude,
    excluded.online_url, excluded.starts_at, excluded.ends_at, excluded.sign_up_until, excluded.places,
    excluded.cancelled_at is null
  );

  -- Checks the counter rather than the sign-ups, because a delete that had to wait re-evaluates its condition on the row.
  delete from public.events as known
  where known.source = 'content' and known.places_taken = 0
    and not exists (select from jsonb_array_elements(list) as entry where entry ->> 'slug' = known.slug);
  update public.events as known set cancelled_at = now()
  where known.source = 'content' and known.cancelled_at is null and known.ends_at > now()
    and not exists (select from jsonb_array_elements(list) as entry where entry ->> 'slug' = known.slug);
end
$$;

-- Reminds people who signed up in time that an event is tomorrow. Sends one reminder for each start time the event has had.
create or replace function private.remind_of_events() returns void
language sql set search_path = '' as $$
  select private.notify(
    coming.user_id, 'event_reminder', private.event_email_data(event), format('event_reminder %s %s', event.id, event.starts_at)
  )
  from public.events as event
  join public.event_sign_ups as coming on coming.event_id = event.id
  where event.starts_at > now() and event.starts_at <= now() + interval '24 hours' and event.cancelled_at is null
    and coming.created_at < event.starts_at - interval '24 hours'
$$;

-- Signs the caller up and returns the updated event. Sign-ups for one event run one after the other, so that it is never overbooked.
-- No-op if the caller has already signed up. Fails with SQLSTATE 23514 and a sentence, or with PT404.
create or replace function private.sign_up_for_event(event uuid) returns public.events
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  person uuid := auth.uid();
  wanted public.events := private.event_for_update(event, person);
  refusal text := private.event_refusal(wanted);
begin
  if exists (select from public.event_sign_ups as own where own.event_id = wanted.id and own.user_id = person) then
    return wanted;
  elsif refusal is not null then
    raise exception using errcode = '23514', detail = refusal,
      message = (private.current_settings()).settings #>> array['messages', 'events', refusal];
  end if;
  insert into public.event_sign_ups (event_id, user_id) values (wanted.id, person);
  -- Sent at most once a day, however often a person cancels and signs up again.
  perform private.queue_email(
    'event_sign_up',
    account.email,
    private.event_email_data(wanted) || jsonb_build_object('full_name', account.raw_user_meta_data ->> 'full_name'),
    format('event_sign_up %s %s %s', wanted.id, person, current_date)
  )
  from auth.users as account where account.id = person and account.email_confirmed_at is not null;
  select * into wanted from public.events as known where known.id = wanted.id;
  return wanted;
end
$$;

-- Frees the caller's place and returns the updated event. No-op if the caller has not signed up.
create or replace function private.leave_event(event uuid) returns public.events
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  person uuid := auth.uid();
  left_event public.events := private.event_for_update(event, person);
begin
  delete from public.event_sign_ups as own where own.event_id = left_event.id and own.user_id = person;
  -- A queued email would confirm a sign-up that no longer exists.
  delete from private.outbox as mail
  where mail.state = 'queued' and mail.dedupe_key = format('event_sign_up %s %s %s', left_event.id, person, current_date);
  select * into left_event from public.events as known where known.id = left_event.id;
  return left_event;
end
$$;

create or replace function public.sign_up_for_event(event uuid) returns public.events
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.sign_up_for_event(event)
$$;

create or replace function public.leave_event(event uuid) returns public.events
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.leave_event(event)
$$;

grant execute on function public.leave_event, public.sign_up_for_event to authenticated;
