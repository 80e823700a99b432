-- Which e-mails a person wants beside those that belong to their account and their applications; and the reminders about an
-- application that was not sent. Who has no row wants what the columns say by default.

create table public.email_preferences (
  id uuid primary key references auth.users (id) on delete cascade,
  draft_reminders boolean not null default true,
  updated_at timestamptz not null default now()
);

alter table public.email_preferences enable row level security;
revoke all on public.email_preferences from public, anon, authenticated, service_role;

grant select, insert (id, draft_reminders), update (id, draft_reminders) on public.email_preferences to authenticated;
grant select, insert, update, delete on public.email_preferences to service_role;

create policy "a person reads their own e-mail preferences" on public.email_preferences
  for select to authenticated using (id = (select auth.uid()));
create policy "a person makes their own e-mail preferences" on public.email_preferences
  for insert to authenticated with check (id = (select auth.uid()));
create policy "a person changes their own e-mail preferences" on public.email_preferences
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "the service keeps e-mail preferences" on public.email_preferences
  for all to service_role using (true) with check (true);

create function private.prepare_email_preferences() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- A reminder that waits to be sent when somebody switches them off is not sent any more.
create function private.withdraw_draft_reminders() returns trigger
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

create trigger email_preferences_10_prepare before insert or update on public.email_preferences
  for each row execute function private.prepare_email_preferences();
create trigger email_preferences_20_withdraw after insert or update on public.email_preferences
  for each row when (not new.draft_reminders) execute function private.withdraw_draft_reminders();

-- The token of a person for `/reminders/stop?token=…`: made anew for each letter, stored nowhere, and the same for as long as
-- the letter is kept. The purpose keeps it apart from the tokens of the newsletter, whose key it shares.
create function private.reminders_token(person uuid) returns text
language sql stable strict
return person || '.' || translate(encode(private.newsletter_code('draft reminders', person::text), 'base64'), '+/=', '-_');

-- Switches the reminders of the token's person off. A token that is none of ours changes nothing and is no error: nobody
-- may learn here who has an account.
create function private.stop_draft_reminders(token text) returns void
language plpgsql set search_path = '' as $$
declare
  person uuid;
begin
  if (token collate "C") !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    return;
  end if;
  person := split_part(token, '.', 1);
  -- Hashes are compared in place of the texts, so that how long it takes says nothing about where they differ.
  if sha256(convert_to(token, 'UTF8')) = sha256(convert_to(private.reminders_token(person), 'UTF8'))
    and exists (select from auth.users as account where account.id = person)
  then
    insert into public.email_preferences (id, draft_reminders) values (person, false)
    on conflict (id) do update set draft_reminders = false;
  end if;
end
$$;

create index applications_drafts_by_age on public.applications (updated_at) where status = 'draft';
create index applications_drafts_by_start on public.applications ((program_selection ->> 'startDate')) where status = 'draft';

-- Drafts to be reminded of now: once some days after their last change, and once more in the days before their chosen start
-- date. The time between is a fact (private.facts); a draft in its last days is reminded of the start alone.
create function private.due_draft_reminders() returns table (draft public.applications, occasion text, address text, full_name text)
language sql stable set search_path = '' as $$
  with valid as materialized (
    select known.facts, (now() at time zone (known.facts ->> 'timeZone'))::date as today
    from private.current_facts() as known
  ), starting as materialized (
    select start.key as intake
    from valid, jsonb_each_text(valid.facts -> 'intakeStarts') as start
    where start.value::date > valid.today
      and start.value::date - (valid.facts #>> '{reminders,daysBeforeStart}')::integer <= valid.today
  ), due as (
    select application.id, 'draft_reminder starts ' as occasion
    from public.applications as application
    where application.status = 'draft' and application.program_selection ->> 'startDate' in (select intake from starting)
    union all
    select application.id, 'draft_reminder left '
    from public.applications as application, valid
    where application.status = 'draft'
      and application.updated_at <= now() - make_interval(days => (valid.facts #>> '{reminders,daysAfterLastChange}')::integer)
      and application.updated_at > now() - make_interval(days => (valid.facts #>> '{reminders,daysUntilForgotten}')::integer)
      and (application.program_selection ->> 'startDate' in (select intake from starting)) is not true
  )
  select application, due.occasion, account.email, account.raw_user_meta_data ->> 'full_name'
  from due
  join public.applications as application on application.id = due.id
  join auth.users as account on account.id = application.user_id and account.email_confirmed_at is not null
  left join public.email_preferences as wanted on wanted.id = application.user_id
  where coalesce(wanted.draft_reminders, true)
    and not exists (select from private.outbox as known where known.dedupe_key = due.occasion || application.id)
$$;

-- Queues the reminders that are due and answers how many those are. The key of each makes it one, however often this runs.
create function private.queue_draft_reminders() returns bigint
language sql set search_path = '' as $$
  select count(private.queue_email(
    'draft_reminder',
    due.address,
    jsonb_build_object(
      'full_name', due.full_name,
      'token', private.reminders_token((due.draft).user_id),
      'course', known.facts -> 'programs' -> ((due.draft).program_selection ->> 'program')
        -> 'courses' -> ((due.draft).program_selection ->> 'course'),
      'starts_on', case when due.occasion = 'draft_reminder starts '
        then known.facts -> 'intakes' -> ((due.draft).program_selection ->> 'startDate') end
    ),
    due.occasion || (due.draft).id
  ))
  from private.due_draft_reminders() as due, private.current_facts() as known
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
