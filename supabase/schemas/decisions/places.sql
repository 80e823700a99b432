-- The number of places on a course in each intake (decision 0091). It starts as the number in content/ and is edited in the console.

-- The places on a course in an intake. If `intake` is null, returns the places in every intake without a number of its own.
create or replace function private.places_on(course text, intake text) returns integer
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select changed.places from private.course_places as changed
      where changed.course = places_on.course and changed.intake = places_on.intake order by changed.id desc limit 1
    ),
    (
      select changed.places from private.course_places as changed
      where changed.course = places_on.course and changed.intake is null order by changed.id desc limit 1
    ),
    (content.places -> 'courses' ->> places_on.course)::integer,
    (content.places ->> 'inACourse')::integer
  )
  from (select (private.current_settings()).settings #> '{decisions,places}') as content (places)
$$;

-- The number that staff last set for a course and an intake (null: every intake): {"places", "by", "at"}. Null if there is none.
create or replace function private.places_set(course text, intake text) returns jsonb
language sql stable set search_path = '' as $$
  select newest.set from (
    select case when changed.places is not null then jsonb_build_object(
      'places', changed.places, 'by', private.name_of_person(changed.set_by), 'at', private.iso_time(changed.set_at)) end as set
    from private.course_places as changed
    where changed.course = places_set.course and changed.intake is not distinct from places_set.intake
    order by changed.id desc limit 1
  ) as newest
$$;

-- The places on each course in each coming intake, with how many are used, and the newest fifty changes. Returns `EditedPlaces`
-- (domain/staff/responses/decisions.ts). Fails like require_staff('operator').
create or replace function public.staff_course_places() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known jsonb := (private.current_settings()).settings;
  today text := to_char(private.today(), 'YYYY-MM-DD');
begin
  perform private.require_staff('operator');
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course.id, 'label', course.label, 'program', program.value ->> 'title',
        'inFiles', coalesce(known #> array['decisions', 'places', 'courses', course.id], known #> '{decisions,places,inACourse}'),
        'everyIntake', private.places_set(course.id, null),
        'intakes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'intake', intake.key, 'label', known -> 'intakes' -> intake.key, 'places', private.places_on(course.id, intake.key),
            'own', private.places_set(course.id, intake.key), 'offered', used.offered, 'confirmed', used.confirmed, 'waiting', used.waiting
          ) order by intake.value, intake.key), '[]')
          from jsonb_each_text(known -> 'intakeStarts') as intake
          cross join lateral (
            select count(*) filter (where item.status = 'accepted') as offered, count(*) filter (where item.status = 'confirmed') as confirmed,
              count(*) filter (where item.status = 'waiting_list') as waiting
            from private.work_items as item
            where item.course = course.id and item.intake = intake.key
              and (private.has_place_status(item.status) or item.status = 'waiting_list')
          ) as used
          where intake.value > today
        )
      ) order by program.value ->> 'title', course.label), '[]')
      from jsonb_each(known -> 'programs') as program, jsonb_each_text(program.value -> 'courses') as course (id, label)
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', changed.id, 'places', changed.places, 'by', private.name_of_person(changed.set_by), 'at', private.iso_time(changed.set_at),
        'course', coalesce(course.label, changed.course), 'intake', coalesce(known -> 'intakes' ->> changed.intake, changed.intake)
      ) order by changed.id desc), '[]')
      from (select newest.* from private.course_places as newest order by newest.id desc limit 50) as changed
      left join lateral (
        select program.value -> 'courses' ->> changed.course as label from jsonb_each(known -> 'programs') as program
        where program.value -> 'courses' ? changed.course limit 1
      ) as course on true
    )
  );
end
$$;

-- Sets the places on a course in an intake (null: every intake without a number of its own). `places` null stops setting them here, so
-- that the number for every intake or the one in content/ counts. The number may be lower than the places already offered. Idempotent.
-- Fails like require_staff('operator'), and with PT400 for an unknown course, an intake that has begun or a number outside 0 to 10,000.
create or replace function public.staff_set_places(course text, intake text, places integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('operator');
  known jsonb := (private.current_settings()).settings;
  before_change integer;
begin
  perform private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(intake), 0));
  perform private.refuse_unless(exists (
    select from jsonb_each(known -> 'programs') as program where program.value -> 'courses' ? staff_set_places.course
  ), 'course', 'transitions.course');
  perform private.refuse_unless(
    intake is null or known -> 'intakeStarts' ->> intake > to_char(private.today(known), 'YYYY-MM-DD'), 'intake', 'transitions.intake');
  perform private.refuse_unless(places is null or places between 0 and 10000, 'places', 'decisions.places');
  perform pg_advisory_xact_lock(hashtextextended('private.course_places', 0));
  if (private.places_set(course, intake) ->> 'places')::integer is not distinct from places then
    return;
  end if;
  before_change := private.places_on(course, intake);
  insert into private.course_places (course, intake, places, set_by)
  values (staff_set_places.course, staff_set_places.intake, staff_set_places.places, auth.uid());
  perform private.record_audit('places_set', held, 'course', course, jsonb_strip_nulls(jsonb_build_object(
    'intake', intake, 'fromPlaces', before_change, 'toPlaces', private.places_on(course, intake))));
end
$$;

grant execute on function public.staff_course_places, public.staff_set_places to authenticated;
