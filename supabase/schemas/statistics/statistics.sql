-- Statistics of all applications are exact counts by the options that the institute knows by name: programs, courses, intakes, states of
-- origin and the choices of the form. Typed text is never a category of its own; it is part of 'other' (decision 0096).

-- Returns Statistics (domain/staff/statistics.ts), or null before the first count. An `intake` of '' means all intakes. Fails like
-- require_staff('viewer'), and with PT400 for an intake that has no data.
create or replace function public.staff_statistics(intake text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text := coalesce(staff_statistics.intake, '');
  state private.statistics_state;
begin
  perform private.require_staff('viewer');
  select * into state from private.statistics_state;
  if state.counted_at is null then
    return null;
  end if;
  if asked <> '' and not exists (select from private.statistics as known where known.dimension = 'intake' and known.key = asked) then
    perform private.refuse_input('intake', 'statistics.intake');
  end if;
  return jsonb_build_object(
    'intake', asked,
    'accounts', case when asked = '' then state.accounts end,
    'groups', (
      select jsonb_agg(known.counted
        order by known.key = '', case when known.dimension in ('intake', 'age') then known.key else known.counted ->> 'label' end)
      from private.statistics as known where known.intake = asked or known.dimension = 'intake'
    ),
    'mistakes', case when asked = '' then private.told_mistakes() else '[]' end,
    'asOf', state.counted_at
  );
end
$$;

-- The institute's current and former options, each with its newest label. These are the only categories.
create or replace function private.known_choices() returns table (dimension text, parent text, key text, label text)
language sql stable set search_path = '' as $$
  select distinct on (1, 2, 3) known.* from private.settings as version, lateral (
    select 'program', '', program.key, program.value ->> 'title' from jsonb_each(version.settings -> 'programs') as program
    union all
    select 'course', program.key, course.key, course.value
    from jsonb_each(version.settings -> 'programs') as program, jsonb_each_text(program.value -> 'courses') as course
    union all
    select 'intake', '', intake.key, intake.value from jsonb_each_text(version.settings -> 'intakes') as intake
    union all
    select 'origin', '', private.plain_origin(state), state from jsonb_array_elements_text(version.settings -> 'statesOfOrigin') as state
    union all
    select 'studyMode', '', mode.key, mode.value from jsonb_each_text(version.settings -> 'studyModes') as mode
    union all
    select dimension.key, '', choice.key, choice.value
    from jsonb_each(version.settings -> 'statistics') as dimension, jsonb_each_text(dimension.value) as choice
  ) as known (dimension, parent, key, label)
  order by 1, 2, 3, version.id desc
$$;

-- Counts drafts and submitted applications of people with an account, if something has changed or an hour has passed, and no other
-- process is counting. After each count there is a pause of five times its duration, but at least 5 seconds. PostgreSQL updates its write
-- statistics after each commit, so a count that starts after them misses nothing. Returns whether it counted.
create or replace function private.refresh_statistics() returns boolean
language plpgsql set search_path = '' set work_mem = '64MB' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  written bigint := (
    select sum(known.n_tup_ins + known.n_tup_upd + known.n_tup_del) from pg_catalog.pg_stat_all_tables as known
    where known.relid in ('public.applications'::regclass, 'private.application_times'::regclass)
  );
  today date := private.today();
begin
  perform from private.statistics_state as known
  where known.next_at <= clock_timestamp()
    and (known.writes is distinct from written or known.counted_at < clock_timestamp() - interval '1 hour')
  for update skip locked;
  if not found then
    return false;
  end if;
  delete from private.statistics;
  insert into private.statistics
  with known as materialized (
    -- Grouping by numbers is faster than by text. 0 is 'other'.
    select row_number() over ()::integer as code, choice.* from private.known_choices() as choice
  ), begun as (
    select known.program, known.course, known.intake, known.study_mode, known.origin, known.education, known.gender, known.age, known.source,
      known.sent_at, known.looked_at, known.decided_at, known.offered_at, known.taken_at
    from private.application_times as known
    union all
    select draft.program_selection ->> 'program', draft.program_selection ->> 'course', draft.program_selection ->> 'startDate',
      draft.program_selection ->> 'studyMode', private.plain_origin(draft.personal_info ->> 'stateOfOrigin'),
      draft.academic_background ->> 'educationLevel', draft.personal_info ->> 'gender',
      private.age_group(draft.personal_info ->> 'dateOfBirth', today), case when desk.application_id is null then 'online' else 'desk_online' end,
      null, null, null, null, null
    from public.applications as draft
    left join private.assisted_applications as desk on desk.application_id = draft.id
    where draft.status = 'draft' and draft.user_id is not null
  ), placed as materialized (
    select coalesce(program.code, 0) as program, coalesce(course.code, 0) as course, coalesce(intake.code, 0) as intake,
      coalesce(study_mode.code, 0) as study_mode, coalesce(origin.code, 0) as origin, coalesce(education.code, 0) as education,
      coalesce(gender.code, 0) as gender, coalesce(age.code, 0) as age, coalesce(source.code, 0) as source,
      begun.sent_at, begun.offered_at, begun.taken_at, floor(date_part('epoch', begun.looked_at - begun.sent_at))::integer as look,
      floor(date_part('epoch', begun.decided_at - begun.sent_at))::integer as decision
    from begun
    left join known as program on program.dimension = 'program' and program.key = begun.program
    left join known as course on course.dimension = 'course' and course.parent = begun.program and course.key = begun.course
    left join known as intake on intake.dimension = 'intake' and intake.key = begun.intake
    left join known as study_mode on study_mode.dimension = 'studyMode' and study_mode.key = begun.study_mode
    left join known as origin on origin.dimension = 'origin' and origin.key = begun.origin
    left join known as education on education.dimension = 'education' and education.key = begun.education
    left join known as gender on gender.dimension = 'gender' and gender.key = begun.gender
    left join known as age on age.dimension = 'age' and age.key = begun.age
    left join known as source on source.dimension = 'source' and source.key = begun.source
  ), grouped as (
    -- Null for a dimension by which the group is not split.
    select placed.intake as of_intake, placed.program as of_program,
      case when placed.course is not null then 'course' when placed.program is not null then 'program'
        when placed.study_mode is not null then 'studyMode' when placed.origin is not null then 'origin'
        when placed.education is not null then 'education' when placed.gender is not null then 'gender'
        when placed.age is not null then 'age' when placed.source is not null then 'source'
        when placed.intake is not null then 'intake' else 'all' end as dimension,
      coalesce(placed.course, placed.program, placed.study_mode, placed.origin, placed.education, placed.gender, placed.age, placed.source,
        placed.intake) as code,
      array[count(*), count(placed.sent_at), count(placed.look), count(placed.decision), count(placed.offered_at),
        count(placed.taken_at)] as counts,
      percentile_disc(array[0.5, 0.9]) within group (order by placed.look) as look,
      percentile_disc(array[0.5, 0.9]) within group (order by placed.decision) as decision
    from placed
    group by grouping sets (
      (), (placed.program), (placed.program, placed.course), (placed.study_mode), (placed.origin), (placed.education), (placed.gender),
      (placed.age), (placed.source), (placed.intake), (placed.intake, placed.program), (placed.intake, placed.program, placed.course),
      (placed.intake, placed.study_mode), (placed.intake, placed.origin), (placed.intake, placed.education), (placed.intake, placed.gender),
      (placed.intake, placed.age), (placed.intake, placed.source)
    )
  ), named as (
    select grouped.*, case when grouped.dimension = 'intake' then '' else coalesce(intake.key, '') end as intake,
      case when grouped.dimension = 'course' then coalesce(program.key, '') else '' end as parent, coalesce(choice.key, '') as key, choice.label
    from grouped
    left join known as choice on choice.code = grouped.code
    left join known as intake on intake.code = grouped.of_intake
    left join known as program on program.code = grouped.of_program
    -- An intake that the institute has no name for is only a group of its own.
    where grouped.dimension = 'intake' or grouped.of_intake is distinct from 0
  )
  select named.intake, named.dimension, named.parent, named.key, jsonb_build_object('dimension', named.dimension, 'parent', named.parent,
    'key', named.key, 'label', named.label, 'counts', named.counts, 'look', named.look, 'decision', named.decision)
  from named;
  update private.statistics_state set writes = written, counted_at = now(),
    accounts = (select count(*) from auth.users as account where account.email_confirmed_at is not null),
    next_at = clock_timestamp() + greatest(interval '5 seconds', 5 * (clock_timestamp() - now()));
  return true;
end
$$;

grant execute on function public.staff_statistics to authenticated;
