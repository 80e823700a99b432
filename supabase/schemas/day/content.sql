-- The content of the day: what the office says on the site for a while, without a build. What stands in content/ is never changed by it.
--
-- The waiver of the application fee as content of the day (decision 0100), in place of that of content/ from and until a moment.

-- How it stands: coming, shown, or over.
create or replace function private.day_content_state(content private.day_content) returns text
language sql stable set search_path = '' as $$
  select case
    when content.ended_at is not null or content.shown_until <= now() then 'over'
    when content.shown_from > now() then 'coming'
    else 'shown'
  end
$$;

-- What the pages say now: [{"kind", "value"}], the longest standing first.
create or replace function private.day_content_now() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', shown.kind, 'value', shown.value) order by shown.shown_from, shown.id), '[]')
  from private.day_content as shown
  where shown.ended_at is null and shown.shown_from <= now() and (shown.shown_until is null or shown.shown_until > now())
$$;

-- `DayContent` of domain/staff/day-content.ts.
create or replace function private.shown_day_content(content private.day_content) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', content.id, 'kind', content.kind, 'value', content.value, 'state', private.day_content_state(content),
    'from', private.iso_time(content.shown_from), 'until', private.iso_time(content.shown_until),
    'writtenBy', private.name_of_person(content.written_by), 'writtenAt', private.iso_time(content.written_at),
    'endedBy', private.name_of_person(content.ended_by), 'endedAt', private.iso_time(content.ended_at)
  )
$$;

-- All that is shown or comes, first to last, and the newest 100 of what is over. Fails as require_staff('viewer').
create or replace function public.staff_day_content() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select jsonb_build_object(
      'standing', coalesce((
        select jsonb_agg(private.shown_day_content(content) order by content.shown_from, content.id) from private.day_content as content
        where content.ended_at is null and private.day_content_state(content) <> 'over'
      ), '[]'),
      'over', coalesce((
        select jsonb_agg(private.shown_day_content(past) order by past.written_at desc, past.id desc) from (
          select content.* from private.day_content as content where private.day_content_state(content) = 'over'
          order by content.written_at desc, content.id desc limit 100
        ) as past
      ), '[]')
    )
  );
end
$$;

-- Ends what is shown or comes; answers false when there is nothing to end.
create or replace function private.end_day_content(content uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.day_content as known set ended_at = now(), ended_by = auth.uid()
  where known.id = content and private.day_content_state(known) <> 'over';
  return found;
end
$$;

-- Says something on the site, from and until the hour it is at the institute; `starts` null at once, `ends` null until it is ended. `instead`
-- names what it takes the place of, which is of the same kind and ends with it. Under an id that the page has made: the same once more
-- changes nothing. Fails as require_staff('officer'), with PT400 for what cannot be said or a time that is past, PT409 changed where what it
-- would replace is over or something else was said under its id, and PT409 too_many where more than
-- three of a kind would stand at once, or another list of public holidays stands.
create or replace function public.staff_say(id uuid, kind text, value jsonb, starts timestamp, ends timestamp, instead uuid default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  zone text := (private.current_facts()).facts ->> 'timeZone';
  first_moment timestamptz := coalesce(starts at time zone zone, now());
  last_moment timestamptz := ends at time zone zone;
  known private.day_content;
  refusal text := private.day_content_refusal(staff_say.kind, staff_say.value);
begin
  if staff_say.id is null or staff_say.kind is null or value is null or refusal is not null then
    perform private.refuse_input('value', coalesce(refusal, 'day.value_missing'));
  elsif not isfinite(first_moment) or first_moment > now() + interval '1 year' then
    perform private.refuse_input('from', 'day.from_too_late');
  elsif last_moment is not null and (not isfinite(last_moment) or last_moment <= greatest(first_moment, now())) then
    perform private.refuse_input('until', 'day.until_past');
  elsif kind = 'public_holidays' and (starts is not null or ends is not null) then
    perform private.refuse_input('from', 'day.holidays_have_no_start');
  elsif kind = 'opening_hours' and (starts::time <> '00:00' or ends::time <> '00:00') then
    perform private.refuse_input('from', 'day.hours_of_whole_days');
  elsif kind = 'opening_hours' and value -> 'hours' = '[]' and (last_moment is null or last_moment > first_moment + interval '1 year') then
    perform private.refuse_input('until', 'day.closed_until');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.day_content', 0));
  select * into known from private.day_content as held_before where held_before.id = staff_say.id;
  if known.id is not null then
    if known.ended_at is null and known.kind = staff_say.kind and known.value = staff_say.value
      and known.shown_until is not distinct from last_moment
      and (starts is null or known.shown_from = greatest(first_moment, known.written_at))
    then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'day.changed', detail = 'changed';
  end if;
  first_moment := greatest(first_moment, now());
  if instead is not null and (
    not exists (select from private.day_content as replaced where replaced.id = instead and replaced.kind = staff_say.kind)
    or not private.end_day_content(instead)
  ) then
    raise sqlstate 'PT409' using message = 'day.ended', detail = 'changed';
  elsif private.is_content_too_many(staff_say.kind, first_moment, last_moment) then
    raise sqlstate 'PT409' using message = 'day.too_many', detail = 'too_many';
  elsif kind = 'public_holidays' and exists (select from private.day_content as other where other.kind = staff_say.kind and other.ended_at is null)
  then
    raise sqlstate 'PT409' using message = 'day.list_exists', detail = 'too_many';
  end if;
  insert into private.day_content (id, kind, value, shown_from, shown_until, written_by)
  values (staff_say.id, staff_say.kind, staff_say.value, first_moment, last_moment, auth.uid());
  perform private.record_audit(case when instead is null then 'content_said' else 'content_changed' end, held, 'day_content', staff_say.id::text);
end
$$;

-- Takes something off the site; once more changes nothing. Fails as require_staff('officer').
create or replace function public.staff_unsay(content uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
begin
  if private.end_day_content(content) then
    perform private.record_audit('content_ended', held, 'day_content', content::text);
  end if;
end
$$;

-- Whether three of a kind stand already at some moment of that time; `ends` null: without an end.
create or replace function private.is_content_too_many(kind text, starts timestamptz, ends timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with others as (
    select other.shown_from, coalesce(other.shown_until, 'infinity') as shown_until from private.day_content as other
    where other.kind = is_content_too_many.kind and other.ended_at is null
      and coalesce(other.shown_until, 'infinity') > starts and other.shown_from < coalesce(ends, 'infinity')
  )
  select exists (
    select from (select starts as moment union select greatest(other.shown_from, starts) from others as other) as beginning
    where (select count(*) from others as other where other.shown_from <= beginning.moment and other.shown_until > beginning.moment) >= 3
  )
$$;

-- Why a value cannot be said; null where it can.
create or replace function private.day_content_refusal(kind text, value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_writable(value, 8192) and private.is_day_content(kind, value) then null
    when kind = 'fee_waiver' then 'day.fee_waiver'
    when kind = 'opening_hours' then 'day.opening_hours'
    when kind = 'public_holidays' then 'day.public_holidays'
    else 'day.notice'
  end
$$;

grant execute on function public.staff_day_content, public.staff_say, public.staff_unsay to authenticated;
