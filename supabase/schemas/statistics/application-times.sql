-- The times at which each stage of an application was first reached. Multi-year statistics use them without reading answers or history
-- (decision 0096).

-- Normalises a typed state of origin, so that 'Enugu', ' enugu ' and 'ENUGU STATE' are equal: only letters, digits, spaces and hyphens.
create or replace function private.plain_origin(typed text) returns text
language sql immutable parallel safe
return coalesce(left(btrim(regexp_replace(
  regexp_replace(btrim(regexp_replace(private.plain_text(left(typed, 200)), '[^[:alnum:]]+', ' ', 'g')), ' state( of nigeria)?$', ''),
  ' +', ' ', 'g')), 60), '');

create or replace function private.begin_application_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.application_times (application_id, program, course, intake, origin, sent_at)
  select new.application_id, coalesce(new.program, ''), coalesce(new.course, ''), coalesce(new.intake, ''),
    private.plain_origin(sent.personal_info ->> 'stateOfOrigin'), new.submitted_at
  from public.applications as sent where sent.id = new.application_id;
  return null;
end
$$;

create or replace function private.follow_application_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.application_times as known set
    looked_at = coalesce(known.looked_at, new.at),
    decided_at = coalesce(known.decided_at, case when new.to_status in ('accepted', 'rejected') then new.at end),
    offered_at = coalesce(known.offered_at, case when new.to_status = 'accepted' then new.at end),
    taken_at = coalesce(known.taken_at, case when new.to_status = 'confirmed' then new.at end)
  where known.application_id = new.application_id;
  return null;
end
$$;

create or replace function private.note_first_look() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.application_times as known set looked_at = new.at
  from private.work_items as item
  where item.number = new.subject and known.application_id = item.application_id and known.looked_at is null;
  return null;
end
$$;
