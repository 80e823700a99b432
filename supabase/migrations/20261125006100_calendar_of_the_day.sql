-- Office hours and public holidays as content of the day (decision 0103), in place of those of content/ from and until a day.

-- {"words", "hours": [{"days", "opens", "closes"}]} as in content/opening-hours.ts, each day once; no hours for an office that is closed.
create function private.is_opening_hours(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(value) is distinct from 'object' or jsonb_typeof(value -> 'hours') is distinct from 'array' then false
    else coalesce(
      value - array['words', 'hours'] = '{}' and private.is_line(value -> 'words', 280) and jsonb_array_length(value -> 'hours') <= 7
      and not exists (
        select from jsonb_array_elements(value -> 'hours') as part
        where not coalesce(
          jsonb_typeof(part) = 'object' and part - array['days', 'opens', 'closes'] = '{}' and jsonb_typeof(part -> 'days') = 'array'
          and part -> 'days' <> '[]'
          and part -> 'days' <@ '["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]'
          and jsonb_typeof(part -> 'opens') = 'string' and part ->> 'opens' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          and jsonb_typeof(part -> 'closes') = 'string' and part ->> 'closes' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          and part ->> 'opens' collate "C" < part ->> 'closes' collate "C",
          false
        )
      )
      and (
        select count(day) = count(distinct day) from jsonb_path_query(value, '$.hours[*].days[*]') as day
      ),
      false
    )
  end
$$;

create function private.is_list_of_days(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' then false
    else jsonb_array_length(value) <= 100 and not exists (
      select from jsonb_array_elements(value) as day where not (jsonb_typeof(day) = 'string' and coalesce(private.is_real_date(day #>> '{}'), false))
    ) and (select count(day) = count(distinct day) from jsonb_array_elements(value) as day)
  end
$$;

-- {"added", "removed"}: days (YYYY-MM-DD) that content/ does not have, and those of content/ that are none.
create function private.is_public_holidays(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - array['added', 'removed'] = '{}'
    and private.is_list_of_days(value -> 'added') and private.is_list_of_days(value -> 'removed'),
    false
  )
$$;

create or replace function private.is_day_content(kind text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'notice' then private.is_notice(value)
    when 'fee_waiver' then private.is_fee_waiver(value)
    when 'opening_hours' then private.is_opening_hours(value)
    when 'public_holidays' then private.is_public_holidays(value)
    else false
  end
$$;

alter table private.day_content add column first_day date, add column last_day date;
comment on column private.day_content.first_day is 'Of office hours alone: the first day that has them, at the institute';
comment on column private.day_content.last_day is 'The last one; null for no end. Before the first where they were ended before they began';
create index day_content_days on private.day_content (first_day) where kind = 'opening_hours';

create function private.set_days_of_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
begin
  new.first_day := (new.shown_from at time zone zone)::date;
  -- Hours until midnight are those of the day before it; the day on which somebody ends them has them no more.
  new.last_day := least(
    ((new.shown_until - interval '1 microsecond') at time zone zone)::date, (new.ended_at at time zone zone)::date - 1
  );
  return new;
end
$$;
create trigger day_content_days before insert or update on private.day_content
  for each row when (new.kind = 'opening_hours') execute function private.set_days_of_content();

-- Whether somebody works at the office on a day: by the hours and holidays that the office said for it, those of before included, or else
-- {"workingWeek": [Monday, …], "publicHolidays": [days]}. The same as isWorkingDay of domain/dates/working-days.ts.
create or replace function private.is_working_day(day date, calendar jsonb) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  written text := to_char(day, 'YYYY-MM-DD');
  hours jsonb := (
    select said.value -> 'hours' from private.day_content as said
    where said.kind = 'opening_hours' and said.first_day <= day and (said.last_day is null or said.last_day >= day)
    order by said.shown_from desc, said.written_at desc, said.id limit 1
  );
  holidays jsonb := (select said.value from private.day_content as said where said.kind = 'public_holidays' and said.ended_at is null limit 1);
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

-- What is open is reckoned anew from when it came into its status, with the days it was promised then where they went on after a pause.
-- What stands still keeps its days.
create function private.reckon_promises(facts jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.work_items as item set (answer_by, due_on) = (promised.day, coalesce(promised.day, 'infinity'))
  from private.work_items as open, lateral (
    select private.working_days_after(
      (open.status_since at time zone (facts ->> 'timeZone'))::date,
      coalesce(open.answer_days, (facts -> 'answerWorkingDays' ->> open.status)::integer),
      facts -> 'calendar'
    ) as day
  ) as promised
  where open.list_group in ('new', 'ours', 'interviews') and open.attention is null and item.application_id = open.application_id
    and item.answer_by is distinct from promised.day
$$;

create or replace function private.reckon_work_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := (select known.facts from private.facts as known where known.id < new.id order by known.id desc limit 1);
begin
  if before is not null and before -> 'phones' is distinct from new.facts -> 'phones' then
    update private.work_items as item set words = private.words_of_application(sent, new.facts)
    from public.applications as sent where sent.id = item.application_id;
  end if;
  if before is not null and (before -> 'calendar', before -> 'answerWorkingDays')
    is distinct from (new.facts -> 'calendar', new.facts -> 'answerWorkingDays')
  then
    perform private.reckon_promises(new.facts);
  end if;
  return null;
end
$$;

create function private.reckon_by_said_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reckon_promises((private.current_facts()).facts);
  return null;
end
$$;
create trigger day_content_reckoned after insert or update on private.day_content
  for each row when (new.kind in ('opening_hours', 'public_holidays')) execute function private.reckon_by_said_days();

create or replace function private.day_facts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object(
      'feeWaiver', case when (said.value #>> '{waiver,endsOn}')::date >= private.today() then said.value -> 'waiver' else 'null' end
    )
    from private.day_content as said where said.kind = 'fee_waiver' and private.day_content_state(said) = 'shown'
    order by said.shown_from desc, said.written_at desc, said.id limit 1
  ), '{}') || coalesce((
    select jsonb_build_object('today', private.today(), 'hours', jsonb_agg(
      said.value || jsonb_build_object('from', said.first_day, 'until', said.last_day) order by said.shown_from, said.written_at, said.id desc
    ))
    from private.day_content as said where said.kind = 'opening_hours' and private.day_content_state(said) <> 'over' having count(*) > 0
  ), '{}') || coalesce((
    select jsonb_build_object('holidays', said.value)
    from private.day_content as said where said.kind = 'public_holidays' and said.ended_at is null limit 1
  ), '{}')
$$;

create or replace function private.day_content_refusal(kind text, value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_writable(value, 8192) and private.is_day_content(kind, value) then null
    when kind = 'fee_waiver' then 'Say it in up to 280 characters, with a last day.'
    when kind = 'opening_hours' then 'Give each day that is open once, with hours that end after they begin.'
    when kind = 'public_holidays' then 'Give up to a hundred days, each once.'
    else 'Say it in up to 280 characters, with a link to this site or over https.'
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
    perform private.refuse_input('value', coalesce(refusal, 'Say what it is.'));
  elsif not isfinite(first_moment) or first_moment > now() + interval '1 year' then
    perform private.refuse_input('from', 'Choose a moment within a year.');
  elsif last_moment is not null and (not isfinite(last_moment) or last_moment <= greatest(first_moment, now())) then
    perform private.refuse_input('until', 'Choose a moment that is to come, and after the beginning.');
  elsif kind = 'public_holidays' and (starts is not null or ends is not null) then
    perform private.refuse_input('from', 'Public holidays are days themselves: they hold at once.');
  elsif kind = 'opening_hours' and (starts::time <> '00:00' or ends::time <> '00:00') then
    perform private.refuse_input('from', 'Office hours are those of whole days.');
  elsif kind = 'opening_hours' and value -> 'hours' = '[]' and (last_moment is null or last_moment > first_moment + interval '1 year') then
    perform private.refuse_input('until', 'Choose the last day of an office that is closed, within a year.');
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
    raise sqlstate 'PT409' using message = 'It was kept before with other words or times. See what stands now.', detail = 'changed';
  end if;
  first_moment := greatest(first_moment, now());
  if instead is not null and (
    not exists (select from private.day_content as replaced where replaced.id = instead and replaced.kind = staff_say.kind)
    or not private.end_day_content(instead)
  ) then
    raise sqlstate 'PT409' using message = 'It is not shown any more. See what stands now.', detail = 'changed';
  elsif private.is_content_too_many(staff_say.kind, first_moment, last_moment) then
    raise sqlstate 'PT409' using message = 'Three of them stand at that time already. End one of them first.', detail = 'too_many';
  elsif kind = 'public_holidays' and exists (select from private.day_content as other where other.kind = staff_say.kind and other.ended_at is null)
  then
    raise sqlstate 'PT409' using message = 'There is a list already. Change that one.', detail = 'too_many';
  end if;
  insert into private.day_content (id, kind, value, shown_from, shown_until, written_by)
  values (staff_say.id, staff_say.kind, staff_say.value, first_moment, last_moment, auth.uid());
  perform private.record_audit(case when instead is null then 'content_said' else 'content_changed' end, held, 'day_content', staff_say.id::text);
end
$$;

revoke all on function private.is_opening_hours, private.is_list_of_days, private.is_public_holidays, private.set_days_of_content,
  private.reckon_promises, private.reckon_by_said_days
  from public, anon, authenticated, service_role;
