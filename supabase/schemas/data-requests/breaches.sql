-- Data breaches: data that was lost, changed or seen by people it was not meant for. The Nigeria Data Protection Act allows 72 hours from
-- learning of a breach to notifying the commission. Records of breaches can only be added to (decision 0101).

-- No role can change a record. The only exception is clearing the author when their account is deleted.
create or replace function private.keep_breaches() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.written_by is null
    and to_jsonb(new) - 'written_by' = to_jsonb(old) - 'written_by'
  then
    return new;
  end if;
  raise exception 'requests.breach_only_added' using errcode = '42501';
end
$$;

-- Only deciders and operators handle breaches. Returns the role that allows it. Fails like require_staff.
create or replace function private.require_keeper() returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.has_staff_role(private.staff_roles(auth.uid()), 'operator') then
    return private.require_staff('operator');
  end if;
  return private.require_staff('decider');
end
$$;

-- The details of a breach: Breach (domain/staff/breaches.ts).
create or replace function private.shown_breach(known private.breaches) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', known.id, 'reference', known.reference, 'learnedAt', known.learned_at, 'tellBy', known.learned_at + interval '72 hours',
    'what', known.what, 'whose', known.whose, 'people', known.people, 'harm', known.harm, 'done', known.done,
    'writtenAt', known.written_at, 'writtenBy', private.name_of_person(known.written_by),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', entry.id, 'kind', entry.kind, 'happenedAt', entry.happened_at, 'text', entry.said, 'writtenAt', entry.written_at,
        'by', private.name_of_person(entry.written_by)
      ) order by entry.written_at, entry.id), '[]')
      from private.breach_entries as entry where entry.breach_id = known.id
    )
  )
$$;

-- All breaches, the most recently discovered first, at most 200. Fails like require_keeper.
create or replace function public.staff_breaches() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_keeper();
begin
  return (
    select coalesce(jsonb_agg(private.shown_breach(known) order by known.learned_at desc, known.id), '[]')
    from (select * from private.breaches as every order by every.learned_at desc, every.id limit 200) as known
  );
end
$$;

-- A local time at the institute that is not in the future. Fails with PT400.
create or replace function private.past_moment(local timestamp, path text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  at timestamptz := local at time zone ((private.current_settings()).settings ->> 'timeZone');
begin
  if at is null or not isfinite(at) or at not between now() - interval '5 years' and now() + interval '1 minute' then
    perform private.refuse_input(path, 'breaches.past');
  end if;
  return least(at, now());
end
$$;

-- Records a breach, only once for each id, and returns its reference. `learned` is local time at the institute. `details`: {"what",
-- "whose", "people", "harm", "done"}; `people` is a number or null. Fails like require_keeper and with PT400.
create or replace function public.staff_write_breach(id uuid, learned timestamp, details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_keeper();
  at timestamptz := private.past_moment(learned, 'learned');
  written text;
begin
  if staff_write_breach.id is null or details is null or not private.is_writable(details, 131072) or jsonb_typeof(details) <> 'object' then
    perform private.refuse_input('what', 'breaches.what');
  elsif jsonb_typeof(details -> 'people') not in ('null', 'number') or details ->> 'people' !~ '^\d{1,8}$' then
    perform private.refuse_input('people', 'breaches.people');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.breaches ' || staff_write_breach.id, 0));
  select known.reference into written from private.breaches as known where known.id = staff_write_breach.id;
  if written is not null then
    return written;
  end if;
  insert into private.breaches as known (id, reference, learned_at, what, whose, people, harm, done, written_by)
  values (staff_write_breach.id, private.next_reference('BRE'), at, private.written_text(details ->> 'what', 4000, 'what'),
    private.written_text(details ->> 'whose', 500, 'whose'), (details ->> 'people')::integer,
    private.written_text(details ->> 'harm', 2000, 'harm'), private.written_text(details ->> 'done', 4000, 'done'), auth.uid())
  returning known.reference into written;
  perform private.record_audit('breach_written', held, 'breach', written);
  return written;
end
$$;

-- Adds an entry to a breach, only once for each id: a note, a record of who notified the commission or the people and when, the reason
-- for not notifying them, or the closing of the breach. `happened` is local time at the institute. Fails like require_keeper, with PT400,
-- PT404 and PT409 breach_closed. Fails with PT409 not_told if a breach is closed before it is recorded whether the commission and the
-- people were notified.
create or replace function public.staff_add_to_breach(reference text, id uuid, kind text, happened timestamp, said text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_keeper();
  at timestamptz := private.past_moment(happened, 'happened');
  given text := private.written_text(staff_add_to_breach.said, 4000, 'said');
  known private.breaches;
  kinds text[];
begin
  if staff_add_to_breach.id is null or staff_add_to_breach.kind is null or staff_add_to_breach.kind <> all (
    array['note', 'commission_told', 'commission_not_told', 'people_told', 'people_not_told', 'closed']
  ) then
    perform private.refuse_input('kind', 'breaches.kind');
  end if;
  select * into known from private.breaches as one where one.reference = upper(btrim(left(staff_add_to_breach.reference, 60))) for update;
  if known.id is null then
    raise sqlstate 'PT404' using message = 'breaches.missing';
  elsif exists (select from private.breach_entries as entry where entry.id = staff_add_to_breach.id) then
    return;
  end if;
  kinds := array(select entry.kind from private.breach_entries as entry where entry.breach_id = known.id);
  if 'closed' = any (kinds) then
    raise sqlstate 'PT409' using message = 'breaches.closed', detail = 'breach_closed';
  elsif staff_add_to_breach.kind = 'closed' and not (
    kinds && array['commission_told', 'commission_not_told'] and kinds && array['people_told', 'people_not_told']
  ) then
    raise sqlstate 'PT409' using message = 'breaches.not_told', detail = 'not_told';
  end if;
  insert into private.breach_entries (id, breach_id, kind, happened_at, said, written_by)
  values (staff_add_to_breach.id, known.id, staff_add_to_breach.kind, at, given, auth.uid());
  perform private.record_audit('breach_added_to', held, 'breach', known.reference, jsonb_build_object('entry', staff_add_to_breach.kind));
end
$$;

grant execute on function public.staff_add_to_breach, public.staff_breaches, public.staff_write_breach to authenticated;
