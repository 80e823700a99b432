-- Learning at one's own pace: which courses somebody has started and which of their modules they have finished. What a
-- course consists of is written by the server from content/learning, like the facts; SQL holds no names of modules.

create table private.learning_courses (
  course text primary key,
  course_id text not null unique
);
comment on table private.learning_courses is 'Every course one can learn. course: its slug in addresses; course_id: what applications store';

create table private.learning_modules (
  course text not null references private.learning_courses (course) on delete cascade,
  module text not null,
  position integer not null,
  title text not null,
  primary key (course, module),
  unique (course, position)
);

create table public.enrolments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null,
  started_at timestamptz not null default now(),
  source text not null default 'self' check (source in ('self', 'place')),
  primary key (user_id, course)
);
comment on column public.enrolments.source is 'self: started by the person; place: they were accepted on the course';

create table public.module_completions (
  user_id uuid not null,
  course text not null,
  module text not null,
  finished_at timestamptz not null default now(),
  primary key (user_id, course, module),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade
);

alter table public.enrolments enable row level security;
alter table public.module_completions enable row level security;
revoke all on public.enrolments, public.module_completions from public, anon, authenticated, service_role;

-- Written by the functions below alone.
grant select on public.enrolments, public.module_completions to authenticated;
grant select, insert, update, delete on public.enrolments, public.module_completions to service_role;

create policy "a person reads their own enrolments" on public.enrolments
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service keeps enrolments" on public.enrolments
  for all to service_role using (true) with check (true);
create policy "a person reads their own completions" on public.module_completions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service keeps completions" on public.module_completions
  for all to service_role using (true) with check (true);

-- No foreign key to what content/ says: a module that is taken out must not take along that people have finished it. It
-- stops counting, and counts again when it returns.
create function private.check_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.learning_courses as known where known.course = new.course) then
    raise exception 'There is no course %', new.course using errcode = '22023';
  end if;
  return new;
end
$$;

create function private.check_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.learning_modules as known where known.course = new.course and known.module = new.module
  ) then
    raise exception 'The course % has no module %', new.course, new.module using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger enrolments_10_check before insert or update of course on public.enrolments
  for each row execute function private.check_enrolment();
create trigger module_completions_10_check before insert or update of course, module on public.module_completions
  for each row execute function private.check_completion();

-- Who has a place on a course has it started; what they began by themselves goes on.
create function private.start_courses_of_places(person uuid default null) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (user_id, course, source)
  select distinct place.user_id, known.course, 'place'
  from public.applications as place
  join private.learning_courses as known on known.course_id = place.program_selection ->> 'course'
  where place.status = 'accepted' and place.user_id is not null and (person is null or place.user_id = person)
  on conflict (user_id, course) do update set source = 'place' where enrolments.source <> 'place'
$$;

create function private.start_accepted_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.start_courses_of_places(new.user_id);
  return null;
end
$$;
create trigger applications_50_start_course after update on public.applications
  for each row when (new.status = 'accepted' and old.status is distinct from new.status and new.user_id is not null)
  execute function private.start_accepted_course();

-- Writes what content/learning says: [{"course", "courseId", "modules": [{"id", "title"}]}]. Nothing changes when nothing changed.
create function private.sync_learning(document jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  known jsonb;
begin
  if jsonb_typeof(document) is distinct from 'array' then
    raise exception 'The courses to learn are a list' using errcode = '22023';
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

-- Who calls: somebody with an account. A token outlives the account it was made for.
create function private.learner() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  if person is null or not exists (select from auth.users as account where account.id = person) then
    raise exception 'Only somebody with an account can learn here' using errcode = '42501';
  end if;
  return person;
end
$$;

-- Starts a course for the caller. Started already: nothing happens. 22023 for a course there is not.
create function public.start_course(course text) returns void
language sql security definer set search_path = '' as $$
  insert into public.enrolments (user_id, course) values (private.learner(), start_course.course) on conflict do nothing
$$;

-- Marks a module as finished for the caller, and starts its course when that was not done: nothing is locked, and a press
-- that was kept through a lost network must not be refused. Finished already: nothing happens.
create function public.finish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  insert into public.enrolments (user_id, course) values (private.learner(), finish_module.course) on conflict do nothing;
  insert into public.module_completions (user_id, course, module)
  values (private.learner(), finish_module.course, finish_module.module) on conflict do nothing
$$;

-- Takes that back. Not finished: nothing happens.
create function public.unfinish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  delete from public.module_completions as done
  where done.user_id = private.learner() and done.course = unfinish_module.course and done.module = unfinish_module.module
$$;

-- The caller's courses, those they were at last first: how many modules each has now, how many are finished, and which is
-- the first that is not; `next_module` is null when all are.
create function public.my_courses() returns table (
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

revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.start_course, public.finish_module, public.unfinish_module, public.my_courses
  from public, anon, authenticated, service_role;
grant execute on function public.start_course, public.finish_module, public.unfinish_module, public.my_courses to authenticated;
