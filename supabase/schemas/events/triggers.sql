-- public.event_sign_ups

-- Counts the places that become free, however sign-ups are removed.
create trigger event_sign_ups_10_count_fewer after delete on public.event_sign_ups
  referencing old table as changed for each statement execute function private.count_event_places();
-- Counts the places that are taken.
create trigger event_sign_ups_10_count_more after insert on public.event_sign_ups
  referencing new table as changed for each statement execute function private.count_event_places();

-- public.events

-- Numbers each change that calendars need to know about.
create trigger events_10_number before update on public.events
  for each row when ((
    old.title, old.summary, old.description, old.place, old.latitude, old.longitude, old.online_url, old.starts_at, old.ends_at,
    old.cancelled_at is null
  ) is distinct from (
    new.title, new.summary, new.description, new.place, new.latitude, new.longitude, new.online_url, new.starts_at, new.ends_at,
    new.cancelled_at is null
  )) execute function private.number_event_change();
-- Notifies everyone who has signed up of a change.
create trigger events_20_tell after update on public.events
  for each row when ((old.place, old.online_url, old.starts_at, old.ends_at, old.cancelled_at is null)
    is distinct from (new.place, new.online_url, new.starts_at, new.ends_at, new.cancelled_at is null))
  execute function private.tell_of_event_change();
