-- Announcements that the office publishes on the site for a given period, without a new build (decision 0100). They are site notices, and
-- fee waivers, office hours and public holidays that replace those in content/. The files in content/ stay unchanged.

-- Returns 'coming', 'shown' or 'over'.
create or replace function private.announcement_state(announcement private.announcements) returns text
language sql stable set search_path = '' as $$
  select case
    when announcement.ended_at is not null or announcement.shown_until <= now() then 'over'
    when announcement.shown_from > now() then 'coming'
    else 'shown'
  end
$$;

-- The announcements that pages currently show: [{"kind", "value"}], oldest first.
create or replace function private.current_announcements() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', shown.kind, 'value', shown.value) order by shown.shown_from, shown.id), '[]')
  from private.announcements as shown
  where shown.ended_at is null and shown.shown_from <= now() and (shown.shown_until is null or shown.shown_until > now())
$$;

-- Returns an `Announcement` as defined in domain/staff/announcements.ts.
create or replace function private.shown_announcement(announcement private.announcements) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', announcement.id, 'kind', announcement.kind, 'value', announcement.value, 'state', private.announcement_state(announcement),
    'from', private.iso_time(announcement.shown_from), 'until', private.iso_time(announcement.shown_until),
    'writtenBy', private.name_of_person(announcement.written_by), 'writtenAt', private.iso_time(announcement.written_at),
    'endedBy', private.name_of_person(announcement.ended_by), 'endedAt', private.iso_time(announcement.ended_at)
  )
$$;

-- All current and future announcements, earliest first, and the newest 100 that are over. Fails like require_staff('viewer').
create or replace function public.staff_announcements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select jsonb_build_object(
      'standing', coalesce((
        select jsonb_agg(private.shown_announcement(announcement) order by announcement.shown_from, announcement.id) from private.announcements as announcement
        where announcement.ended_at is null and private.announcement_state(announcement) <> 'over'
      ), '[]'),
      'over', coalesce((
        select jsonb_agg(private.shown_announcement(past) order by past.written_at desc, past.id desc) from (
          select announcement.* from private.announcements as announcement where private.announcement_state(announcement) = 'over'
          order by announcement.written_at desc, announcement.id desc limit 100
        ) as past
      ), '[]')
    )
  );
end
$$;

-- Ends a current or future announcement. Returns false if there is nothing to end.
create or replace function private.end_announcement(announcement uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.announcements as known set ended_at = now(), ended_by = auth.uid()
  where known.id = announcement and private.announcement_state(known) <> 'over';
  return found;
end
$$;

-- Publishes an announcement. `starts` and `ends` are local times at the institute: `starts` null means immediately, and `ends` null means
-- until it is ended. `instead` is the announcement that this one replaces; it must be of the same kind, and it is ended. The page chooses
-- the id, so repeating the same call changes nothing. Fails like require_staff('officer'). Fails with PT400 for an invalid value or time.
-- Fails with PT409 changed if the announcement to replace is over or the id already belongs to a different announcement. Fails with PT409
-- too_many if more than three of a kind would be shown at once, or if another list of public holidays exists.
create or replace function public.staff_announce(id uuid, kind text, value jsonb, starts timestamp, ends timestamp, instead uuid default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  zone text := (private.current_settings()).settings ->> 'timeZone';
  first_moment timestamptz := coalesce(starts at time zone zone, now());
  last_moment timestamptz := ends at time zone zone;
  known private.announcements;
  refusal text := private.announcement_refusal(staff_announce.kind, staff_announce.value);
begin
  if staff_announce.id is null or staff_announce.kind is null or value is null or refusal is not null then
    perform private.refuse_input('value', coalesce(refusal, 'announcements.value_missing'));
  elsif not isfinite(first_moment) or first_moment > now() + interval '1 year' then
    perform private.refuse_input('from', 'announcements.from_too_late');
  elsif last_moment is not null and (not isfinite(last_moment) or last_moment <= greatest(first_moment, now())) then
    perform private.refuse_input('until', 'announcements.until_past');
  elsif kind = 'public_holidays' and (starts is not null or ends is not null) then
    perform private.refuse_input('from', 'announcements.holidays_have_no_start');
  elsif kind = 'opening_hours' and (starts::time <> '00:00' or ends::time <> '00:00') then
    perform private.refuse_input('from', 'announcements.hours_of_whole_days');
  elsif kind = 'opening_hours' and value -> 'hours' = '[]' and (last_moment is null or last_moment > first_moment + interval '1 year') then
    perform private.refuse_input('until', 'announcements.closed_until');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.announcements', 0));
  select * into known from private.announcements as held_before where held_before.id = staff_announce.id;
  if known.id is not null then
    if known.ended_at is null and known.kind = staff_announce.kind and known.value = staff_announce.value
      and known.shown_until is not distinct from last_moment
      and (starts is null or known.shown_from = greatest(first_moment, known.written_at))
    then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'announcements.changed', detail = 'changed';
  end if;
  first_moment := greatest(first_moment, now());
  if instead is not null and (
    not exists (select from private.announcements as replaced where replaced.id = instead and replaced.kind = staff_announce.kind)
    or not private.end_announcement(instead)
  ) then
    raise sqlstate 'PT409' using message = 'announcements.ended', detail = 'changed';
  elsif private.has_too_many_announcements(staff_announce.kind, first_moment, last_moment) then
    raise sqlstate 'PT409' using message = 'announcements.too_many', detail = 'too_many';
  elsif kind = 'public_holidays' and exists (select from private.announcements as other where other.kind = staff_announce.kind and other.ended_at is null)
  then
    raise sqlstate 'PT409' using message = 'announcements.list_exists', detail = 'too_many';
  end if;
  insert into private.announcements (id, kind, value, shown_from, shown_until, written_by)
  values (staff_announce.id, staff_announce.kind, staff_announce.value, first_moment, last_moment, auth.uid());
  perform private.record_audit(case when instead is null then 'content_said' else 'content_changed' end, held, 'announcement', staff_announce.id::text);
end
$$;

-- Ends an announcement. Idempotent. Fails like require_staff('officer').
create or replace function public.staff_end_announcement(announcement uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
begin
  if private.end_announcement(announcement) then
    perform private.record_audit('content_ended', held, 'announcement', announcement::text);
  end if;
end
$$;

-- Whether there are already three announcements of a kind at any moment in the period. If `ends` is null, the period has no end.
create or replace function private.has_too_many_announcements(kind text, starts timestamptz, ends timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with others as (
    select other.shown_from, coalesce(other.shown_until, 'infinity') as shown_until from private.announcements as other
    where other.kind = has_too_many_announcements.kind and other.ended_at is null
      and coalesce(other.shown_until, 'infinity') > starts and other.shown_from < coalesce(ends, 'infinity')
  )
  select exists (
    select from (select starts as moment union select greatest(other.shown_from, starts) from others as other) as beginning
    where (select count(*) from others as other where other.shown_from <= beginning.moment and other.shown_until > beginning.moment) >= 3
  )
$$;

-- Returns why a value is invalid, or null if it is valid.
create or replace function private.announcement_refusal(kind text, value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_writable(value, 8192) and private.is_day_content(kind, value) then null
    when kind = 'fee_waiver' then 'announcements.fee_waiver'
    when kind = 'opening_hours' then 'announcements.opening_hours'
    when kind = 'public_holidays' then 'announcements.public_holidays'
    else 'announcements.notice'
  end
$$;

grant execute on function public.staff_announcements, public.staff_announce, public.staff_end_announcement to authenticated;
