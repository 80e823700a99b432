-- When what first happened to an application: what numbers of years are reckoned of, without reading its answers or its history
-- (decision 0104).

create table private.application_times (
  application_id uuid primary key references private.work_items (application_id) on delete cascade,
  program text not null,
  course text not null,
  intake text not null,
  origin text not null,
  sent_at timestamptz not null,
  looked_at timestamptz,
  decided_at timestamptz,
  offered_at timestamptz,
  taken_at timestamptz,
  constraint application_times_text check (
    length(program) <= 200 and length(course) <= 200 and length(intake) <= 200 and length(origin) <= 60
  )
);
comment on table private.application_times is 'Empty text: not said. A row goes with the account, as that of the work list does';
comment on column private.application_times.origin is 'The state of origin as private.plain_origin has it';
comment on column private.application_times.looked_at is 'When staff first opened it, or moved it without opening it';
comment on column private.application_times.decided_at is 'The first offer or rejection; a later one does not change it';

-- A state of origin as people type it, so that 'Enugu', ' enugu ' and 'ENUGU STATE' are one: letters, digits, spaces and hyphens alone.
create function private.plain_origin(typed text) returns text
language sql immutable parallel safe
return coalesce(left(btrim(regexp_replace(
  regexp_replace(btrim(regexp_replace(private.plain_text(left(typed, 200)), '[^[:alnum:]]+', ' ', 'g')), ' state( of nigeria)?$', ''),
  ' +', ' ', 'g')), 60), '');

-- Moves whenever something changed that numbers are reckoned of. A sequence: nobody who writes waits for another.
create sequence private.number_changes;
select nextval('private.number_changes');
create function private.note_number_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.number_changes');
  return null;
end
$$;

create function private.begin_application_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.application_times (application_id, program, course, intake, origin, sent_at)
  select new.application_id, coalesce(new.program, ''), coalesce(new.course, ''), coalesce(new.intake, ''),
    private.plain_origin(sent.personal_info ->> 'stateOfOrigin'), new.submitted_at
  from public.applications as sent where sent.id = new.application_id;
  return null;
end
$$;
create trigger work_items_60_times after insert on private.work_items
  for each row execute function private.begin_application_times();

create function private.follow_application_times() returns trigger
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
create trigger application_events_60_times after insert on public.application_events
  for each row when (new.actor_kind = 'staff' or new.to_status in ('accepted', 'rejected', 'confirmed'))
  execute function private.follow_application_times();

create function private.note_first_look() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.application_times as known set looked_at = new.at
  from private.work_items as item
  where item.number = new.subject and known.application_id = item.application_id and known.looked_at is null;
  return null;
end
$$;
create trigger audit_log_60_first_look after insert on private.audit_log
  for each row when (new.action in ('application_opened', 'application_paper_made'))
  execute function private.note_first_look();

insert into private.application_times
select item.application_id, coalesce(item.program, ''), coalesce(item.course, ''), coalesce(item.intake, ''),
  private.plain_origin(sent.personal_info ->> 'stateOfOrigin'), item.submitted_at,
  least(moved.looked_at, opened.at), moved.decided_at, moved.offered_at, moved.taken_at
from private.work_items as item
join public.applications as sent on sent.id = item.application_id
left join (
  select event.application_id,
    min(event.at) filter (where event.actor_kind = 'staff' or event.to_status in ('accepted', 'rejected', 'confirmed')) as looked_at,
    min(event.at) filter (where event.to_status in ('accepted', 'rejected')) as decided_at,
    min(event.at) filter (where event.to_status = 'accepted') as offered_at,
    min(event.at) filter (where event.to_status = 'confirmed') as taken_at
  from public.application_events as event group by 1
) as moved on moved.application_id = item.application_id
left join (
  select entry.subject, min(entry.at) as at from private.audit_log as entry
  where entry.action in ('application_opened', 'application_paper_made') group by 1
) as opened on opened.subject = item.number;

create trigger application_times_90_numbers after insert or update or delete on private.application_times
  for each statement execute function private.note_number_change();
create trigger applications_90_numbers after insert or update or delete on public.applications
  for each statement execute function private.note_number_change();

revoke all on private.application_times from public, anon, authenticated, service_role;
revoke all on sequence private.number_changes from public, anon, authenticated, service_role;
revoke all on function private.plain_origin, private.note_number_change, private.begin_application_times, private.follow_application_times,
  private.note_first_look from public, anon, authenticated, service_role;
