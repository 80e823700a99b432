-- Numbers tell no fewer than five by what is left over: neither of rejections, nor of an intake without any (decision 0104).

-- As before; and beside offers that are not told so many others are not that those rejected of them are none of all, or five or more.
create or replace function private.hide_few(level text) returns void
language sql set search_path = '' as $$
  with cells as (
    select part.id, part.intake, part.parent, cell.step, cell.amount, part.counts[4] - part.counts[5] as refused,
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
        partition by cells.intake_line, cells.parent, cells.step order by not cells.is_small, cells.amount, cells.id
        rows between unbounded preceding and 1 preceding
      ), 0) as room,
      sum(cells.refused) over (partition by cells.intake_line, cells.parent, cells.step) as all_refused,
      coalesce(sum(cells.refused) over (
        partition by cells.intake_line, cells.parent, cells.step order by not cells.is_small, cells.amount, cells.id
        rows between unbounded preceding and 1 preceding
      ), 0) as refused_before
    from (select cells.*, case when level = 'total' then '' else cells.intake end as intake_line from cells) as cells
  ), judged as (
    select lines.id, array_agg(case
      when lines.amount < private.fewest() then 'few'
      when lines.is_closed or lines.is_small or (lines.small > 0 and lines.room < (private.fewest() - 1) * lines.small) then 'hidden'
      when lines.step = 5 and lines.small > 0 and lines.all_refused > 0 and lines.refused_before < private.fewest() then 'hidden'
      else 'exact' end order by lines.step) as states
    from lines group by 1
  )
  update private.number_groups as known set states = judged.states from judged where judged.id = known.id
$$;

-- As before; the sum is exact only where it is told of each intake. One with none would else be found by subtracting.
create or replace function private.sum_what_is_told() returns void
language sql set search_path = '' as $$
  with sums as (
    select whole.id, cell.step, cell.amount,
      coalesce(sum(part.counts[cell.step]) filter (where part.states[cell.step] = 'exact'), 0) as told,
      bool_and(part.states[cell.step] = 'exact') as is_whole
    from private.number_groups as whole
    cross join unnest(whole.counts) with ordinality as cell (amount, step)
    left join private.number_groups as part on part.dimension = whole.dimension and part.key = whole.key and part.parent = whole.parent
      and part.intake is not null
    where whole.intake is null and whole.dimension <> 'total' group by 1, 2, 3
  ), judged as (
    select sums.id, array_agg(case
      when sums.amount < private.fewest() then 'few' when sums.is_whole then 'exact' when sums.told = 0 then 'hidden'
      else 'part' end order by sums.step) as states,
      array_agg(case when sums.told = 0 then sums.amount else sums.told end order by sums.step) as counts
    from sums group by 1
  )
  update private.number_groups as known set states = judged.states, counts = judged.counts from judged where judged.id = known.id
$$;

-- As before; offers of all are not told where they would say that fewer than five were rejected.
create or replace function private.reckon_numbers() returns boolean
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
    select array_agg(case
      when cell.amount < private.fewest() then 'few'
      when cell.step = 5 and every.counts[4] - cell.amount between 1 and private.fewest() - 1 then 'hidden'
      else 'exact' end order by cell.step)
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
