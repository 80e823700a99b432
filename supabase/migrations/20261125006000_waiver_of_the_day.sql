-- The waiver of the application fee as content of the day (decision 0103), in place of that of content/ from and until a moment.

-- {"waiver": {"text", "endsOn"}} as in content/admissions.ts, or {"waiver": null} where none is to hold.
create function private.is_fee_waiver(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value ? 'waiver' and value - 'waiver' = '{}'
    and (
      value -> 'waiver' = 'null'
      or jsonb_typeof(value -> 'waiver') = 'object' and (value -> 'waiver') - array['text', 'endsOn'] = '{}'
      and private.is_line(value #> '{waiver,text}', 280)
      and jsonb_typeof(value #> '{waiver,endsOn}') = 'string' and private.is_real_date(value #>> '{waiver,endsOn}')
    ),
    false
  )
$$;

create function private.is_day_content(kind text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'notice' then private.is_notice(value)
    when 'fee_waiver' then private.is_fee_waiver(value)
    else false
  end
$$;
alter table private.day_content drop constraint day_content_value;
alter table private.day_content add constraint day_content_value check (private.is_day_content(kind, value));

-- `DayFacts` of domain/day-facts.ts: what stands now in place of content/. Of two of a kind that which began last holds. A waiver whose last
-- day is over is none.
create function private.day_facts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object(
      'feeWaiver', case when (said.value #>> '{waiver,endsOn}')::date >= private.today() then said.value -> 'waiver' else 'null' end
    )
    from private.day_content as said where said.kind = 'fee_waiver' and private.day_content_state(said) = 'shown'
    order by said.shown_from desc, said.written_at desc, said.id limit 1
  ), '{}')
$$;

-- Whether three of a kind stand already at some moment of that time; `ends` null: without an end.
create function private.is_content_too_many(kind text, starts timestamptz, ends timestamptz) returns boolean
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
drop function private.is_notice_too_many(timestamptz, timestamptz);

-- Why a value cannot be said; null where it can.
create function private.day_content_refusal(kind text, value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_writable(value, 4096) and private.is_day_content(kind, value) then null
    when kind = 'fee_waiver' then 'Say it in up to 280 characters, with a last day.'
    else 'Say it in up to 280 characters, with a link to this site or over https.'
  end
$$;

-- Says something on the site, from and until the hour it is at the institute; `starts` null at once, `ends` null until it is ended. `instead`
-- names what it takes the place of, which is of the same kind and ends with it. Under an id that the page has made: the same once more
-- changes nothing. Fails as require_staff('officer'), with PT400 for what cannot be said or a time that is past, PT409 changed where what it
-- would replace is over or something else was said under its id, and PT409 too_many where more than three of a kind would stand at once.
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
  end if;
  insert into private.day_content (id, kind, value, shown_from, shown_until, written_by)
  values (staff_say.id, staff_say.kind, staff_say.value, first_moment, last_moment, auth.uid());
  perform private.record_audit(case when instead is null then 'content_said' else 'content_changed' end, held, 'day_content', staff_say.id::text);
end
$$;

revoke all on function private.is_fee_waiver, private.is_day_content, private.day_facts, private.is_content_too_many,
  private.day_content_refusal
  from public, anon, authenticated, service_role;
