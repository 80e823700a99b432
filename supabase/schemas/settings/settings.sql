-- Stores the settings document if it differs from the newest one. Returns the id of the settings that now apply.
create or replace function private.sync_settings(document jsonb) returns bigint
language plpgsql set search_path = '' as $$
declare
  document_checksum text := encode(sha256(convert_to(document::text, 'UTF8')), 'hex');
  newest private.settings;
begin
  if jsonb_typeof(document -> 'applicationRules') is distinct from 'array' then
    raise exception 'settings.application_rules_missing' using errcode = '22023';
  end if;
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('private.settings'));
  select * into newest from private.settings order by id desc limit 1;
  if newest.checksum = document_checksum then
    return newest.id;
  end if;
  insert into private.settings (checksum, settings) values (document_checksum, document) returning id into newest.id;
  return newest.id;
end
$$;

create or replace function private.current_settings() returns private.settings
language plpgsql stable set search_path = '' as $$
declare
  newest private.settings;
begin
  select * into newest from private.settings order by id desc limit 1;
  if newest.id is null then
    raise exception 'settings.missing'
      using errcode = '55000';
  end if;
  return newest;
end
$$;

create or replace function private.institute_year() returns integer
language sql stable set search_path = '' as $$
  select extract(year from clock_timestamp() at time zone ((private.current_settings()).settings ->> 'timeZone'))::integer
$$;

-- Formats a time like `Date.toISOString`.
create or replace function private.iso_time(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Formats a time for readers, in the institute's time zone: '3 December 2026, 14:05'.
create or replace function private.moment_words(moment timestamptz, settings jsonb) returns text
language sql stable set search_path = ''
return to_char(moment at time zone (settings ->> 'timeZone'), 'FMDD FMMonth YYYY, HH24:MI');

-- The moment at which a day ends at the institute.
create or replace function private.end_of_day(day date) returns timestamptz
language sql stable strict set search_path = '' as $$
  select (day + 1)::timestamp at time zone ((private.current_settings()).settings ->> 'timeZone')
$$;

create or replace function private.today(settings jsonb default (private.current_settings()).settings) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone (settings ->> 'timeZone'))::date
$$;

-- Whether a day is a working day at the office. Announced hours and holidays for that day take precedence, including past ones; otherwise
-- uses
-- {"workingWeek": [Monday, …], "publicHolidays": [days]}. Must match isWorkingDay in domain/dates/working-days.ts.
create or replace function private.is_working_day(day date, calendar jsonb) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  written text := to_char(day, 'YYYY-MM-DD');
  hours jsonb := (
    select said.value -> 'hours' from private.announcements as said
    where said.kind = 'opening_hours' and said.first_day <= day and (said.last_day is null or said.last_day >= day)
    order by said.shown_from desc, said.written_at desc, said.id limit 1
  );
  holidays jsonb := (select said.value from private.announcements as said where said.kind = 'public_holidays' and said.ended_at is null limit 1);
begin
  if holidays -> 'added' ? written
    or calendar -> 'publicHolidays' ? written and not coalesce(holidays -> 'removed' ? written, false)
  then
    return false;
  elsif hours is null then
    return (calendar -> 'workingWeek' -> (extract(isodow from day)::integer - 1)) = 'true';
  end if;
  return exists (select from jsonb_array_elements(hours) as part where part -> 'days' ? to_char(day, 'FMDay'));
end
$$;

-- Returns null if no number of days is promised.
create or replace function private.working_days_after(day date, days integer, calendar jsonb) returns date
language plpgsql stable parallel safe set search_path = '' as $$
declare
  missing integer := days;
begin
  if days is null or calendar is null then
    return null;
  end if;
  while missing > 0 loop
    day := day + 1;
    if private.is_working_day(day, calendar) then
      missing := missing - 1;
    end if;
  end loop;
  return day;
end
$$;

-- The number of working days after one day, up to and including another; 0 if the second day is not later.
create or replace function private.working_days_between(after_day date, until_day date, calendar jsonb) returns integer
language sql stable parallel safe set search_path = '' as $$
  select count(*)::integer from generate_series(after_day + 1, until_day, interval '1 day') as step (day)
  where private.is_working_day(step.day::date, calendar)
$$;

-- Returns `Announced` (domain/announced.ts): the content that currently replaces that in content/. If two announcements of a kind
-- overlap, the one that started last applies. A waiver is left out once its last day has passed.
create or replace function private.announced() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object(
      'feeWaiver', case when (said.value #>> '{waiver,endsOn}')::date >= private.today() then said.value -> 'waiver' else 'null' end
    )
    from private.announcements as said where said.kind = 'fee_waiver' and private.announcement_state(said) = 'shown'
    order by said.shown_from desc, said.written_at desc, said.id limit 1
  ), '{}') || coalesce((
    select jsonb_build_object('today', private.today(), 'hours', jsonb_agg(
      said.value || jsonb_build_object('from', said.first_day, 'until', said.last_day) order by said.shown_from, said.written_at, said.id desc
    ))
    from private.announcements as said where said.kind = 'opening_hours' and private.announcement_state(said) <> 'over' having count(*) > 0
  ), '{}') || coalesce((
    select jsonb_build_object('holidays', said.value)
    from private.announcements as said where said.kind = 'public_holidays' and said.ended_at is null limit 1
  ), '{}')
$$;

create or replace function private.update_promises_by_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reckon_promises((private.current_settings()).settings);
  return null;
end
$$;
