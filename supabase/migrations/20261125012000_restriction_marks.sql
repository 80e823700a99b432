-- The mark of what is restricted where the console offered what would be refused (decision 0106): at the desk, and on the day of interviews.

-- As before, with the mark: `restrictedSince`, ISO 8601; null for what is not restricted, and for what was taken.
create or replace function public.staff_walk_ins() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', line.id,
      'name', private.name_in_form(line.form),
      'phoneNumber', coalesce(left(line.form #>> '{personalInfo,phoneNumber}', 40), ''),
      'program', coalesce(left(line.form #>> '{programSelection,program}', 100), ''),
      'course', coalesce(left(line.form #>> '{programSelection,course}', 100), ''),
      'begunBy', private.name_of_person(line.begun_by),
      'changedAt', line.changed_at,
      'keptUntil', line.changed_at + private.walk_in_time(),
      'link', private.walk_in_links_of(line.id) -> 0,
      'returnedAt', line.returned_at,
      'takenAt', line.taken_at,
      'number', (select sent.number from public.applications as sent where sent.id = line.application_id),
      'restrictedSince', case when line.taken_at is null then private.walk_in_restricted_since(line.id) end
    ) order by line.changed_at desc, line.id), '[]')
    from (
      (
        select * from private.walk_ins as waiting
        where waiting.taken_at is null and waiting.changed_at > now() - private.walk_in_time()
        order by waiting.changed_at desc, waiting.id limit 500
      )
      union all
      (
        select * from private.walk_ins as taken
        where taken.taken_at is not null and taken.changed_at > now() - private.walk_in_time() and taken.taken_by <> auth.uid()
        order by taken.changed_at desc, taken.id limit 100
      )
    ) as line
  );
end
$$;

-- As before, with the mark.
create or replace function public.staff_walk_in(walk_in uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_walk_in.walk_in);
  personal jsonb := kept.form -> 'personalInfo';
begin
  perform private.record_walk_in('walk_in_opened', held, kept.id);
  return jsonb_build_object(
    'id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at, 'changedBy', private.name_of_person(kept.changed_by),
    'form', jsonb_set(kept.form, '{personalInfo}', personal - private.withheld_answers()),
    'given', (
      select jsonb_agg(answer order by answer) from (
        select 'disability' as answer
        union
        select known.key from jsonb_each(private.withheld_part(personal)) as known where known.value #>> '{}' <> ''
      ) as answered
    ),
    'links', private.walk_in_links_of(kept.id),
    'returnedAt', kept.returned_at,
    'restrictedSince', private.walk_in_restricted_since(kept.id)
  );
end
$$;

-- As before, with the mark of the application.
create or replace function public.staff_interview_day(day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  shown date := coalesce(day, private.today());
  works boolean;
begin
  perform private.require_staff('viewer');
  -- Who calls, and what the applicant was written, is for those who hold the interviews.
  works := private.has_staff_role(private.staff_roles(auth.uid()), 'officer');
  if not isfinite(shown) or shown not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'Choose another day.');
  end if;
  return jsonb_build_object('day', shown, 'interviews', (
    select coalesce(jsonb_agg(
      private.interview_answer(known) || case when works then '{}' else '{"place": "", "note": ""}' end::jsonb || jsonb_build_object(
        'number', item.number, 'name', item.name, 'course', line -> 'course', 'restrictedSince', line -> 'restrictedSince'
      ) order by known.starts_at, item.number
    ), '[]')
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    cross join lateral private.work_line(item, auth.uid(), 'infinity', shown) as line
    where known.starts_at >= shown::timestamp at time zone zone and known.starts_at < (shown + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  ));
end
$$;
