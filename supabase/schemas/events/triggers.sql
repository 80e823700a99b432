-- public.event_sign_ups

-- Places that are free again are counted, whoever takes sign-ups away.
create trigger event_sign_ups_10_count_fewer after delete on public.event_sign_ups
  referencing old table as changed for each statement execute function private.count_event_places();
-- Places that are taken are counted.
create trigger event_sign_ups_10_count_more after insert on public.event_sign_ups
  referencing new table as changed for each statement execute function private.count_event_places();

-- public.events

-- A change that calendars have to hear of has a number.
create trigger events_10_number before update on public.events
  for each row when ((
    old.title, old.summary, old.description, old.place, old.latitude, old.longitude, old.online_url, old.starts_at, old.ends_at,
    old.cancelled_at is null
  ) is distinct from (
    new.title, new.summary, new.description, new.place, new.latitude, new.longitude, new.online_url, new.starts_at, new.ends_at,
    new.cancelled_at is null
  )) execute function private.number_event_change();
-- Everybody who is signed up hears of a change.
create trigger events_20_tell after update on public.events
  for each row when ((old.place, old.online_url, old.starts_at, old.ends_at, old.cancelled_at is null)
    is distinct from (new.place, new.online_url, new.starts_at, new.ends_at, new.cancelled_at is null))
  execute function private.tell_of_event_change();
