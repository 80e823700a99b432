-- Moving many applications at once: what would happen is told first; then a job does each row once, ten seconds later, and asks for each
-- whether it may (decision 0092).

-- What would happen now: {"done", "letters", "refused": [{"reason", "count", "numbers"}]}, with up to five numbers for a reason. Changes
-- nothing. Fails as require_staff('officer'), and with PT400.
create or replace function public.staff_bulk_preview(action jsonb, applications uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted jsonb;
  roles text[] := private.staff_roles(auth.uid());
begin
  perform private.require_staff('officer');
  wanted := private.bulk_action(action);
  return (
    with chosen as (
      select sent.number, private.against_move(sent, wanted, sent.version, auth.uid(), roles) as reason,
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
create or replace function public.staff_bulk_start(action jsonb, applications uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  wanted jsonb := private.bulk_action(action);
  chosen uuid[] := private.work_of(applications);
  started jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.bulk_jobs ' || auth.uid(), 0));
  if (
    select count(*) from private.bulk_jobs as open where open.staff = auth.uid() and open.finished_at is null and not open.is_single
  ) >= 3 then
    raise sqlstate 'PT409' using message = 'moves.too_many_jobs', detail = 'too_many';
  end if;
  started := private.start_job(wanted, chosen, false);
  perform private.record_audit('bulk_started', held, 'job', started ->> 'job',
    jsonb_build_object('toStatus', wanted ->> 'to', 'applications', cardinality(chosen)));
  return started;
end
$$;

-- How a job of the caller's stands: {"state", "startsAt", "total", "done", "failed": [{"number", "reason"}]}, `done` of whatever outcome.
-- PT404 for another's.
create or replace function public.staff_bulk(job uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk.job and known.staff = auth.uid();
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'moves.job_missing';
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

-- Takes a job back that has not begun; asked again, nothing more happens. What was written is kept no longer than the way back to it.
-- PT404 for another's, PT409 started.
create or replace function public.staff_bulk_take_back(job uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk_take_back.job and known.staff = auth.uid() for update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'moves.job_missing';
  elsif asked.taken_back_at is not null then
    return;
  elsif asked.starts_at <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'moves.job_started', detail = 'started';
  end if;
  update private.bulk_jobs as known
  set taken_back_at = clock_timestamp(), finished_at = clock_timestamp(), action = jsonb_build_object('kind', 'move', 'to', known.to_status)
  where known.id = asked.id;
end
$$;

-- Does the next row that is due, in one transaction with whatever follows from it, and answers whether there was one. The role of whoever
-- began, which each move asks for, is asked for now; their session must still be open and their second step still be there.
create or replace function private.work_off_bulk_row() returns boolean
language plpgsql set search_path = '' as $$
declare
  job private.bulk_jobs;
  due private.bulk_rows;
  sent public.applications;
  way private.application_moves;
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
    when not private.has_staff_role(roles, 'officer') then 'moves.role_ended'
    when not exists (
      select from auth.sessions as known
      where known.id = job.session_id and known.user_id = job.staff and (known.not_after is null or known.not_after > now())
        and known.aal = 'aal2' and exists (
          select from auth.mfa_factors as factor where factor.user_id = job.staff and factor.status = 'verified'
        )
    ) then 'moves.signed_out'
    else private.against_move(sent, job.action, due.version, job.staff, roles)
  end;
  if against is null then
    way := private.staff_move_of(sent.status, job.to_status);
    begin
      perform private.move_application(sent.id, job.to_status, 'staff', job.staff, null, null, private.details_of_move(job.action, way.needs));
      insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
      values (job.staff, (select account.email from auth.users as account where account.id = job.staff), roles[1], 'application_moved',
        'application', sent.number, jsonb_build_object('fromStatus', sent.status, 'toStatus', job.to_status));
    exception when integrity_constraint_violation or insufficient_privilege or raise_exception then
      against := 'moves.refused_by_rules';
    end;
  end if;
  update private.bulk_rows as one set state = case when against is null then 'done' else 'failed' end, reason = against
  where one.job_id = due.job_id and one.application_id = due.application_id;
  if not exists (select from private.bulk_rows as one where one.job_id = due.job_id and one.state = 'waiting') then
    -- What was written is in the history now, or came to nothing.
    update private.bulk_jobs as known set finished_at = clock_timestamp(), action = jsonb_build_object('kind', 'move', 'to', known.to_status)
    where known.id = due.job_id;
  end if;
  return true;
end
$$;

-- A month after their end nobody asks for jobs any more.
create or replace function private.forget_bulk_jobs(most integer) returns integer
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

grant execute on function
  public.staff_bulk, public.staff_bulk_preview, public.staff_bulk_start, public.staff_bulk_take_back
to authenticated;
