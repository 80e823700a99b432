-- Events that officers manage in the console (source `staff`). The functions here never change those from content/events.ts.

-- The version that a change must be based on. An event's sequence number counts only the changes that calendars need to know about.
create or replace function private.event_version(event public.events) returns text
language sql stable set search_path = '' as $$
  select md5(row(
    event.title, event.summary, event.description, event.place, event.latitude, event.longitude, event.online_url, event.starts_at,
    event.ends_at, event.sign_up_until, event.places, event.cancelled_at is null
  )::text)
$$;

-- Returns a `StaffEvent` as defined in domain/staff/staff-events.ts.
create or replace function private.event_for_staff(event public.events) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary, 'description', event.description,
    'place', event.place,
    'position', case when event.latitude is not null then jsonb_build_object('latitude', event.latitude, 'longitude', event.longitude) end,
    'onlineUrl', event.online_url, 'startsAt', private.iso_time(event.starts_at), 'endsAt', private.iso_time(event.ends_at),
    'signUpUntil', private.iso_time(event.sign_up_until), 'places', event.places, 'placesTaken', event.places_taken,
    'isCancelled', event.cancelled_at is not null, 'isSample', event.is_sample, 'sequence', event.sequence,
    'updatedAt', private.iso_time(event.updated_at), 'isOfStaff', event.source = 'staff' and not event.is_sample,
    'version', private.event_version(event)
  )
$$;

-- {"coming": events that are not over, earliest first, "over": the newest 50 that are}. Fails like require_staff('viewer').
create or replace function public.staff_events() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return jsonb_build_object(
    'coming', coalesce((
      select jsonb_agg(private.event_for_staff(event) order by event.starts_at, event.id) from public.events as event where event.ends_at > now()
    ), '[]'),
    'over', coalesce((
      select jsonb_agg(private.event_for_staff(past) order by past.ends_at desc, past.id desc) from (
        select event.* from public.events as event where event.ends_at <= now() order by event.ends_at desc, event.id desc limit 50
      ) as past
    ), '[]')
  );
end
$$;

-- A time on the institute's clock in the format that a form sends: 2027-03-13T10:00. Returns null for anything else.
create or replace function private.moment_of_form(said text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if (said collate "C") !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$' then
    return null;
  end if;
  return said::timestamp at time zone ((private.current_settings()).settings ->> 'timeZone');
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;

-- The titles, places and descriptions of events appear on public pages and in emails. They must not contain direction marks, which would
-- reorder the text around them.
create or replace function private.check_event_text(path text, said text, fewest integer, most integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if path <> 'description' and (said collate "C") ~ '[[:cntrl:]]'
    or (said collate "C") ~ '[\x01-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
  then
    perform private.refuse_input(path, 'events.unseen_characters');
  elsif said is null or length(said) > most or length(private.visible_text(said)) < fewest then
    perform private.refuse_input(path, case when fewest = 0 then private.refusal('events.up_to', jsonb_build_object('most', most))
      else private.refusal('events.between', jsonb_build_object('fewest', fewest, 'most', most)) end);
  end if;
end
$$;

-- Builds an event from the fields of a form. The `events_` constraints of the table enforce the same rules. Fails with PT400.
create or replace function private.event_of_form(given jsonb) returns public.events
language plpgsql stable set search_path = '' as $$
declare
  whitespace text := (private.current_settings()).settings ->> 'whitespace';
  made public.events;
begin
  if not private.is_writable(given, 32768) or jsonb_typeof(given) is distinct from 'object'
    or exists (select from jsonb_each(given - array['position', 'places']) as field where jsonb_typeof(field.value) not in ('string', 'null'))
  then
    perform private.refuse_input('title', 'events.value');
  end if;
  made.title := private.normal_text(given ->> 'title', whitespace);
  made.summary := private.normal_text(given ->> 'summary', whitespace);
  made.description := private.normal_text(replace(coalesce(given ->> 'description', ''), E'\r\n', E'\n'), whitespace);
  made.place := private.normal_text(given ->> 'place', whitespace);
  perform private.check_event_text('title', made.title, 3, 120);
  perform private.check_event_text('summary', made.summary, 3, 300);
  perform private.check_event_text('description', made.description, 0, 5000);
  perform private.check_event_text('place', made.place, 3, 200);
  made.online_url := nullif(btrim(given ->> 'onlineUrl'), '');
  if length(made.online_url) > 500 or (made.online_url collate "C") !~ '^https://[!-~]+$' then
    perform private.refuse_input('onlineUrl', 'events.online_url');
  elsif jsonb_typeof(given -> 'position') = 'object' then
    if jsonb_typeof(given #> '{position,latitude}') is distinct from 'number' or jsonb_typeof(given #> '{position,longitude}') is distinct from 'number'
      or abs((given #>> '{position,latitude}')::numeric) > 90 or abs((given #>> '{position,longitude}')::numeric) > 180
    then
      perform private.refuse_input('position', 'events.position');
    end if;
    made.latitude := (given #>> '{position,latitude}')::double precision;
    made.longitude := (given #>> '{position,longitude}')::double precision;
  end if;
  if jsonb_typeof(given -> 'places') = 'number' and (given ->> 'places')::numeric between 1 and 100000
    and (given ->> 'places')::numeric = trunc((given ->> 'places')::numeric)
  then
    made.places := (given ->> 'places')::integer;
  elsif coalesce(jsonb_typeof(given -> 'places'), 'null') <> 'null' then
    perform private.refuse_input('places', 'events.places');
  end if;
  made.starts_at := private.moment_of_form(given ->> 'startsAt');
  made.ends_at := private.moment_of_form(given ->> 'endsAt');
  made.sign_up_until := case when given ->> 'signUpUntil' is null then made.starts_at else private.moment_of_form(given ->> 'signUpUntil') end;
  if made.starts_at is null or made.starts_at > now() + interval '3 years' then
    perform private.refuse_input('startsAt', 'events.starts_at');
  elsif made.ends_at is null or made.ends_at <= greatest(made.starts_at, now()) or made.ends_at > made.starts_at + interval '31 days' then
    perform private.refuse_input('endsAt', 'events.ends_at');
  elsif made.sign_up_until is null or made.sign_up_until > made.starts_at then
    perform private.refuse_input('signUpUntil', 'events.sign_up_until');
  end if;
  return made;
end
$$;

-- Returns a staff event that may be changed, locked until the transaction ends. Fails with PT404, or with PT409: kept_in_content, over,
-- or changed if the event no longer has this `version`.
create or replace function private.event_to_change(event uuid, version text) returns public.events
language plpgsql set search_path = '' as $$
declare
  known public.events;
begin
  select * into known from public.events as held where held.id = event_to_change.event for update;
  if known.id is null then
    raise sqlstate 'PT404' using message = 'events.missing';
  elsif known.source <> 'staff' or known.is_sample then
    raise sqlstate 'PT409' using message = 'events.kept_in_content', detail = 'kept_in_content';
  elsif known.ends_at <= now() then
    raise sqlstate 'PT409' using message = 'events.over', detail = 'over';
  elsif private.event_version(known) is distinct from version then
    raise sqlstate 'PT409' using message = 'lists.changed', detail = 'changed';
  end if;
  return known;
end
$$;

-- Saves an event. If `version` is null, adds it under an id that the page chooses; repeating the same call changes nothing. Everyone who
-- has signed up is notified of a new time or place. Fails like require_staff('officer'), event_of_form and event_to_change.
create or replace function public.staff_save_event(event uuid, version text, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  made public.events := private.event_of_form(given);
  known public.events;
begin
  select * into known from public.events as other where other.id = staff_save_event.event;
  made.cancelled_at := known.cancelled_at;
  if staff_save_event.event is null then
    perform private.refuse_input('event', 'events.event_missing');
  elsif known.id is not null and known.source = 'staff' and private.event_version(known) = private.event_version(made) then
    return;
  elsif version is not null or known.id is not null then
    known := private.event_to_change(staff_save_event.event, version);
    update public.events as changed set
      title = made.title, summary = made.summary, description = made.description, place = made.place, latitude = made.latitude,
      longitude = made.longitude, online_url = made.online_url, starts_at = made.starts_at, ends_at = made.ends_at,
      sign_up_until = made.sign_up_until, places = made.places
    where changed.id = known.id;
    perform private.record_audit('event_changed', held, 'event', known.id::text, jsonb_build_object('event', made.title));
  else
    insert into public.events (
      id, slug, title, summary, description, place, latitude, longitude, online_url, starts_at, ends_at, sign_up_until, places
    ) values (
      staff_save_event.event,
      coalesce(nullif(btrim(left(regexp_replace(lower(made.title collate "C"), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'event')
        || '-' || left(staff_save_event.event::text, 8),
      made.title, made.summary, made.description, made.place, made.latitude, made.longitude, made.online_url, made.starts_at, made.ends_at,
      made.sign_up_until, made.places
    );
    perform private.record_audit('event_added', held, 'event', staff_save_event.event::text, jsonb_build_object('event', made.title));
  end if;
end
$$;

-- Cancels or reinstates an event and notifies everyone who has signed up. No-op if the event is already in that state. Fails like
-- require_staff('officer') and event_to_change.
create or replace function public.staff_cancel_event(event uuid, version text, cancelled boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known public.events;
begin
  select * into known from public.events as other where other.id = staff_cancel_event.event;
  if cancelled is null then
    perform private.refuse_input('cancelled', 'events.cancelled_missing');
  elsif known.id is not null and known.source = 'staff' and (known.cancelled_at is not null) = cancelled then
    return;
  end if;
  known := private.event_to_change(staff_cancel_event.event, version);
  update public.events as changed set cancelled_at = case when cancelled then now() end where changed.id = known.id;
  perform private.record_audit(case when cancelled then 'event_cancelled' else 'event_restored' end, held, 'event', known.id::text,
    jsonb_build_object('event', known.title));
end
$$;

-- Deletes an event that nobody has signed up for. No-op if it no longer exists. Fails like require_staff('officer') and event_to_change,
-- and with PT409 signed_up.
create or replace function public.staff_remove_event(event uuid, version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known public.events;
begin
  if not exists (select from public.events as other where other.id = staff_remove_event.event) then
    return;
  end if;
  known := private.event_to_change(staff_remove_event.event, version);
  if known.places_taken > 0 then
    raise sqlstate 'PT409' using message = 'events.signed_up', detail = 'signed_up';
  end if;
  delete from public.events as gone where gone.id = known.id;
  perform private.record_audit('event_removed', held, 'event', known.id::text, jsonb_build_object('event', known.title));
end
$$;

-- The people who have signed up: [{"name", "email", "signedUpAt"}], in the order in which they signed up, at most 2,000. Each read is
-- logged. Fails like require_staff('officer'), and with PT404.
create or replace function public.staff_event_people(event uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known public.events;
begin
  select * into known from public.events as other where other.id = staff_event_people.event;
  if known.id is null then
    raise sqlstate 'PT404' using message = 'events.missing';
  end if;
  perform private.record_audit('event_people_read', held, 'event', known.id::text, jsonb_build_object('event', known.title));
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', private.name_of_person(coming.user_id), 'email', coming.email, 'signedUpAt', private.iso_time(coming.created_at)
    ) order by coming.created_at, coming.user_id)
    from (
      select sign_up.user_id, sign_up.created_at, account.email
      from public.event_sign_ups as sign_up join auth.users as account on account.id = sign_up.user_id
      where sign_up.event_id = known.id order by sign_up.created_at, sign_up.user_id limit 2000
    ) as coming
  ), '[]');
end
$$;

grant execute on function
  public.staff_cancel_event, public.staff_events, public.staff_remove_event, public.staff_save_event
to authenticated;
