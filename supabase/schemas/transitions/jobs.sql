-- Jobs that change the status of one or more applications ten seconds after a request by staff. The server processes one row after the
-- other.

-- Creates a job for the caller: {"job", "startsAt"}.
create or replace function private.start_job(action jsonb, applications uuid[], is_single boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  started private.bulk_jobs;
begin
  insert into private.bulk_jobs (staff, session_id, to_status, action, is_single)
  values (auth.uid(), (auth.jwt() ->> 'session_id')::uuid, action ->> 'to', action, start_job.is_single)
  returning * into started;
  insert into private.bulk_rows (job_id, application_id, number, version)
  select started.id, sent.id, sent.number, sent.version from public.applications as sent where sent.id = any (applications);
  if not found then
    perform private.refuse_input('applications', 'transitions.none_in_list');
  end if;
  return jsonb_build_object('job', started.id, 'startsAt', started.starts_at);
end
$$;

-- A transition in its ten-second delay: {"job", "to", "startsAt", "who", "isOwn"}; null if there is none.
create or replace function private.pending_transition(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('job', open.id, 'to', open.to_status, 'startsAt', open.starts_at,
    'who', private.name_of_person(open.staff), 'isOwn', open.staff = auth.uid())
  from private.bulk_rows as one join private.bulk_jobs as open on open.id = one.job_id
  where one.application_id = pending_transition.application and one.state = 'waiting' and open.finished_at is null
  order by open.starts_at limit 1
$$;

-- Processes the next due row and everything that follows from it in one transaction. Returns whether there was one. Checks again that the
-- member of staff who created the job has the role that the transition requires, and that their session is still open, with a second
-- factor.
create or replace function private.work_off_bulk_row() returns boolean
language plpgsql set search_path = '' as $$
declare
  job private.bulk_jobs;
  due private.bulk_rows;
  sent public.applications;
  way private.status_transitions;
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
  -- Waits for a member of staff who is currently cancelling the job.
  select * into job from private.bulk_jobs as known where known.id = due.job_id for no key update;
  if job.finished_at is not null then
    return true;
  end if;
  select * into sent from public.applications as known where known.id = due.application_id for update;
  roles := private.staff_roles(job.staff);
  against := case
    when not private.has_staff_role(roles, 'officer') then 'transitions.role_ended'
    when not exists (
      select from auth.sessions as known
      where known.id = job.session_id and known.user_id = job.staff and (known.not_after is null or known.not_after > now())
        and known.aal = 'aal2' and exists (
          select from auth.mfa_factors as factor where factor.user_id = job.staff and factor.status = 'verified'
        )
    ) then 'transitions.signed_out'
    else private.reason_against(sent, job.action, due.version, job.staff, roles)
  end;
  if against is null then
    way := private.staff_transition(sent.status, job.to_status);
    begin
      perform private.plan_with_transition(sent, job.action, job.staff, roles[1]);
      perform private.change_status(sent.id, job.to_status, 'staff', job.staff, null, null, private.transition_details(job.action, way.needs));
      insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
      values (job.staff, (select account.email from auth.users as account where account.id = job.staff), roles[1], 'application_moved',
        'application', sent.number, jsonb_build_object('fromStatus', sent.status, 'toStatus', job.to_status));
    exception when integrity_constraint_violation or insufficient_privilege or raise_exception then
      against := 'transitions.refused_by_rules';
    end;
  end if;
  update private.bulk_rows as one set state = case when against is null then 'done' else 'failed' end, reason = against
  where one.job_id = due.job_id and one.application_id = due.application_id;
  if not exists (select from private.bulk_rows as one where one.job_id = due.job_id and one.state = 'waiting') then
    -- The texts have already been stored in the history, or are no longer needed.
    update private.bulk_jobs as known set finished_at = clock_timestamp(), action = jsonb_build_object('kind', 'transition', 'to', known.to_status)
    where known.id = due.job_id;
  end if;
  return true;
end
$$;

-- Deletes jobs a month after they finish, because nothing reads them after that.
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
