-- Self-paced learning: the courses a person has started and the modules they have finished. The server writes the contents of courses
-- from content/learning, like the settings; SQL contains no module names.

-- There is no foreign key to the courses in content/, because removing a module must not delete the record that people have finished it.
-- A removed module does not count, but counts again if it returns. The error does not repeat the requested name.
create or replace function private.check_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.learning_courses as known where known.course = new.course) then
    raise exception 'learning.course_missing' using errcode = '22023';
  end if;
  return new;
end
$$;

-- The error does not repeat the requested names.
create or replace function private.check_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.learning_modules as known where known.course = new.course and known.module = new.module
  ) then
    raise exception 'learning.module_missing' using errcode = '22023';
  end if;
  return new;
end
$$;

-- A person starts the offered course when they get the offer.
create or replace function private.start_courses_of_places(person uuid default null) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (user_id, course, source)
  select distinct place.user_id, known.course, 'place'
  from public.applications as place
  cross join lateral private.place_of(place) as offered
  join private.learning_courses as known on known.course_id = offered.course
  where private.has_place_status(place.status) and place.user_id is not null and (person is null or place.user_id = person)
  on conflict (user_id, course) do update set source = 'place' where enrolments.source <> 'place'
$$;

-- Handles one person at a time, so that the index on their applications is used.
create or replace function private.start_accepted_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrolments (user_id, course, source)
  select distinct place.user_id, known.course, 'place'
  from public.applications as place
  cross join lateral private.place_of(place) as offered
  join private.learning_courses as known on known.course_id = offered.course
  where place.user_id = new.user_id and private.has_place_status(place.status)
  on conflict (user_id, course) do update set source = 'place' where enrolments.source <> 'place';
  return null;
end
$$;

-- Stores the contents of content/learning: [{"course", "courseId", "modules": [{"id", "title"}]}]. No-op if nothing has changed.
create or replace function private.sync_learning(document jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  known jsonb;
begin
  if jsonb_typeof(document) is distinct from 'array' then
    raise exception 'learning.courses_not_a_list' using errcode = '22023';
  end if;
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('private.learning'));
  select coalesce(jsonb_agg(jsonb_build_object(
      'course', offered.course,
      'courseId', offered.course_id,
      'modules', coalesce((
        select jsonb_agg(jsonb_build_object('id', part.module, 'title', part.title) order by part.position)
        from private.learning_modules as part where part.course = offered.course
      ), '[]')
    ) order by offered.course collate "C"), '[]')
  into known from private.learning_courses as offered;
  if known = document then
    return;
  end if;
  delete from private.learning_courses;
  insert into private.learning_courses (course, course_id)
  select offered ->> 'course', offered ->> 'courseId' from jsonb_array_elements(document) as offered;
  insert into private.learning_modules (course, module, position, title)
  select offered ->> 'course', part.value ->> 'id', part.ordinality, part.value ->> 'title'
  from jsonb_array_elements(document) as offered,
    jsonb_array_elements(offered -> 'modules') with ordinality as part;
  perform private.start_courses_of_places();
end
$$;

-- The caller, who must have an account. A token may outlive its account.
create or replace function private.learner() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  if person is null or not exists (select from auth.users as account where account.id = person) then
    raise exception 'learning.account_needed' using errcode = '42501';
  end if;
  return person;
end
$$;

-- Starts a course for the caller. No-op if it has already been started. Fails with 22023 for an unknown course.
create or replace function private.start_course(course text) returns void
language sql security definer set search_path = '' as $$
  insert into public.enrolments (user_id, course) values (private.learner(), start_course.course) on conflict do nothing
$$;

-- Marks a module as finished for the caller, and starts the course if necessary. No course is locked, and a click that was queued while
-- offline must not be refused. No-op if the module is already finished.
create or replace function private.finish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  insert into public.enrolments (user_id, course) values (private.learner(), finish_module.course) on conflict do nothing;
  insert into public.module_completions (user_id, course, module)
  values (private.learner(), finish_module.course, finish_module.module) on conflict do nothing
$$;

-- Marks a module as unfinished. No-op if it was not finished.
create or replace function private.unfinish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  delete from public.module_completions as done
  where done.user_id = private.learner() and done.course = unfinish_module.course and done.module = unfinish_module.module
$$;

-- The caller's courses, most recently used first: the number of modules in each, the number finished, and the first unfinished module.
-- `next_module` is null if all are finished.
create or replace function private.my_courses() returns table (
  course text, started_at timestamptz, source text, modules integer, finished integer, next_module text, next_title text
)
language sql stable security definer set search_path = '' as $$
  select mine.course, mine.started_at, mine.source, count(*)::integer, count(done.module)::integer,
    (array_agg(part.module order by part.position) filter (where done.module is null))[1],
    (array_agg(part.title order by part.position) filter (where done.module is null))[1]
  from public.enrolments as mine
  join private.learning_modules as part on part.course = mine.course
  left join public.module_completions as done
    on done.user_id = mine.user_id and done.course = mine.course and done.module = part.module
  where mine.user_id = (select auth.uid())
  group by mine.user_id, mine.course
  order by greatest(mine.started_at, max(done.finished_at)) desc, mine.course
$$;

create or replace function public.start_course(course text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(octet_length(course));
  select private.start_course(course)
$$;

create or replace function public.finish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(module), 0));
  select private.finish_module(course, module)
$$;

create or replace function public.unfinish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(module), 0));
  select private.unfinish_module(course, module)
$$;

create or replace function public.my_courses() returns table (
  course text, started_at timestamptz, source text, modules integer, finished integer, next_module text, next_title text
)
language sql stable security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.my_courses()
$$;

grant execute on function public.finish_module, public.my_courses, public.start_course, public.unfinish_module to authenticated;
