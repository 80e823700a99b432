-- What staff work on: a row for each application that was sent, for as long as its person has an account. It holds what lists show, find
-- and sort by, so that no list of staff ever reads the answers (decision 0092).

create table private.work_items (
  application_id uuid primary key references public.applications (id) on delete cascade,
  applicant uuid not null,
  number text not null,
  name text not null,
  status text not null,
  list_group text not null,
  program text,
  course text,
  intake text,
  submitted_at timestamptz not null,
  status_since timestamptz not null,
  answer_by date,
  answer_days_left smallint,
  due_on date not null,
  owner uuid,
  follow_up_on date,
  news_at timestamptz not null,
  changed_at timestamptz not null default now(),
  words tsvector not null,
  constraint work_items_group check (list_group in ('new', 'ours', 'waiting', 'interviews', 'decided')),
  constraint work_items_answer check (answer_by is null or answer_days_left is null)
);
comment on column private.work_items.answer_by is 'By when the applicant was promised to hear from the institute; a day there';
comment on column private.work_items.answer_days_left is 'Working days of that promise, while it is the applicant who has to act';
comment on column private.work_items.due_on is 'What lists of open work sort by: the promised day, or since when we wait; infinity where nobody waits';
comment on column private.work_items.news_at is 'When the applicant last did something; newer than when somebody last looked means unread';
comment on column private.work_items.words is 'n:words of names, a:the number, p:digits of phones, e:addresses (private.work_words)';

create index work_items_due on private.work_items (list_group, due_on, submitted_at, application_id);
create index work_items_decided on private.work_items (status_since desc, application_id desc) where list_group = 'decided';
create index work_items_newest on private.work_items (submitted_at desc, application_id desc);
create index work_items_program on private.work_items (program, submitted_at desc, application_id desc);
create index work_items_course on private.work_items (course, submitted_at desc, application_id desc);
create index work_items_intake on private.work_items (intake, submitted_at desc, application_id desc);
create index work_items_status on private.work_items (status, submitted_at desc, application_id desc);
create index work_items_owner on private.work_items (owner, submitted_at desc, application_id desc) where owner is not null;
create index work_items_of_applicant on private.work_items (applicant);
create index work_items_number on private.work_items (number);
create index work_items_changed on private.work_items (changed_at desc);
create index work_items_words on private.work_items using gin (words) with (fastupdate = off);
alter table private.work_items alter column words set statistics 1000;

-- How many each group has, as a sum: those who send at once do not wait for one row. private.compact_work_counts adds them up.
create table private.work_counts (list_group text not null, amount bigint not null);

-- When somebody of the staff last looked at an application; newer news are unread.
create table private.work_reads (
  reader uuid not null references auth.users (id) on delete cascade,
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  read_at timestamptz not null,
  primary key (application_id, reader)
);
create index work_reads_of_reader on private.work_reads (reader);

revoke all on private.work_items, private.work_counts, private.work_reads from public, anon, authenticated, service_role;

-- In which list an application of a status is. The same as groupOfStatus of domain/staff/work-list.ts.
create function private.work_group(status text) returns text
language sql immutable parallel safe
return case
  when status = 'pending' then 'new'
  when status in ('under_review', 'waiting_list') then 'ours'
  when status = 'info_requested' then 'waiting'
  when status = 'interview' then 'interviews'
  when status <> 'draft' then 'decided'
end;

create function private.today(facts jsonb default (private.current_facts()).facts) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone (facts ->> 'timeZone'))::date
$$;

-- Whether somebody works at the office on a day of {"workingWeek": [Monday, …], "publicHolidays": [days]}. The same as isWorkingDay of
-- domain/dates/working-days.ts.
create function private.is_working_day(day date, calendar jsonb) returns boolean
language sql immutable parallel safe
return (calendar -> 'workingWeek' -> (extract(isodow from day)::integer - 1)) = 'true'
  and not (calendar -> 'publicHolidays') ? to_char(day, 'YYYY-MM-DD');

-- Null where no days are promised.
create function private.working_days_after(day date, days integer, calendar jsonb) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  missing integer := days;
begin
  if days is null or calendar is null then
    return null;
  end if;
  while missing > 0 loop
    day := day + 1;
    if private.is_working_day(day, calendar) then
      missing := missing - 1;
    end if;
  end loop;
  return day;
end
$$;

-- How many working days there are after one day, up to another; 0 where that is not later.
create function private.working_days_between(after_day date, until_day date, calendar jsonb) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select count(*)::integer from generate_series(after_day + 1, until_day, interval '1 day') as step (day)
  where private.is_working_day(step.day::date, calendar)
$$;

-- Text as names are found by: no accents, no capitals, the hooked letters of Hausa as their plain ones.
create function private.plain_text(value text) returns text
language sql immutable strict parallel safe
return translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴŋøłđƁƊƘƳŊØŁĐ', 'bdkynoldbdkynold');

create function private.plain_words(value text) returns text[]
language sql immutable parallel safe
return array_remove(regexp_split_to_array(private.plain_text(value), '[\s!-/:-@\[-`{-~\u2018\u2019\u02bc\u2010-\u2015]+'), '');

-- The ways to write a number of the institute's country, each without the ways to begin it: +234 803…, 00234 803…, 0803…, 803….
create function private.phone_endings(written text, phones jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  with digits as (
    select regexp_replace(regexp_replace(written, '[^0-9]', '', 'g'), '^00', '') as every
  )
  select array_remove(array_agg(distinct ending), '') from digits, lateral (
    values (every),
      (case when every like (phones ->> 'callingCode') || '%' then substr(every, length(phones ->> 'callingCode') + 1) end),
      (case when phones ->> 'trunkPrefix' <> '' and every like (phones ->> 'trunkPrefix') || '%'
        then substr(every, length(phones ->> 'trunkPrefix') + 1) end)
  ) as way (ending)
$$;

-- What an application is found by.
create function private.work_words(number text, names text[], phones text[], emails text[], facts jsonb) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct left(found.term, 200) from (
      select 'n:' || word from unnest(names) as name, unnest(private.plain_words(name)) as word
      union all
      select 'a:' || way from unnest(array[
        private.plain_text(number), substring(number from '[0-9]+$'), ltrim(substring(number from '[0-9]+$'), '0')
      ]) as way
      union all
      select 'p:' || ending from unnest(phones) as phone, unnest(private.phone_endings(phone, facts -> 'phones')) as ending
      union all
      select 'e:' || lower(email) from unnest(emails) as email
    ) as found (term)
    where length(found.term) > 2
  ))
$$;

-- Where somebody meets an application: what its person wrote, sent or corrected, and the address of the account.
create function private.words_of_application(application public.applications, facts jsonb) returns tsvector
language sql stable set search_path = '' as $$
  select private.work_words(
    application.number,
    array[application.personal_info ->> 'firstName', application.personal_info ->> 'middleName', application.personal_info ->> 'surname'],
    array_append(
      array(select given.phone_number from public.application_contacts as given where given.application_id = application.id),
      application.personal_info ->> 'phoneNumber'
    ),
    array(select given.email from public.application_contacts as given where given.application_id = application.id)
      || array[application.personal_info ->> 'email',
        (select account.email from auth.users as account where account.id = application.user_id)],
    facts
  )
$$;

create function private.name_in_application(application public.applications) returns text
language sql immutable
return concat_ws(' ', nullif(application.personal_info ->> 'firstName', ''), nullif(application.personal_info ->> 'middleName', ''),
  nullif(application.personal_info ->> 'surname', ''));

-- Sets by when a move promises an answer. The days begin with the status; while the applicant has to act they stand still, and what was
-- left of them goes on afterwards.
create function private.promise_answer(item private.work_items, status_before text, facts jsonb) returns private.work_items
language plpgsql stable set search_path = '' as $$
declare
  days integer := (facts -> 'answerWorkingDays' ->> item.status)::integer;
  calendar jsonb := facts -> 'calendar';
  today date := (item.status_since at time zone (facts ->> 'timeZone'))::date;
begin
  if item.status = 'info_requested' then
    if item.answer_by is not null then
      item.answer_days_left := private.working_days_between(today, item.answer_by, calendar);
    end if;
    item.answer_by := null;
  elsif status_before = 'info_requested' and item.answer_days_left is not null and days is not null then
    item.answer_by := private.working_days_after(today, item.answer_days_left, calendar);
    item.answer_days_left := null;
  else
    item.answer_by := private.working_days_after(today, days, calendar);
    item.answer_days_left := null;
  end if;
  item.due_on := case
    when item.list_group = 'waiting' then today
    else coalesce(item.answer_by, 'infinity')
  end;
  return item;
end
$$;

-- Follows an application that was sent or moved, or whose person is gone.
create function private.keep_work_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := (private.current_facts()).facts;
  item private.work_items;
  status_before text;
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
  if private.acting_kind() = 'applicant' then
    item.news_at := clock_timestamp();
  end if;
  if item.application_id is null then
    item.application_id := new.id;
    item.applicant := new.user_id;
    item.number := new.number;
    item.name := private.name_in_application(new);
    item.program := new.program_selection ->> 'program';
    item.course := new.program_selection ->> 'course';
    item.intake := new.program_selection ->> 'startDate';
    item.submitted_at := new.submitted_at;
    item.news_at := coalesce(item.news_at, clock_timestamp());
    item.words := private.words_of_application(new, facts);
    item := private.promise_answer(item, null, facts);
    insert into private.work_items select (item).*;
  else
    item := private.promise_answer(item, status_before, facts);
    update private.work_items as known
    set (status, list_group, status_since, answer_by, answer_days_left, due_on, news_at, changed_at)
      = (item.status, item.list_group, item.status_since, item.answer_by, item.answer_days_left, item.due_on, item.news_at, item.changed_at)
    where known.application_id = new.id;
  end if;
  return null;
end
$$;
create trigger applications_50_work_insert after insert on public.applications
  for each row when (new.status <> 'draft') execute function private.keep_work_item();
create trigger applications_50_work_update after update on public.applications
  for each row when (new.status <> 'draft' and (old.status is distinct from new.status or old.user_id is distinct from new.user_id))
  execute function private.keep_work_item();

-- A correction is news, and found by; so is another address of the account, which is no news.
create function private.find_by_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.work_items as item
  set words = private.words_of_application(sent, (private.current_facts()).facts), news_at = clock_timestamp(), changed_at = clock_timestamp()
  from public.applications as sent
  where item.application_id = new.application_id and sent.id = new.application_id;
  return null;
end
$$;
create trigger application_contacts_30_found after insert on public.application_contacts
  for each row execute function private.find_by_correction();

create function private.find_by_account_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.work_items as item set words = private.words_of_application(sent, (private.current_facts()).facts)
  from public.applications as sent
  where item.applicant = new.id and sent.id = item.application_id;
  return null;
end
$$;
create trigger work_found_by_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.find_by_account_address();

-- Other holidays or other promises: what is open is reckoned anew from when it came into its status. What stands still keeps its days.
-- In another country numbers of telephones begin otherwise.
create function private.reckon_work_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := (select known.facts from private.facts as known where known.id < new.id order by known.id desc limit 1);
begin
  if before is not null and before -> 'phones' is distinct from new.facts -> 'phones' then
    update private.work_items as item set words = private.words_of_application(sent, new.facts)
    from public.applications as sent where sent.id = item.application_id;
  end if;
  if before is null or before -> 'calendar' is not distinct from new.facts -> 'calendar'
    and before -> 'answerWorkingDays' is not distinct from new.facts -> 'answerWorkingDays'
  then
    return null;
  end if;
  update private.work_items as item set (answer_by, due_on) = (promised.day, coalesce(promised.day, 'infinity'))
  from private.work_items as open, lateral (
    select private.working_days_after(
      (open.status_since at time zone (new.facts ->> 'timeZone'))::date, (new.facts -> 'answerWorkingDays' ->> open.status)::integer,
      new.facts -> 'calendar'
    ) as day
  ) as promised
  where open.list_group in ('new', 'ours', 'interviews') and item.application_id = open.application_id
    and item.answer_by is distinct from promised.day;
  return null;
end
$$;
create trigger facts_reckoned after insert on private.facts for each row execute function private.reckon_work_items();

-- The work of somebody whose role for it ended is nobody's.
create function private.leave_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_staff_role(private.staff_roles(old.user_id), 'officer') then
    update private.work_items as item set owner = null, changed_at = clock_timestamp() where item.owner = old.user_id;
  end if;
  return null;
end
$$;
create trigger staff_40_leave_work after update on private.staff
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_work();

-- What a statement changed in the groups is one row for each of them.
create function private.count_work() returns trigger
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
create trigger work_items_90_count_came after insert on private.work_items referencing new table as came
  for each statement execute function private.count_work();
create trigger work_items_90_count_went after delete on private.work_items referencing old table as went
  for each statement execute function private.count_work();
create trigger work_items_90_count_moved after update on private.work_items referencing old table as went new table as came
  for each statement execute function private.count_work();

-- Adds up what was counted. One at a time; whoever counts meanwhile is not waited for. Answers how many rows that was.
create function private.compact_work_counts() returns integer
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

-- Whatever was sent before there was a list.
insert into private.work_items
select (private.promise_answer(
  row (sent.id, sent.user_id, sent.number, private.name_in_application(sent), sent.status, private.work_group(sent.status),
    sent.program_selection ->> 'program', sent.program_selection ->> 'course', sent.program_selection ->> 'startDate', sent.submitted_at,
    coalesce(since.at, sent.submitted_at), null, null, current_date, null, null, sent.submitted_at, now(),
    private.words_of_application(sent, newest.facts)),
  null, newest.facts
)).*
from public.applications as sent
cross join (select known.facts from private.facts as known order by known.id desc limit 1) as newest
left join lateral (
  select max(event.at) as at from public.application_events as event
  where event.application_id = sent.id and event.to_status = sent.status
) as since on true
where sent.status <> 'draft' and sent.user_id is not null;

revoke all on function private.work_group, private.today, private.is_working_day, private.working_days_after, private.working_days_between,
  private.plain_text, private.plain_words, private.phone_endings, private.work_words, private.words_of_application,
  private.name_in_application, private.promise_answer, private.keep_work_item, private.find_by_correction,
  private.find_by_account_address, private.leave_work, private.reckon_work_items, private.count_work, private.compact_work_counts
  from public, anon, authenticated, service_role;
