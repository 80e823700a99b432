-- A notice: {"text", "link": null or {"label", "to"}}; `to` is a path on this site or an https address.
create or replace function private.is_notice(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value ?& array['text', 'link'] and value - array['text', 'link'] = '{}'
    and private.is_line(value -> 'text', 280)
    and (
      value -> 'link' = 'null'
      or jsonb_typeof(value -> 'link') = 'object' and (value -> 'link') - array['label', 'to'] = '{}'
      and private.is_line(value #> '{link,label}', 60) and private.is_line(value #> '{link,to}', 500)
      and ((value #>> '{link,to}') collate "C") ~ '^(/([A-Za-z0-9#?][A-Za-z0-9/#?=&._~-]*)?|https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?([/?#][!-~]*)?)$'
    ),
    false
  )
$$;

-- {"waiver": {"text", "endsOn"}} as in content/admissions.ts, or {"waiver": null} for no waiver.
create or replace function private.is_fee_waiver(value jsonb) returns boolean
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

-- Whether a value is valid for its kind of announcement. Keep this name, because the first migrations call the function by it.
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

-- {"words", "hours": [{"days", "opens", "closes"}]} as in content/opening-hours.ts, with each day at most once. If there are no hours,
-- the office is closed.
create or replace function private.is_opening_hours(value jsonb) returns boolean
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

create or replace function private.is_list_of_days(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' then false
    else jsonb_array_length(value) <= 100 and not exists (
      select from jsonb_array_elements(value) as day where not (jsonb_typeof(day) = 'string' and coalesce(private.is_real_date(day #>> '{}'), false))
    ) and (select count(day) = count(distinct day) from jsonb_array_elements(value) as day)
  end
$$;

-- {"added", "removed"}: days (YYYY-MM-DD) added to those in content/, and days in content/ that are not holidays.
create or replace function private.is_public_holidays(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - array['added', 'removed'] = '{}'
    and private.is_list_of_days(value -> 'added') and private.is_list_of_days(value -> 'removed'),
    false
  )
$$;
