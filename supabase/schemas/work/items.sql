-- The staff work items: one row for each submitted application, as long as the applicant has an account. It contains everything that
-- lists show, search and sort by, so that no staff list ever reads the answers (decision 0092).

-- The list in which an application with this status appears. Must match groupOfStatus in domain/staff/work-list.ts.
create or replace function private.work_group(status text) returns text
language sql immutable parallel safe
return case
  when status = 'pending' then 'new'
  when status in ('under_review', 'waiting_list') then 'ours'
  when status in ('info_requested', 'accepted') then 'waiting'
  when status = 'interview' then 'interviews'
  when status <> 'draft' then 'decided'
end;

-- Sets the date by which a transition promises a response. The days count from the start of the status. They are paused while the
-- applicant has to act, and the remaining days continue afterwards.
create or replace function private.promise_answer(item private.work_items, status_before text, settings jsonb) returns private.work_items
language plpgsql stable set search_path = '' as $$
declare
  days integer := (settings -> 'answerWorkingDays' ->> item.status)::integer;
  calendar jsonb := settings -> 'calendar';
  today date := (item.status_since at time zone (settings ->> 'timeZone'))::date;
begin
  if item.status = 'info_requested' then
    if item.answer_by is not null then
      item.answer_days_left := private.working_days_between(today, item.answer_by, calendar);
    end if;
    item.answer_by := null;
    item.answer_days := null;
  else
    item.answer_days := case when status_before = 'info_requested' and days is not null then item.answer_days_left end;
    item.answer_by := private.working_days_after(today, coalesce(item.answer_days, days), calendar);
    item.answer_days_left := null;
  end if;
  item.due_on := case
    when item.list_group = 'waiting' then today
    else coalesce(item.answer_by, 'infinity')
  end;
  return item;
end
$$;

-- Updates the work item when an application is submitted, changes status or loses its person.
create or replace function private.keep_work_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  item private.work_items;
  status_before text;
  place record;
begin
  if new.user_id is null then
    delete from private.work_items as gone where gone.application_id = new.id;
    return null;
  end if;
  select * into item from private.work_items as known where known.application_id = new.id for update;
  status_before := item.status;
  item.status := new.status;
  item.list_group := private.work_group(new.status);
  item.status_since := clock_timestamp();
  item.changed_at := clock_timestamp();
  item.attention := null;
  item.reply_by := null;
  select * into place from private.place_of(new);
  item.program := place.program;
  item.course := place.course;
  item.intake := place.intake;
  item.study_mode := place.study_mode;
  if new.status = 'accepted' then
    item.reply_by := place.reply_by;
    -- Without a reply-by date, the applicant was never asked to reply, so the item is not waiting for them.
    item.list_group := case when place.reply_by is null then 'decided' else 'waiting' end;
  end if;
  if private.acting_kind() = 'applicant' then
    item.news_at := clock_timestamp();
  end if;
  if item.application_id is null then
    item.application_id := new.id;
    item.applicant := new.user_id;
    item.number := new.number;
    item.name := private.name_in_application(new);
    item.submitted_at := new.submitted_at;
    item.news_at := coalesce(item.news_at, clock_timestamp());
    item.words := private.words_of_application(new, settings);
    item := private.promise_answer(item, null, settings);
    insert into private.work_items select (item).*;
  else
    item := private.promise_answer(item, status_before, settings);
    update private.work_items as known
    set (status, list_group, status_since, answer_by, answer_days, answer_days_left, due_on, news_at, changed_at, attention, reply_by,
        program, course, intake, study_mode)
      = (item.status, item.list_group, item.status_since, item.answer_by, item.answer_days, item.answer_days_left, item.due_on,
        item.news_at, item.changed_at, item.attention, item.reply_by, item.program, item.course, item.intake,
        item.study_mode)
    where known.application_id = new.id;
    update private.application_times as known
    set (program, course, intake, study_mode)
      = (coalesce(item.program, ''), coalesce(item.course, ''), coalesce(item.intake, ''), coalesce(item.study_mode, ''))
    where known.application_id = new.id;
  end if;
  return null;
end
$$;

-- A correction updates the search terms and, if the applicant made it, marks the item as unread. A new account address updates only the
-- search terms.
create or replace function private.find_by_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.work_items as item
  set words = private.words_of_application(sent, (private.current_settings()).settings), changed_at = clock_timestamp(),
    news_at = case when new.corrected_by is null then clock_timestamp() else item.news_at end
  from public.applications as sent
  where item.application_id = new.application_id and sent.id = new.application_id;
  return null;
end
$$;

create or replace function private.find_by_account_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.work_items as item set words = private.words_of_application(sent, (private.current_settings()).settings)
  from public.applications as sent
  where item.applicant = new.id and sent.id = item.application_id;
  return null;
end
$$;

-- Recalculates the promised response dates when holidays or promises change, from the day each open application entered its status. For
-- an application that resumed after a pause, uses the number of days promised at that time. Applications that are paused keep their date.
create or replace function private.reckon_work_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := (select known.settings from private.settings as known where known.id < new.id order by known.id desc limit 1);
begin
  if before is not null and before -> 'phones' is distinct from new.settings -> 'phones' then
    update private.work_items as item set words = private.words_of_application(sent, new.settings)
    from public.applications as sent where sent.id = item.application_id;
  end if;
  if before is not null and (before -> 'calendar', before -> 'answerWorkingDays')
    is distinct from (new.settings -> 'calendar', new.settings -> 'answerWorkingDays')
  then
    perform private.reckon_promises(new.settings);
  end if;
  return null;
end
$$;

-- Work assigned to a person whose role has ended becomes unassigned.
create or replace function private.leave_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_staff_role(private.staff_roles(old.user_id), 'officer') then
    update private.work_items as item set assignee = null, changed_at = clock_timestamp() where item.assignee = old.user_id;
  end if;
  return null;
end
$$;

-- Adds one row for each group that a statement changed.
create or replace function private.count_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.work_counts select came.list_group, count(*) from came group by 1;
  elsif tg_op = 'DELETE' then
    insert into private.work_counts select went.list_group, -count(*) from went group by 1;
  else
    insert into private.work_counts
    select moved.list_group, sum(moved.amount) from (
      select came.list_group, 1 as amount from came union all select went.list_group, -1 from went
    ) as moved group by 1 having sum(moved.amount) <> 0;
  end if;
  return null;
end
$$;

-- Adds up the count rows. Only one caller does this at a time; it does not wait for transactions that are still counting. Returns how
-- many rows were merged.
create or replace function private.compact_work_counts() returns integer
language plpgsql set search_path = '' as $$
declare
  gone integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.work_counts', 0)) then
    return 0;
  end if;
  with taken as (
    delete from private.work_counts returning list_group, amount
  ), added as (
    insert into private.work_counts select taken.list_group, sum(taken.amount) from taken group by 1 having sum(taken.amount) <> 0
  )
  select count(*) into gone from taken;
  return gone;
end
$$;
