-- Mistakes in the application form: how often they happen, by field and rule, and nothing else (decision 0096).

-- The fields of the form with the possible mistakes for each. Must match mistakesOf in domain/applications/form-mistakes.ts.
create or replace function private.form_rules(settings jsonb) returns table (field text, rule text)
language sql immutable parallel safe set search_path = '' as $$
  with fields as (
    select known ->> 'path' as field, known ->> 'kind' as kind from jsonb_array_elements(settings -> 'applicationRules') as known
    union all
    select (known ->> 'path') || '.' || (part ->> 'key'), 'text'
    from jsonb_array_elements(settings -> 'applicationRules') as known, jsonb_array_elements(known -> 'fields') as part
    where known ->> 'kind' = 'list'
  )
  select fields.field, wrong.rule from fields, unnest(array['missing', 'too_long', 'not_valid']) as wrong (rule)
  where wrong.rule <> 'too_long' or fields.kind = 'text'
$$;

-- Counts the mistakes that an applicant's save reports in its header x-form-mistakes, as `field:rule,…`: at most 40 per save and 100 per
-- person and day. Unknown fields and rules are ignored. Nothing here blocks the save: anything that cannot be read or counted, or locked
-- within a tenth of a second, is skipped.
create or replace function private.count_form_mistakes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said text;
  lock_limit text := current_setting('lock_timeout');
  settings jsonb;
  today date;
  room integer;
begin
  if position('x-form-mistakes' in coalesce(current_setting('request.headers', true), '')) = 0 or auth.uid() is null
    or not exists (select from came where came.user_id = auth.uid())
  then
    return null;
  end if;
  begin
    said := current_setting('request.headers', true)::jsonb ->> 'x-form-mistakes';
    perform set_config('lock_timeout', '100ms', true);
    settings := (private.current_settings()).settings;
    today := private.today(settings);
    insert into private.form_mistake_limits as known (person, day, amount) values (auth.uid(), today, 0)
    on conflict (person) do update set day = excluded.day, amount = case when known.day = excluded.day then known.amount else 0 end
    returning 100 - known.amount into room;
    with given as (
      select distinct known.field, known.rule
      from unnest((string_to_array(left(said, 4000), ','))[1:40]) as one (pair)
      join private.form_rules(settings) as known on one.pair = known.field || ':' || known.rule
      order by 1, 2 limit room
    ), counted as (
      insert into private.form_mistakes as known (day, field, rule, amount)
      select today, given.field, given.rule, 1 from given order by 2, 3
      on conflict (day, field, rule) do update set amount = known.amount + 1 returning 1
    )
    update private.form_mistake_limits as known set amount = known.amount + (select count(*) from counted) where known.person = auth.uid();
  exception when others then
    null;
  end;
  perform set_config('lock_timeout', lock_limit, true);
  return null;
end
$$;

create or replace function private.forget_form_mistakes(most integer) returns integer
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

-- The twenty most common mistakes in the last ninety days: FormMistake (domain/staff/statistics.ts).
create or replace function private.told_mistakes() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', common.field, 'rule', common.rule, 'amount', common.amount)
    order by common.amount desc, common.field, common.rule), '[]')
  from (
    select known.field, known.rule, sum(known.amount) as amount from private.form_mistakes as known
    where known.day > private.today() - 90 group by 1, 2 order by 3 desc, 1, 2 limit 20
  ) as common
$$;
