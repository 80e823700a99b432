-- Numbers of all applications: reckoned now and then by the server, hidden where they are of few, and read from there (decision 0104).

-- What was reckoned last, each group with its true counts and what is said of them. Steps: began, sent, looked at, decided, offered, taken.
create table private.number_groups (
  id bigint generated always as identity primary key,
  intake text,
  dimension text not null,
  parent text not null default '',
  key text not null default '',
  counts bigint[] not null,
  look double precision[],
  decision double precision[],
  states text[],
  constraint number_groups_dimension check (dimension in ('total', 'program', 'course', 'origin')),
  constraint number_groups_counts check (cardinality(counts) = 6),
  constraint number_groups_states check (states <@ array['exact', 'part', 'few', 'hidden'])
);
comment on column private.number_groups.intake is 'Null: all of them';
comment on column private.number_groups.states is 'exact; few: under 5; hidden: so that nobody finds a few by subtracting; part: at least so many';
create index number_groups_place on private.number_groups (dimension, key, intake);

-- What staff are told: one answer for each intake, and '' for all.
create table private.numbers (intake text primary key, answer jsonb not null);

create table private.number_state (
  only_row boolean primary key default true check (only_row),
  seen bigint not null default -1,
  is_settled boolean not null default false,
  reckoned_at timestamptz,
  next_at timestamptz not null default now()
);
comment on column private.number_state.seen is 'Where private.number_changes stood when the last reckoning began';
comment on column private.number_state.is_settled is 'Nothing had moved since the one before: what was not yet committed then is in it';
insert into private.number_state default values;

-- From how many on a group is told. The same as FEWEST of domain/staff/numbers.ts.
create function private.fewest() returns integer language sql immutable parallel safe return 5;

-- Groups everything that was begun: drafts as they are now, and all that was sent by people who have an account. Places of origin are what
-- people typed: those that fewer than five sent applications name, and all but the forty most frequent ones, are one group, '*'.
create function private.group_applications() returns void
language sql set search_path = '' as $$
  delete from private.number_groups;
  insert into private.number_groups (intake, dimension, parent, key, counts, look, decision)
  with frequent as (
    select known.origin from private.application_times as known where known.origin <> ''
    group by 1 having count(*) >= private.fewest() order by count(*) desc, 1 limit 40
  ), begun as (
    select known.program, known.course, known.intake, known.origin, known.sent_at, known.looked_at, known.decided_at, known.offered_at,
      known.taken_at
    from private.application_times as known
    union all
    select coalesce(draft.program_selection ->> 'program', ''), coalesce(draft.program_selection ->> 'course', ''),
      coalesce(draft.program_selection ->> 'startDate', ''), private.plain_origin(draft.personal_info ->> 'stateOfOrigin'),
      null, null, null, null, null
    from public.applications as draft where draft.status = 'draft' and draft.user_id is not null
  ), named as (
    select begun.*, case when begun.origin = '' or frequent.origin is not null then begun.origin else '*' end as place
    from begun left join frequent using (origin)
  ), grouped as (
    select named.intake, named.program, named.course, named.place,
      grouping(named.intake) as every_intake, grouping(named.program) as every_program, grouping(named.course) as every_course,
      grouping(named.place) as every_place,
      array[count(*), count(named.sent_at), count(named.looked_at), count(named.decided_at), count(named.offered_at),
        count(named.taken_at)] as counts,
      percentile_cont(array[0.5, 0.9]) within group (
        order by extract(epoch from named.looked_at - named.sent_at)::double precision
      ) as look,
      percentile_cont(array[0.5, 0.9]) within group (
        order by extract(epoch from named.decided_at - named.sent_at)::double precision
      ) as decision
    from named
    group by grouping sets (
      (), (named.intake), (named.program), (named.intake, named.program), (named.program, named.course),
      (named.intake, named.program, named.course), (named.place), (named.intake, named.place)
    )
  )
  select case when every_intake = 0 then grouped.intake end,
    case when every_place = 0 then 'origin' when every_course = 0 then 'course' when every_program = 0 then 'program' else 'total' end,
    case when every_course = 0 then grouped.program else '' end,
    case when every_place = 0 then grouped.place when every_course = 0 then grouped.course when every_program = 0 then grouped.program
      else '' end,
    grouped.counts, grouped.look, grouped.decision
  from grouped where every_intake = 1 or grouped.intake is not null
$$;

-- Decides what is said of the counts of one level of an intake. A count under five is 'few'. Beside it so many of the smallest others of
-- the same sum are hidden that what is missing from the sum says nothing; and nothing is told of the parts of what is not told itself.
-- Offers are not told where they would say that a few were rejected.
create function private.hide_few(level text) returns void
language sql set search_path = '' as $$
  with cells as (
    select part.id, part.intake, part.parent, cell.step, cell.amount,
      coalesce(whole.states[cell.step] <> 'exact', false) as is_closed,
      cell.amount < private.fewest()
        or (cell.step = 5 and part.counts[4] - cell.amount between 1 and private.fewest() - 1) as is_small
    from private.number_groups as part
    left join private.number_groups as whole on whole.dimension = case when level = 'course' then 'program' else 'total' end
      and whole.key = part.parent
      and whole.intake is not distinct from (case when level <> 'total' then part.intake end)
    cross join unnest(part.counts) with ordinality as cell (amount, step)
    where part.dimension = level and part.intake is not null
  ), lines as (
    select cells.*,
      count(*) filter (where cells.is_small) over (partition by cells.intake_line, cells.parent, cells.step) as small,
      coalesce(sum(cells.amount - private.fewest()) filter (where not cells.is_small) over (
        partition by cells.intake_line, cells.parent, cells.step order by cells.is_small, cells.amount, cells.id
        rows between unbounded preceding and 1 preceding
      ), 0) as room
    from (select cells.*, case when level = 'total' then '' else cells.intake end as intake_line from cells) as cells
  ), judged as (
    select lines.id, array_agg(case
      when lines.amount < private.fewest() then 'few'
      when lines.is_closed or lines.is_small or (lines.small > 0 and lines.room < (private.fewest() - 1) * lines.small) then 'hidden'
      else 'exact' end order by lines.step) as states
    from lines group by 1
  )
  update private.number_groups as known set states = judged.states from judged where judged.id = known.id
$$;

-- Of all intakes a group is told the sum of what is told of each, so that no intake is found by subtracting.
create function private.sum_what_is_told() returns void
language sql set search_path = '' as $$
  with sums as (
    select whole.id, cell.step, cell.amount,
      coalesce(sum(part.counts[cell.step]) filter (where part.states[cell.step] = 'exact'), 0) as told
    from private.number_groups as whole
    cross join unnest(whole.counts) with ordinality as cell (amount, step)
    left join private.number_groups as part on part.dimension = whole.dimension and part.key = whole.key and part.parent = whole.parent
      and part.intake is not null
    where whole.intake is null and whole.dimension <> 'total' group by 1, 2, 3
  ), judged as (
    select sums.id, array_agg(case
      when sums.amount < private.fewest() then 'few' when sums.told = sums.amount then 'exact' when sums.told = 0 then 'hidden'
      else 'part' end order by sums.step) as states,
      array_agg(case when sums.told = 0 then sums.amount else sums.told end order by sums.step) as counts
    from sums group by 1
  )
  update private.number_groups as known set states = judged.states, counts = judged.counts from judged where judged.id = known.id
$$;

-- A Count of domain/staff/numbers.ts.
create function private.told_count(amount bigint, state text) returns jsonb
language sql immutable parallel safe
return case state when 'exact' then to_jsonb(amount) when 'part' then jsonb_build_object('atLeast', amount) else to_jsonb(state) end;

-- A NumberGroup of domain/staff/numbers.ts. Seconds are whole ones.
create function private.told_group(known private.number_groups, label text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'key', known.key, 'parent', known.parent, 'label', label,
    'counts', (
      select jsonb_agg(private.told_count(cell.amount, known.states[cell.step]) order by cell.step)
      from unnest(known.counts) with ordinality as cell (amount, step)
    ),
    'look', case when known.states[3] in ('exact', 'part') then to_jsonb(array[round(known.look[1]), round(known.look[2])]) end,
    'decision', case when known.states[4] in ('exact', 'part') then to_jsonb(array[round(known.decision[1]), round(known.decision[2])]) end
  )
$$;

create function private.number_label(known private.number_groups, facts jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when known.dimension = 'total' and known.intake is null then 'All'
    when known.dimension = 'total' then coalesce(facts -> 'intakes' ->> known.intake, nullif(known.intake, ''), 'Not said')
    when known.key = '' then 'Not said'
    when known.dimension = 'program' then coalesce(facts -> 'programs' -> known.key ->> 'title', known.key)
    when known.dimension = 'course' then coalesce(facts -> 'programs' -> known.parent -> 'courses' ->> known.key, known.key)
    when known.key = '*' then 'Other places'
    else initcap(known.key)
  end
$$;

create function private.told_groups(wanted text, of_intake text, facts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.told_group(known, private.number_label(known, facts))
    order by known.key in ('', '*'), private.number_label(known, facts), known.parent, known.key), '[]')
  from private.number_groups as known
  where known.dimension = wanted and known.intake is not distinct from of_intake
$$;

-- Reckons numbers anew where something changed since the last time, or an hour ago. One at a time, whatever the number of servers;
-- a pause of twenty times as long as it took follows, and at least 15 seconds. Answers whether it did.
create function private.reckon_numbers() returns boolean
language plpgsql set search_path = '' set work_mem = '64MB' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  begun timestamptz := clock_timestamp();
  facts jsonb;
  known private.number_state;
  moved bigint;
  accounts bigint;
begin
  if not private.numbers_are_due() or not pg_try_advisory_xact_lock(hashtextextended('private.numbers', 0)) then
    return false;
  end if;
  select * into known from private.number_state;
  if known.next_at > clock_timestamp() then
    return false;
  end if;
  facts := (private.current_facts()).facts;
  select last_value into moved from private.number_changes;
  perform private.group_applications();
  update private.number_groups as every
  set states = (
    select array_agg(case when cell.amount < private.fewest() then 'few' else 'exact' end order by cell.step)
    from unnest(every.counts) with ordinality as cell (amount, step)
  )
  where every.dimension = 'total' and every.intake is null;
  perform private.hide_few(level) from unnest(array['total', 'program', 'origin']) as level;
  perform private.hide_few('course');
  perform private.sum_what_is_told();
  select count(*) into accounts from auth.users as account where account.email_confirmed_at is not null;
  delete from private.numbers;
  insert into private.numbers (intake, answer)
  select coalesce(every.intake, ''), jsonb_build_object(
    'total', private.told_group(every, private.number_label(every, facts)),
    'accounts', case when every.intake is null
      then private.told_count(accounts, case when accounts < private.fewest() then 'few' else 'exact' end) end,
    'intakes', case when every.intake is null then (
      select coalesce(jsonb_agg(private.told_group(one, private.number_label(one, facts)) || jsonb_build_object('key', one.intake)
        order by one.intake), '[]')
      from private.number_groups as one where one.dimension = 'total' and one.intake is not null
    ) else '[]' end,
    'programs', private.told_groups('program', every.intake, facts),
    'courses', private.told_groups('course', every.intake, facts),
    'origins', private.told_groups('origin', every.intake, facts)
  )
  from private.number_groups as every where every.dimension = 'total' and every.intake is distinct from '';
  update private.number_state set seen = moved, is_settled = known.seen = moved, reckoned_at = begun,
    next_at = clock_timestamp() + greatest(interval '15 seconds', 20 * (clock_timestamp() - begun));
  return true;
end
$$;

create function private.numbers_are_due() returns boolean
language sql volatile set search_path = '' as $$
  select known.next_at <= clock_timestamp() and (
    known.seen <> (select last_value from private.number_changes) or not known.is_settled
    or known.reckoned_at < clock_timestamp() - interval '1 hour'
  )
  from private.number_state as known
$$;

-- Answers Numbers of domain/staff/numbers.ts; '' for all intakes, null before the first reckoning. Fails as require_staff('viewer'), and
-- with PT400 for an intake of which there is nothing.
create function public.staff_numbers(intake text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
  state private.number_state;
begin
  perform private.require_staff('viewer');
  select * into state from private.number_state;
  if state.reckoned_at is null then
    return null;
  end if;
  select known.answer into found from private.numbers as known where known.intake = coalesce(staff_numbers.intake, '');
  if found is null then
    perform private.refuse_input('intake', 'Nobody has begun an application for this intake.');
  end if;
  return found || jsonb_build_object(
    'intake', coalesce(staff_numbers.intake, ''),
    'choices', (
      select jsonb_agg(jsonb_build_object('value', one.intake, 'label', one.answer -> 'total' -> 'label') order by one.intake)
      from private.numbers as one where one.intake <> ''
    ),
    'asOf', case when state.is_settled and state.seen = (select last_value from private.number_changes) then now() else state.reckoned_at end,
    'nextAt', case when state.is_settled and state.seen = (select last_value from private.number_changes) then null else state.next_at end
  );
end
$$;

revoke all on private.number_groups, private.numbers, private.number_state from public, anon, authenticated, service_role;
revoke all on sequence private.number_groups_id_seq from public, anon, authenticated, service_role;
revoke all on function private.fewest, private.group_applications, private.hide_few, private.sum_what_is_told, private.told_count,
  private.told_group, private.number_label, private.told_groups, private.reckon_numbers, private.numbers_are_due
  from public, anon, authenticated, service_role;
revoke all on function public.staff_numbers(text) from public, anon, authenticated, service_role;
grant execute on function public.staff_numbers(text) to authenticated;
