-- Which optional emails a person wants, apart from those about their account and their applications, and whether they want reminders
-- about an application that has not been submitted. Anyone without a row gets the defaults of the columns.

create or replace function private.prepare_email_preferences() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Deletes queued reminders when the person switches reminders off.
create or replace function private.withdraw_draft_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox
  where state = 'queued' and dedupe_key in (
    select occasion || draft.id
    from public.applications as draft, unnest(array['draft_reminder left ', 'draft_reminder starts ']) as occasion
    where draft.user_id = new.id
  );
  return null;
end
$$;

-- Drafts that are due a reminder: one some days after their last change, and another in the days before the intake closes. An intake
-- closes the day after its last day to apply. The intervals come from the settings (private.settings). A draft whose intake is about to
-- close gets only the second reminder.
create or replace function private.due_draft_reminders() returns table (draft public.applications, occasion text, address text, full_name text)
language sql stable set search_path = '' as $$
  with valid as materialized (
    select known.settings, private.today(known.settings) as today
    from private.current_settings() as known
  ), closing as materialized (
    select last_day.key as intake
    from valid, jsonb_each_text(valid.settings -> 'lastDaysToApply') as last_day
    where last_day.value::date >= valid.today
      and last_day.value::date - (valid.settings #>> '{reminders,daysBeforeStart}')::integer < valid.today
  ), due as (
    select application.id, 'draft_reminder starts ' as occasion
    from public.applications as application
    where application.status = 'draft' and application.program_selection ->> 'startDate' in (select intake from closing)
    union all
    select application.id, 'draft_reminder left '
    from public.applications as application, valid
    where application.status = 'draft'
      and application.updated_at <= now() - make_interval(days => (valid.settings #>> '{reminders,daysAfterLastChange}')::integer)
      and application.updated_at > now() - make_interval(days => (valid.settings #>> '{reminders,daysUntilForgotten}')::integer)
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

-- Queues the reminders that are due and returns how many there are. Each has a unique key, so it is queued only once, however often this
-- runs.
create or replace function private.queue_draft_reminders() returns bigint
language sql set search_path = '' as $$
  select count(private.queue_email(
    'draft_reminder',
    due.address,
    jsonb_build_object(
      'full_name', due.full_name,
      'token', private.reminders_token((due.draft).user_id),
      'course', known.settings -> 'programs' -> ((due.draft).program_selection ->> 'program')
        -> 'courses' -> ((due.draft).program_selection ->> 'course'),
      'starts_on', case when due.occasion = 'draft_reminder starts '
        then known.settings -> 'intakes' -> ((due.draft).program_selection ->> 'startDate') end
    ),
    due.occasion || (due.draft).id
  ))
  from private.due_draft_reminders() as due, private.current_settings() as known
$$;
