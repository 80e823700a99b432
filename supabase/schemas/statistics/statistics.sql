-- Statistics of all applications are exact counts by the options that the institute knows by name: programs, courses, intakes and states
-- of origin. Typed text is never a category of its own; it is part of 'other' (decision 0096).

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
        order by known.key = '', case when known.dimension = 'intake' then known.key else known.counted ->> 'label' end)
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
    select * from private.known_choices()
  ), begun as (
    select known.program, known.course, known.intake, known.origin, known.sent_at, known.looked_at, known.decided_at, known.offered_at,
      known.taken_at
    from private.application_times as known
    union all
    select draft.program_selection ->> 'program', draft.program_selection ->> 'course', draft.program_selection ->> 'startDate',
      private.plain_origin(draft.personal_info ->> 'stateOfOrigin'), null, null, null, null, null
    from public.applications as draft where draft.status = 'draft' and draft.user_id is not null
  ), placed as (
    select coalesce(program.key, '') as program, coalesce(course.key, '') as course, coalesce(intake.key, '') as intake,
      coalesce(origin.key, '') as origin, begun.sent_at, begun.looked_at, begun.decided_at, begun.offered_at, begun.taken_at
    from begun
    left join known as program on program.dimension = 'program' and program.key = begun.program
    left join known as course on course.dimension = 'course' and course.parent = begun.program and course.key = begun.course
    left join known as intake on intake.dimension = 'intake' and intake.key = begun.intake
    left join known as origin on origin.dimension = 'origin' and origin.key = begun.origin
  ), grouped as (
    -- Null for a dimension by which the group is not split.
    select case when num_nonnulls(placed.program, placed.origin) = 0 then '' else coalesce(placed.intake, '') end as intake,
      case when placed.origin is not null then 'origin' when placed.course is not null then 'course'
        when placed.program is not null then 'program' when placed.intake is not null then 'intake' else 'all' end as dimension,
      case when placed.course is not null then placed.program else '' end as parent,
      coalesce(placed.origin, placed.course, placed.program, placed.intake, '') as key,
      array[count(*), count(placed.sent_at), count(placed.looked_at), count(placed.decided_at), count(placed.offered_at),
        count(placed.taken_at)] as counts,
      percentile_disc(array[0.5, 0.9]) within group (order by date_part('epoch', placed.looked_at - placed.sent_at)) as look,
      percentile_disc(array[0.5, 0.9]) within group (order by date_part('epoch', placed.decided_at - placed.sent_at)) as decision
    from placed
    group by grouping sets (
      (), (placed.intake), (placed.program), (placed.intake, placed.program), (placed.program, placed.course),
      (placed.intake, placed.program, placed.course), (placed.origin), (placed.intake, placed.origin)
    )
    having placed.intake is distinct from '' or num_nonnulls(placed.program, placed.origin) = 0
  )
  select grouped.intake, dimension, parent, key, jsonb_build_object('dimension', dimension, 'parent', parent, 'key', key,
    'label', known.label, 'counts', grouped.counts, 'look', grouped.look, 'decision', grouped.decision)
  from grouped left join known using (dimension, parent, key);
  update private.statistics_state set writes = written, counted_at = now(),
    accounts = (select count(*) from auth.users as account where account.email_confirmed_at is not null),
    next_at = clock_timestamp() + greatest(interval '5 seconds', 5 * (clock_timestamp() - now()));
  return true;
end
$$;

grant execute on function public.staff_statistics to authenticated;
