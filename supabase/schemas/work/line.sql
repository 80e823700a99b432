-- All staff who currently work on applications.
create or replace function private.working_staff() returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(held.user_id), '{}') from private.staff as held
  where held.role in ('officer', 'decider') and held.user_id is not null and private.is_current(held)
$$;

-- A person, and the people they are deputising for today.
create or replace function private.stands_for(person uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(away.user_id) || person from private.staff_away as away where away.deputy = person and away.until >= private.today()
$$;

-- The listed applications that the caller may work on, at most 500. Fails with PT400 for an empty list or a longer one.
create or replace function private.work_of(applications uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(applications), 0) not between 1 and 500 then
    perform private.refuse_input('applications', 'work.applications');
  end if;
  return array(
    select item.application_id from private.work_items as item
    where item.application_id = any (applications) and item.applicant <> auth.uid() order by item.application_id
  );
end
$$;

-- These functions each apply one change to up to 500 applications and return {"changed"}. Rows that already have the value do not count
-- as changed. The caller's own applications and unknown applications are left out. They fail like require_staff, and with PT400.
create or replace function public.staff_assign(applications uuid[], assignee uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  changed integer;
begin
  if assignee <> all (private.working_staff()) then
    perform private.refuse_input('assignee', 'work.assignee');
  end if;
  with changed_items as (
    update private.work_items as item set assignee = staff_assign.assignee, changed_at = clock_timestamp()
    where item.application_id = any (private.work_of(applications)) and item.assignee is distinct from staff_assign.assignee
      and item.applicant is distinct from staff_assign.assignee
    returning item.number
  ), recorded as (
    select private.record_audit('application_assigned', held, 'application', one.number,
      jsonb_build_object('assignedTo', private.name_of_person(staff_assign.assignee))) as done from changed_items as one
  )
  select count(*) into changed from recorded;
  return jsonb_build_object('changed', changed);
end
$$;

create or replace function public.staff_follow_up(applications uuid[], day date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  changed integer;
begin
  if day not between private.today() and private.today() + 730 then
    perform private.refuse_input('day', 'work.day');
  end if;
  with changed_items as (
    update private.work_items as item set follow_up_on = day, changed_at = clock_timestamp()
    where item.application_id = any (private.work_of(applications)) and item.follow_up_on is distinct from day
    returning item.number
  ), recorded as (
    select private.record_audit('follow_up_set', held, 'application', one.number, jsonb_build_object('followUpOn', day)) as done
    from changed_items as one
  )
  select count(*) into changed from recorded;
  return jsonb_build_object('changed', changed);
end
$$;

-- Marks applications as read or unread, only for the caller.
create or replace function public.staff_mark(applications uuid[], is_read boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[];
  changed integer;
begin
  perform private.require_staff('viewer');
  mine := private.work_of(applications);
  if is_read then
    insert into private.work_reads (reader, application_id, read_at)
    select auth.uid(), item.application_id, clock_timestamp() from private.work_items as item where item.application_id = any (mine)
    on conflict (application_id, reader) do update set read_at = excluded.read_at;
  else
    delete from private.work_reads as look where look.reader = auth.uid() and look.application_id = any (mine);
  end if;
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed);
end
$$;

-- Records that the caller is away until the end of a day and that a colleague takes over their work. Without a day, records that the
-- caller is back.
create or replace function public.staff_away(until date default null, deputy uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
begin
  if until is null then
    delete from private.staff_away as away where away.user_id = auth.uid();
  else
    if until not between private.today() and private.today() + 365 then
      perform private.refuse_input('until', 'work.until');
    end if;
    if deputy = auth.uid() or deputy <> all (private.working_staff()) then
      perform private.refuse_input('deputy', 'work.deputy');
    end if;
    insert into private.staff_away (user_id, until, deputy) values (auth.uid(), staff_away.until, staff_away.deputy)
    on conflict (user_id) do update set until = excluded.until, deputy = excluded.deputy;
  end if;
  perform private.record_audit('staff_away', held, 'staff', auth.uid()::text,
    jsonb_strip_nulls(jsonb_build_object('awayUntil', until, 'deputy', private.name_of_person(deputy), 'email', (
      select account.email from auth.users as account where account.id = auth.uid()
    ))));
end
$$;

grant execute on function public.staff_assign, public.staff_away, public.staff_follow_up, public.staff_mark to authenticated;
