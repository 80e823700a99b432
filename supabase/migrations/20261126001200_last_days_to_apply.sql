-- An intake may close before the day before classes: `lastDaysToApply` of the facts says when (domain/programs/intakes.ts).

-- As before; an intake can be chosen until its last day to apply.
create or replace function private.open_choice(choice jsonb, facts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select choice
    - case when facts -> 'programs' ? (choice ->> 'program') then array[]::text[] else array['program', 'course'] end
    - case when facts -> 'programs' -> (choice ->> 'program') -> 'courses' ? (choice ->> 'course') then array[]::text[] else array['course'] end
    - case
      when facts -> 'lastDaysToApply' ->> (choice ->> 'startDate') >= to_char(private.today(facts), 'YYYY-MM-DD')
      then array[]::text[] else array['startDate']
    end
$$;

-- As before; the second reminder comes in the days before the intake closes, which is the day after its last one.
create or replace function private.due_draft_reminders() returns table (draft public.applications, occasion text, address text, full_name text)
language sql stable set search_path = '' as $$
  with valid as materialized (
    select known.facts, private.today(known.facts) as today
    from private.current_facts() as known
  ), closing as materialized (
    select last_day.key as intake
    from valid, jsonb_each_text(valid.facts -> 'lastDaysToApply') as last_day
    where last_day.value::date >= valid.today
      and last_day.value::date - (valid.facts #>> '{reminders,daysBeforeStart}')::integer < valid.today
  ), due as (
    select application.id, 'draft_reminder starts ' as occasion
    from public.applications as application
    where application.status = 'draft' and application.program_selection ->> 'startDate' in (select intake from closing)
    union all
    select application.id, 'draft_reminder left '
    from public.applications as application, valid
    where application.status = 'draft'
      and application.updated_at <= now() - make_interval(days => (valid.facts #>> '{reminders,daysAfterLastChange}')::integer)
      and application.updated_at > now() - make_interval(days => (valid.facts #>> '{reminders,daysUntilForgotten}')::integer)
      and (application.program_selection ->> 'startDate' in (select intake from closing)) is not true
  )
  select application, due.occasion, account.email, account.raw_user_meta_data ->> 'full_name'
  from due
  join public.applications as application on application.id = due.id
  join auth.users as account on account.id = application.user_id and account.email_confirmed_at is not null
  left join public.email_preferences as wanted on wanted.id = application.user_id
  where coalesce(wanted.draft_reminders, true)
    and not exists (select from private.outbox as known where known.dedupe_key = due.occasion || application.id)
$$;
