-- Sums of all intakes are told as they are, and those of intakes are hidden crosswise (decision 0104). What is hidden is decided by the
-- server in the transaction of the reckoning: these two functions stand before and behind that.

drop function private.reckon_numbers();
drop function private.hide_few(text);
drop function private.sum_what_is_told();

alter table private.number_state add column moved bigint;
comment on column private.number_state.moved is 'Where private.number_changes stood when the reckoning that is under way began';

-- What was reckoned before is in other words.
delete from private.numbers;
delete from private.number_groups;
update private.number_state set seen = -1, is_settled = false, reckoned_at = null, next_at = now();
alter table private.number_groups drop constraint number_groups_states;
alter table private.number_groups add constraint number_groups_states check (states <@ array['exact', 'few', 'hidden']);
comment on column private.number_groups.states is 'exact; few: under 5, of everything alone; hidden: under 5, or so that nobody finds one that is';

-- Groups what there is, where that is due: because something changed since the last time, or an hour went by. One at a time, whatever the
-- number of servers. Answers what was said before, by group, and null where nothing is due; private.tell_numbers has to follow.
create function private.group_numbers() returns jsonb
language plpgsql set search_path = '' set work_mem = '64MB' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  before jsonb;
begin
  if not private.numbers_are_due() or not pg_try_advisory_xact_lock(hashtextextended('private.numbers', 0)) then
    return null;
  end if;
  if (select known.next_at > clock_timestamp() from private.number_state as known) then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('intake', known.intake, 'dimension', known.dimension, 'parent', known.parent, 'key', known.key,
    'states', known.states)), '[]')
  into before from private.number_groups as known;
  update private.number_state set moved = (select last_value from private.number_changes);
  perform private.group_applications();
  return before;
end
$$;

-- Keeps what is said of each group to be read. A pause of twenty times as long as all of it took follows, and at least 15 seconds.
create function private.tell_numbers(ids bigint[], states jsonb) returns void
language plpgsql set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  facts jsonb := (private.current_facts()).facts;
  accounts bigint;
begin
  update private.number_groups as known
  set states = array(select jsonb_array_elements_text(said.words))
  from (select unnest(tell_numbers.ids) as id, jsonb_array_elements(tell_numbers.states) as words) as said
  where said.id = known.id;
  if exists (select 1 from private.number_groups as known where known.states is null or cardinality(known.states) <> 6) then
    raise exception 'of some groups nothing is said';
  end if;
  select count(*) into accounts from auth.users as account where account.email_confirmed_at is not null;
  delete from private.numbers;
  insert into private.numbers (intake, answer)
  select coalesce(every.intake, ''), jsonb_build_object(
    'total', private.told_group(every, private.number_label(every, facts)),
    'accounts', case when every.intake is null
      then private.told_count(accounts, case when accounts between 1 and private.fewest() - 1 then 'few' else 'exact' end) end,
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
  update private.number_state as known set seen = known.moved, is_settled = known.seen = known.moved, reckoned_at = now(),
    next_at = clock_timestamp() + greatest(interval '15 seconds', 20 * (clock_timestamp() - now()));
end
$$;

-- A NumberGroup of domain/staff/numbers.ts. Seconds are whole ones; none where nobody was looked at, or decided.
create or replace function private.told_group(known private.number_groups, label text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'key', known.key, 'parent', known.parent, 'label', label,
    'counts', (
      select jsonb_agg(private.told_count(cell.amount, known.states[cell.step]) order by cell.step)
      from unnest(known.counts) with ordinality as cell (amount, step)
    ),
    'look', case when known.states[3] = 'exact' and known.counts[3] > 0 then to_jsonb(array[round(known.look[1]), round(known.look[2])]) end,
    'decision', case when known.states[4] = 'exact' and known.counts[4] > 0
      then to_jsonb(array[round(known.decision[1]), round(known.decision[2])]) end
  )
$$;

revoke all on function private.group_numbers, private.tell_numbers(bigint[], jsonb) from public, anon, authenticated, service_role;
