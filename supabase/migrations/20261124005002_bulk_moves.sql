-- Moving many applications at once: what would happen is told first; then a job does each row once, ten seconds later, and asks for each
-- whether it may (decision 0092).

create table private.bulk_jobs (
  id uuid primary key default gen_random_uuid(),
  staff uuid not null,
  session_id uuid not null,
  to_status text not null,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null default clock_timestamp() + interval '10 seconds',
  taken_back_at timestamptz,
  finished_at timestamptz,
  constraint bulk_jobs_end check (taken_back_at is null or finished_at is not null)
);
create index bulk_jobs_open on private.bulk_jobs (starts_at) where finished_at is null;
create index bulk_jobs_of_staff on private.bulk_jobs (staff);

create table private.bulk_rows (
  job_id uuid not null references private.bulk_jobs (id) on delete cascade,
  application_id uuid not null,
  number text not null,
  version integer not null,
  state text not null default 'waiting',
  reason text,
  primary key (job_id, application_id),
  constraint bulk_rows_state check (state in ('waiting', 'done', 'failed') and (state = 'failed') = (reason is not null))
);
comment on column private.bulk_rows.version is 'That of the application when it was chosen: what changed since is left alone';
create index bulk_rows_waiting on private.bulk_rows (job_id, application_id) where state = 'waiting';
revoke all on private.bulk_jobs, private.bulk_rows from public, anon, authenticated, service_role;

-- Why somebody must not move an application, in words; null when nothing stands against it.
create function private.against_move(application public.applications, to_status text, version integer, actor uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when application.id is null or application.user_id is null then 'It is no longer in the list.'
    when application.user_id = actor then 'It is your own application.'
    when application.version <> against_move.version then 'Somebody changed it meanwhile.'
    when not exists (
      select from private.application_moves as move
      where move.from_status = application.status and move.to_status = against_move.to_status and move.actor_kind = 'staff'
    ) then 'It cannot be moved there from where it is.'
  end
$$;

-- What one action does: {"kind": "move", "to": "under_review"}; other moves ask for more than the same words for everybody.
create function private.bulk_target(action jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if action is distinct from '{"kind": "move", "to": "under_review"}' then
    perform private.refuse_input('action', 'This cannot be done to many at once.');
  end if;
  return 'under_review';
end
$$;

-- What would happen now: {"done", "letters", "refused": [{"reason", "count", "numbers"}]}, with up to five numbers for a reason. Changes
-- nothing. Fails as require_staff('officer'), and with PT400.
create function public.staff_bulk_preview(action jsonb, applications uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  target text;
begin
  perform private.require_staff('officer');
  target := private.bulk_target(action);
  return (
    with chosen as (
      select sent.number, private.against_move(sent, target, sent.version, auth.uid()) as reason,
        private.applicant_address(sent) is not null as is_told
      from public.applications as sent where sent.id = any (private.work_of(applications))
    )
    select jsonb_build_object(
      'done', count(*) filter (where chosen.reason is null),
      'letters', count(*) filter (where chosen.reason is null and chosen.is_told),
      'refused', (
        select coalesce(jsonb_agg(jsonb_build_object('reason', grouped.reason, 'count', grouped.many, 'numbers', grouped.numbers)), '[]')
        from (
          select refused.reason, count(*) as many, (array_agg(refused.number order by refused.number))[1:5] as numbers
          from chosen as refused where refused.reason is not null group by 1 order by 1
        ) as grouped
      )
    ) from chosen
  );
end
$$;

-- Begins a job: {"job", "startsAt"}. Until then it can be taken back. PT409 too_many beside three that are not finished.
create function public.staff_bulk_start(action jsonb, applications uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  target text := private.bulk_target(action);
  started private.bulk_jobs;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.bulk_jobs ' || auth.uid(), 0));
  if (select count(*) from private.bulk_jobs as open where open.staff = auth.uid() and open.finished_at is null) >= 3 then
    raise sqlstate 'PT409' using message = 'Three of your jobs are not finished. Wait for one of them.', detail = 'too_many';
  end if;
  insert into private.bulk_jobs (staff, session_id, to_status) values (auth.uid(), (auth.jwt() ->> 'session_id')::uuid, target)
  returning * into started;
  insert into private.bulk_rows (job_id, application_id, number, version)
  select started.id, sent.id, sent.number, sent.version from public.applications as sent
  where sent.id = any (private.work_of(applications));
  if not found then
    perform private.refuse_input('applications', 'None of these applications is in your list.');
  end if;
  perform private.record_audit('bulk_started', held, 'job', started.id::text,
    jsonb_build_object('toStatus', target, 'applications', (select count(*) from private.bulk_rows as one where one.job_id = started.id)));
  return jsonb_build_object('job', started.id, 'startsAt', started.starts_at);
end
$$;

-- How a job of the caller's stands: {"state", "startsAt", "total", "done", "failed": [{"number", "reason"}]}, `done` of whatever outcome.
-- PT404 for another's.
create function public.staff_bulk(job uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk.job and known.staff = auth.uid();
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'There is no such job of yours.';
  end if;
  return (
    select jsonb_build_object(
      'state', case
        when asked.taken_back_at is not null then 'taken_back'
        when asked.finished_at is not null then 'done'
        when asked.starts_at > clock_timestamp() then 'waiting'
        else 'working'
      end,
      'startsAt', asked.starts_at,
      'total', count(*),
      'done', count(*) filter (where one.state <> 'waiting'),
      'failed', coalesce(jsonb_agg(jsonb_build_object('number', one.number, 'reason', one.reason) order by one.number)
        filter (where one.state = 'failed'), '[]')
    )
    from private.bulk_rows as one where one.job_id = asked.id
  );
end
$$;

-- Takes a job back that has not begun; asked again, nothing more happens. PT404 for another's, PT409 started.
create function public.staff_bulk_take_back(job uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk_take_back.job and known.staff = auth.uid() for update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'There is no such job of yours.';
  elsif asked.taken_back_at is not null then
    return;
  elsif asked.starts_at <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'It has begun already.', detail = 'started';
  end if;
  update private.bulk_jobs as known set taken_back_at = clock_timestamp(), finished_at = clock_timestamp() where known.id = asked.id;
end
$$;

-- Does the next row that is due, in one transaction with whatever follows from it, and answers whether there was one. The role of whoever
-- began is asked for now, and their session must still be open.
create function private.work_off_bulk_row() returns boolean
language plpgsql set search_path = '' as $$
declare
  job private.bulk_jobs;
  due private.bulk_rows;
  sent public.applications;
  roles text[];
  against text;
begin
  select one.* into due from private.bulk_jobs as open
  join private.bulk_rows as one on one.job_id = open.id and one.state = 'waiting'
  where open.finished_at is null and open.starts_at <= clock_timestamp()
  order by open.starts_at, one.application_id limit 1 for update of one skip locked;
  if due.job_id is null then
    return false;
  end if;
  -- Whoever takes it back right now is waited for.
  select * into job from private.bulk_jobs as known where known.id = due.job_id for no key update;
  if job.finished_at is not null then
    return true;
  end if;
  select * into sent from public.applications as known where known.id = due.application_id for update;
  roles := private.staff_roles(job.staff);
  against := case
    when not private.has_staff_role(roles, 'officer') then 'Your role ended meanwhile.'
    when not exists (
      select from auth.sessions as known
      where known.id = job.session_id and known.user_id = job.staff and (known.not_after is null or known.not_after > now())
    ) then 'You had signed out meanwhile.'
    else private.against_move(sent, job.to_status, due.version, job.staff)
  end;
  if against is null then
    begin
      perform private.move_application(sent.id, job.to_status, 'staff', job.staff);
      insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
      values (job.staff, (select account.email from auth.users as account where account.id = job.staff), roles[1], 'application_moved',
        'application', sent.number, jsonb_build_object('fromStatus', sent.status, 'toStatus', job.to_status));
    exception when integrity_constraint_violation or insufficient_privilege or raise_exception then
      against := 'The rules of applications refuse it.';
    end;
  end if;
  update private.bulk_rows as one set state = case when against is null then 'done' else 'failed' end, reason = against
  where one.job_id = due.job_id and one.application_id = due.application_id;
  if not exists (select from private.bulk_rows as one where one.job_id = due.job_id and one.state = 'waiting') then
    update private.bulk_jobs as known set finished_at = clock_timestamp() where known.id = due.job_id;
  end if;
  return true;
end
$$;

-- A month after their end nobody asks for jobs any more.
create function private.forget_bulk_jobs(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select known.id from private.bulk_jobs as known where known.finished_at < now() - interval '30 days' limit most
  )
  delete from private.bulk_jobs as known using old where known.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke all on function private.against_move, private.bulk_target, private.work_off_bulk_row, private.forget_bulk_jobs
  from public, anon, authenticated, service_role;
revoke all on function public.staff_bulk_preview(jsonb, uuid[]), public.staff_bulk_start(jsonb, uuid[]), public.staff_bulk(uuid),
  public.staff_bulk_take_back(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_bulk_preview(jsonb, uuid[]), public.staff_bulk_start(jsonb, uuid[]), public.staff_bulk(uuid),
  public.staff_bulk_take_back(uuid)
  to authenticated;
