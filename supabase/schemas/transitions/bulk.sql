-- Changing the status of many applications at once. Staff see a preview first. Ten seconds after they confirm, a job processes each row
-- once and checks each row's permission (decision 0092).

-- A preview of the result: {"done", "emails", "interviews", "refused": [{"reason", "count", "applications"}]}, with up to five applications
-- ({"number", "name"}) for each reason; `interviews` counts the planned interviews that would be cancelled. Changes nothing. Fails like
-- require_staff('officer'), and with PT400.
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
      select sent.number, private.name_in_application(sent) as name,
        private.reason_against(sent, wanted, sent.version, auth.uid(), roles) as reason,
        private.applicant_address(sent) is not null as is_told,
        private.cancelled_interview(sent.id, sent.status, wanted ->> 'to') <> '{}' as cancels
      from public.applications as sent where sent.id = any (private.work_of(applications))
    )
    select jsonb_build_object(
      'done', count(*) filter (where chosen.reason is null),
      'emails', count(*) filter (where chosen.reason is null and chosen.is_told),
      'interviews', count(*) filter (where chosen.reason is null and chosen.cancels),
      'refused', (
        select coalesce(jsonb_agg(jsonb_build_object('reason', grouped.reason, 'count', grouped.many, 'applications', grouped.applications)), '[]')
        from (
          select refused.reason, count(*) as many,
            to_jsonb((array_agg(jsonb_build_object('number', refused.number, 'name', refused.name) order by refused.number))[1:5]) as applications
          from chosen as refused where refused.reason is not null group by 1 order by 1
        ) as grouped
      )
    ) from chosen
  );
end
$$;

-- Creates a job: {"job", "startsAt"}. It can be cancelled until it starts. PT409 too_many if three jobs are unfinished.
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
    raise sqlstate 'PT409' using message = 'transitions.too_many_jobs', detail = 'too_many';
  end if;
  started := private.start_job(wanted, chosen, false);
  perform private.record_audit('bulk_started', held, 'job', started ->> 'job',
    jsonb_build_object('toStatus', wanted ->> 'to', 'applications', cardinality(chosen)));
  return started;
end
$$;

-- The state of one of the caller's jobs: {"state", "startsAt", "total", "done", "failed": [{"number", "name", "reason"}]}; `done`
-- counts rows with any outcome; `name` is null once the applicant's account is deleted. PT404 for another person's job.
create or replace function public.staff_bulk(job uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk.job and known.staff = auth.uid();
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'transitions.job_missing';
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
      'failed', coalesce(jsonb_agg(jsonb_build_object('number', one.number, 'name', item.name, 'reason', one.reason) order by one.number)
        filter (where one.state = 'failed'), '[]')
    )
    from private.bulk_rows as one left join private.work_items as item on item.application_id = one.application_id
    where one.job_id = asked.id
  );
end
$$;

-- Cancels a job that has not started. Idempotent. Its texts are stored only until the job can no longer be cancelled. PT404 for another
-- person's job, PT409 started.
create or replace function public.staff_bulk_take_back(job uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked private.bulk_jobs;
begin
  perform private.require_staff('officer');
  select * into asked from private.bulk_jobs as known where known.id = staff_bulk_take_back.job and known.staff = auth.uid() for update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'transitions.job_missing';
  elsif asked.taken_back_at is not null then
    return;
  elsif asked.starts_at <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'transitions.job_started', detail = 'started';
  end if;
  update private.bulk_jobs as known
  set taken_back_at = clock_timestamp(), finished_at = clock_timestamp(), action = jsonb_build_object('kind', 'transition', 'to', known.to_status)
  where known.id = asked.id;
end
$$;

grant execute on function
  public.staff_bulk, public.staff_bulk_preview, public.staff_bulk_start, public.staff_bulk_take_back
to authenticated;
