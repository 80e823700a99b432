-- The content of the day: what the office says on the site for a while, without a build. What stands in content/ is never changed by it.

-- Words in one line that somebody can see, of up to `most` characters.
create function private.is_line(value jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'string' and octet_length(value #>> '{}') <= most * 4 and length(value #>> '{}') <= most
    and ((value #>> '{}') collate "C") !~ '[[:cntrl:]]' and (value #>> '{}') !~ '[\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and btrim(private.visible_text(value #>> '{}')) <> '' and value #>> '{}' = btrim(value #>> '{}'),
    false
  )
$$;

-- A notice: {"text", "link": null or {"label", "to"}}; `to` is an address of this site, or another one over https.
create function private.is_notice(value jsonb) returns boolean
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

create table private.day_content (
  id uuid primary key,
  kind text not null,
  value jsonb not null,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  constraint day_content_value check (case kind when 'notice' then private.is_notice(value) else false end),
  constraint day_content_times check (shown_until > shown_from and isfinite(shown_from) and isfinite(shown_until)),
  constraint day_content_ended check (ended_at is not null or ended_by is null)
);
comment on table private.day_content is 'Rows are written once and only ever ended: what was said when, by whom, stays. Who changes one ends it and writes another';
comment on column private.day_content.shown_until is 'Null: until somebody ends it';
create index day_content_standing on private.day_content (shown_from, id) where ended_at is null;
create index day_content_history on private.day_content (written_at desc, id desc);
create index day_content_written_by on private.day_content (written_by);
create index day_content_ended_by on private.day_content (ended_by);
alter table private.day_content enable row level security;
revoke all on private.day_content from public, anon, authenticated, service_role;

-- How it stands: coming, shown, or over.
create function private.day_content_state(content private.day_content) returns text
language sql stable set search_path = '' as $$
  select case
    when content.ended_at is not null or content.shown_until <= now() then 'over'
    when content.shown_from > now() then 'coming'
    else 'shown'
  end
$$;

-- What the pages say now: [{"kind", "value"}], the longest standing first.
create function private.day_content_now() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', shown.kind, 'value', shown.value) order by shown.shown_from, shown.id), '[]')
  from private.day_content as shown
  where shown.ended_at is null and shown.shown_from <= now() and (shown.shown_until is null or shown.shown_until > now())
$$;

-- `DayContent` of domain/staff/day-content.ts.
create function private.shown_day_content(content private.day_content) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', content.id, 'kind', content.kind, 'value', content.value, 'state', private.day_content_state(content),
    'from', private.iso_time(content.shown_from), 'until', private.iso_time(content.shown_until),
    'writtenBy', private.name_of_person(content.written_by), 'writtenAt', private.iso_time(content.written_at),
    'endedBy', private.name_of_person(content.ended_by), 'endedAt', private.iso_time(content.ended_at)
  )
$$;

-- All that is shown or comes, first to last, and the newest 100 of what is over. Fails as require_staff('viewer').
create function public.staff_day_content() returns jsonb
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
create function private.end_day_content(content uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.day_content as known set ended_at = now(), ended_by = auth.uid()
  where known.id = content and private.day_content_state(known) <> 'over';
  return found;
end
$$;

-- Whether three notices stand already at some moment of that time; `ends` null: without an end.
create function private.is_notice_too_many(starts timestamptz, ends timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with others as (
    select other.shown_from, coalesce(other.shown_until, 'infinity') as shown_until from private.day_content as other
    where other.ended_at is null and coalesce(other.shown_until, 'infinity') > starts and other.shown_from < coalesce(ends, 'infinity')
  )
  select exists (
    select from (select starts as moment union select greatest(other.shown_from, starts) from others as other) as beginning
    where (select count(*) from others as other where other.shown_from <= beginning.moment and other.shown_until > beginning.moment) >= 3
  )
$$;

-- Says something on the site, from and until the hour it is at the institute; `starts` null at once, `ends` null until it is ended. `instead`
-- names what it takes the place of, which ends with it. Under an id that the page has made: the same once more changes nothing.
-- Fails as require_staff('officer'), with PT400 for what cannot be said or a time that is past, PT409 changed where what it would replace is
-- over or something else was said under its id, and PT409 too_many where more than three would stand at once.
create function public.staff_say(id uuid, kind text, value jsonb, starts timestamp, ends timestamp, instead uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  zone text := (private.current_facts()).facts ->> 'timeZone';
  first_moment timestamptz := coalesce(starts at time zone zone, now());
  last_moment timestamptz := ends at time zone zone;
  known private.day_content;
begin
  if staff_say.id is null or kind is distinct from 'notice' or not private.is_writable(value, 4096) or not private.is_notice(value) then
    perform private.refuse_input('value', 'Say it in up to 280 characters, with a link to this site or over https.');
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
    raise sqlstate 'PT409' using message = 'This notice was kept before with other words or times. See what stands now.', detail = 'changed';
  end if;
  first_moment := greatest(first_moment, now());
  if instead is not null and not private.end_day_content(instead) then
    raise sqlstate 'PT409' using message = 'It is not shown any more. See what stands now.', detail = 'changed';
  elsif private.is_notice_too_many(first_moment, last_moment) then
    raise sqlstate 'PT409' using message = 'Three notices stand at that time already. End one of them first.', detail = 'too_many';
  end if;
  insert into private.day_content (id, kind, value, shown_from, shown_until, written_by)
  values (staff_say.id, staff_say.kind, staff_say.value, first_moment, last_moment, auth.uid());
  perform private.record_audit(case when instead is null then 'content_said' else 'content_changed' end, held, 'day_content', staff_say.id::text);
end
$$;

-- Takes something off the site; once more changes nothing. Fails as require_staff('officer').
create function public.staff_unsay(content uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
begin
  if private.end_day_content(content) then
    perform private.record_audit('content_ended', held, 'day_content', content::text);
  end if;
end
$$;

revoke all on function private.is_notice, private.is_line, private.day_content_state, private.day_content_now, private.shown_day_content,
  private.end_day_content, private.is_notice_too_many
  from public, anon, authenticated, service_role;
revoke all on function public.staff_day_content(), public.staff_say(uuid, text, jsonb, timestamp, timestamp, uuid), public.staff_unsay(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_day_content(), public.staff_say(uuid, text, jsonb, timestamp, timestamp, uuid), public.staff_unsay(uuid)
  to authenticated;
