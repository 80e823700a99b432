-- What people get wrong in the form of an application: how often, by field and rule, and nothing else (decision 0104).

create table private.form_mistakes (
  day date not null,
  field text not null,
  rule text not null,
  amount integer not null,
  primary key (day, field, rule),
  constraint form_mistakes_rule check (rule in ('missing', 'too_long', 'not_valid')),
  constraint form_mistakes_field check (length(field) between 1 and 100),
  constraint form_mistakes_amount check (amount > 0)
);

-- How many of a person were counted today; of another day, nothing.
create table private.form_mistake_limits (
  person uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  amount integer not null,
  constraint form_mistake_limits_amount check (amount between 0 and 100)
);

-- The fields of the form with what can be wrong with each. The same as mistakesOf of domain/applications/form-mistakes.ts.
create function private.form_rules(facts jsonb) returns table (field text, rule text)
language sql immutable parallel safe set search_path = '' as $$
  with fields as (
    select known ->> 'path' as field, known ->> 'kind' as kind from jsonb_array_elements(facts -> 'applicationRules') as known
    union all
    select (known ->> 'path') || '.' || (part ->> 'key'), 'text'
    from jsonb_array_elements(facts -> 'applicationRules') as known, jsonb_array_elements(known -> 'fields') as part
    where known ->> 'kind' = 'list'
  )
  select fields.field, wrong.rule from fields, unnest(array['missing', 'too_long', 'not_valid']) as wrong (rule)
  where wrong.rule <> 'too_long' or fields.kind = 'text'
$$;

-- Counts what a save of an application by its author says of mistakes met before it: `field:rule,…` in its header x-form-mistakes, up to 40 of a save and 100
-- of a person and day. What is no field or rule of the form is left out. Nothing here stops the save.
create function private.count_form_mistakes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-form-mistakes';
  facts jsonb;
  today date;
  room integer;
begin
  if said is null or auth.uid() is null or not exists (select from came where came.user_id = auth.uid()) then
    return null;
  end if;
  facts := (private.current_facts()).facts;
  today := private.today(facts);
  insert into private.form_mistake_limits as known (person, day, amount) values (auth.uid(), today, 0)
  on conflict (person) do update set day = excluded.day, amount = case when known.day = excluded.day then known.amount else 0 end
  returning 100 - known.amount into room;
  with given as (
    select distinct known.field, known.rule
    from unnest((string_to_array(left(said, 4000), ','))[1:40]) as one (pair)
    join private.form_rules(facts) as known on one.pair = known.field || ':' || known.rule
    order by 1, 2 limit room
  ), counted as (
    insert into private.form_mistakes as known (day, field, rule, amount)
    select today, given.field, given.rule, 1 from given order by 2, 3
    on conflict (day, field, rule) do update set amount = known.amount + 1 returning 1
  )
  update private.form_mistake_limits as known set amount = known.amount + (select count(*) from counted) where known.person = auth.uid();
  return null;
end
$$;
create trigger applications_91_mistakes_begun after insert on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();
create trigger applications_91_mistakes_saved after update on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();

create function private.forget_form_mistakes(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.form_mistake_limits as known where known.day < private.today() - 1;
  with old as (
    select known.day, known.field, known.rule from private.form_mistakes as known where known.day < private.today() - 100 limit most
  )
  delete from private.form_mistakes as known using old
  where known.day = old.day and known.field = old.field and known.rule = old.rule;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- The twenty commonest mistakes of the last ninety days, each met five times or more: FormMistake of domain/staff/numbers.ts.
create function private.told_mistakes() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', common.field, 'rule', common.rule, 'amount', common.amount)
    order by common.amount desc, common.field, common.rule), '[]')
  from (
    select known.field, known.rule, sum(known.amount) as amount from private.form_mistakes as known
    where known.day > private.today() - 90 group by 1, 2
    having sum(known.amount) >= private.fewest() order by 3 desc, 1, 2 limit 20
  ) as common
$$;

-- As before, with the mistakes where all intakes are asked for: what is typed wrong belongs to none.
create or replace function public.staff_numbers(intake text default '') returns jsonb
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
    'mistakes', case when coalesce(staff_numbers.intake, '') = '' then private.told_mistakes() else '[]' end,
    'asOf', case when state.is_settled and state.seen = (select last_value from private.number_changes) then now() else state.reckoned_at end,
    'nextAt', case when state.is_settled and state.seen = (select last_value from private.number_changes) then null else state.next_at end
  );
end
$$;

revoke all on private.form_mistakes, private.form_mistake_limits from public, anon, authenticated, service_role;
revoke all on function private.form_rules, private.count_form_mistakes, private.forget_form_mistakes, private.told_mistakes
  from public, anon, authenticated, service_role;
