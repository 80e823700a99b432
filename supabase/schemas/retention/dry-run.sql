-- Data retention: what each rule in content/retention.ts would delete now, and what prevents it. Each rule is one view, which the
-- deletion and the dry run both read (decision 0101).

-- Returns why data is retained beyond its retention period: 'restriction', or 'request' while the person has an open request for a copy,
-- a correction or a restriction; 'nothing' if nothing prevents deletion. `number` is that of an application.
create or replace function private.why_retained(is_restricted boolean, person uuid, address text, number text default null) returns text
language sql stable set search_path = '' as $$
  select case when is_restricted then 'restriction' when exists (
    select from private.data_requests as open
    where open.closed_at is null and open.kind in ('access', 'correction', 'restriction') and (
      open.email = lower(address collate "C") or open.application_number = number
      or open.email = (select lower(account.email collate "C") from auth.users as account where account.id = person)
    )
  ) then 'request' else 'nothing' end
$$;

-- Comparing with these values rather than with null lets the planner know that most of the due rows will be deleted. It then reads in
-- index order and stops early.
create or replace function private.reasons_to_keep() returns text[]
language sql immutable parallel safe
return array['restriction', 'request'];

-- Thirty days after an erased person's request was closed, its reference replaces the person's details.
create or replace function private.forget_request_names(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  coded integer;
begin
  with due as (
    select known.id from private.data_requests as known
    where known.erased_at is not null and known.coded_at is null and known.closed_at <= now() - interval '30 days'
    order by known.closed_at limit most for update skip locked
  )
  update private.data_requests as known set
    name = known.reference, email = null, contact = null, application_number = null, said = 'Taken away', proof_note = 'Taken away',
    answer = 'Taken away', erasure = jsonb_set(known.erasure, '{kept}', (
      select coalesce(jsonb_agg(stays.value - 'number'), '[]') from jsonb_array_elements(known.erasure -> 'kept') as stays (value)
    )), coded_at = now()
  from due where known.id = due.id;
  get diagnostics coded = row_count;
  return coded;
end
$$;

create or replace function private.note_retention(job text, erased integer) returns void
language sql set search_path = '' as $$
  insert into private.retention_rounds as known (job, ended_at) values (note_retention.job, clock_timestamp())
  on conflict on constraint retention_rounds_pkey do update set ended_at = excluded.ended_at;
  insert into private.retention_runs (job, erased) select note_retention.job, note_retention.erased where note_retention.erased > 0;
  delete from private.retention_runs as past where past.ended_at < now() - interval '12 months';
$$;

-- The rows that a rule would delete now, up to 1,001, and the number of the oldest 2,000 due rows that are retained. A row that cannot be
-- deleted is therefore always among them.
create or replace function private.dry_run(rule text, due regclass, job text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format(
    'with going as materialized (
        select over.since, over.reference from %1$s as over
        where over.held <> all (private.reasons_to_keep()) order by over.since limit 1001
      ),
      staying as materialized (select over.held from %1$s as over order by over.since limit 2000)
    select jsonb_build_object(
      ''due'', (select count(*) from going), ''oldest'', (select min(going.since) from going),
      ''references'', (
        select coalesce(jsonb_agg(first.reference), ''[]'')
        from (select going.reference from going where going.reference is not null order by going.since limit 5) as first
      ),
      ''restricted'', (select count(*) from staying where staying.held = ''restriction''),
      ''requested'', (select count(*) from staying where staying.held = ''request'')
    )', due
  ) into answer;
  return answer || jsonb_build_object(
    'rule', dry_run.rule,
    'nextRun', (select known.ended_at + interval '1 hour' from private.retention_rounds as known where known.job = dry_run.job),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('at', past.ended_at, 'erased', past.erased) order by past.id desc), '[]')
      from (select * from private.retention_runs as run where run.job = dry_run.job order by run.id desc limit 3) as past
    )
  );
end
$$;

-- All rules: RetentionRule[] (domain/staff/personal-data/retention-rules.ts). Fails like require_staff('officer').
create or replace function public.staff_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return (
    select jsonb_agg(private.dry_run(known.rule, known.due, known.job) order by known.place)
    from (values
      (1, 'applications', 'private.due_applications'::regclass, 'forget_old_applications'),
      (2, 'drafts', 'private.due_drafts', 'forget_old_drafts'),
      (3, 'assistedApplications', 'private.due_assisted_applications', 'forget_assisted_applications'),
      (4, 'inquiries', 'private.due_inquiries', 'forget_old_inquiries'),
      (5, 'chats', 'private.due_chats', 'forget_chats'),
      (6, 'emails', 'private.due_emails', 'forget_old_letters'),
      (7, 'signUps', 'private.due_sign_ups', 'forget_event_sign_ups'),
      (8, 'requests', 'private.due_requests', 'forget_data_requests'),
      (9, 'log', 'private.due_log', 'forget_audit_log')
    ) as known (place, rule, due, job)
  );
end
$$;

grant execute on function public.staff_retention to authenticated;
