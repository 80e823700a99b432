-- Implements the privacy notice: drafts and the record of emails and text messages are deleted after a number of months that the settings
-- define.

create or replace function private.retention() returns interval
language plpgsql stable set search_path = '' as $$
declare
  years integer := ((private.current_settings()).settings ->> 'retentionYears')::integer;
begin
  if years is null then
    raise exception 'settings.retention_missing'
      using errcode = '55000';
  end if;
  return make_interval(years => years);
end
$$;

-- Turns applications into counts once their retention period has passed, counted from the newest decision that was not undone, unless
-- something prevents it. Handles up to `most` applications and returns how many. Also completes erasure requests that have no
-- applications left, and deletes the address of a final email once it has been sent or has failed.
create or replace function private.forget_old_applications(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  zone text := (private.current_settings()).settings ->> 'timeZone';
  forgotten integer;
begin
  with due as (
    select over.id from private.due_applications as over
    where over.held <> all (private.reasons_to_keep()) limit most
  ), taken as (
    select sent.* from public.applications as sent where sent.id in (select due.id from due) for update skip locked
  ), gone as (
    delete from public.applications as sent where sent.id in (select taken.id from taken) returning sent.id
  ), placed as (
    select taken.submitted_at, taken.status, place.* from gone join taken on taken.id = gone.id
    cross join lateral private.place_of(taken::public.applications) as place
  ), counted as (
    insert into private.application_statistics as known (year, program, course, study_mode, start_date, outcome, applications)
    select
      extract(year from placed.submitted_at at time zone zone),
      coalesce(placed.program, ''), coalesce(placed.course, ''), coalesce(placed.study_mode, ''), coalesce(placed.intake, ''),
      placed.status,
      count(*)
    from placed group by 1, 2, 3, 4, 5, 6
    on conflict (year, program, course, study_mode, start_date, outcome)
      do update set applications = known.applications + excluded.applications
  )
  select count(*) into forgotten from gone;
  perform private.forget_desk_accounts();

  update private.erasure_requests as asked set finished_at = now()
  where asked.finished_at is null
    and not exists (select from private.kept_applications as kept where kept.request_id = asked.id);
  delete from private.outbox as mail where mail.kind = 'account_deleted' and mail.state in ('sent', 'failed');
  return forgotten;
end
$$;

-- Deletes up to `most` inquiries whose retention period has passed, and returns how many. The network of the remaining ones is deleted
-- after 30 days. An inquiry that has been reopened is not deleted: its period starts with the newest change of state.
create or replace function private.forget_old_inquiries(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.inquiries as known set network_hash = null
  where known.network_hash is not null and known.created_at <= now() - interval '30 days';
  with due as (
    select over.id from private.due_inquiries as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from public.inquiries as known where known.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Deletes up to `most` drafts that have not changed during the retention period, and returns how many. Skips a draft that is being saved.
create or replace function private.forget_old_drafts(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id from private.due_drafts as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from public.applications as draft where draft.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Does the same for emails and text messages that have been sent or have failed, and for the record of former addresses, which has the
-- same period. Queued rows are never deleted.
create or replace function private.forget_old_letters(most integer) returns integer
language plpgsql set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
declare
  forgotten integer;
begin
  delete from private.inquiry_addresses as known where known.id in (
    select due.id from private.inquiry_addresses as due where due.changed_at <= now() - private.months_of_setting('emailMonths')
    order by due.changed_at limit most for update skip locked
  );
  with due as (
    select over.id from private.due_emails as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from private.outbox as message where message.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.months_of_setting(name text) returns interval
language sql stable set search_path = '' as $$
  select make_interval(months => (settings.known ->> name)::integer) from (select (private.current_settings()).settings) as settings (known)
$$;

create or replace function private.forget_event_sign_ups(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.event_id, over.user_id from private.due_sign_ups as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most
  )
  delete from public.event_sign_ups as coming using due where coming.event_id = due.event_id and coming.user_id = due.user_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
