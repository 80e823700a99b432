-- No role can change the log. Entries are deleted once their retention period has passed (private.forget_audit_log).
create or replace function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - private.audit_retention() then
      return old;
    end if;
  end if;
  raise exception 'staff.log_only_added' using errcode = '42501';
end
$$;

create or replace function private.audit_retention() returns interval
language sql stable set search_path = '' as $$
  select make_interval(months => (private.staff_settings() ->> 'auditMonths')::integer)
$$;

create or replace function private.forget_audit_log(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.staff_presence as past where past.active_at < now() - interval '1 day';
  with old as (
    select over.id from private.due_log as over order by over.since limit most
  )
  delete from private.audit_log as entry using old where entry.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.record_audit(
  action text, role text default null, subject_kind text default null, subject text default null, details jsonb default '{}'
) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
  values (auth.uid(), (select account.email from auth.users as account where account.id = auth.uid()), role, action, subject_kind,
    subject, details)
$$;

-- Everyone in the log, found with one index lookup per person.
create or replace function private.audit_actors() returns setof uuid
language sql stable set search_path = '' as $$
  with recursive found (actor) as (
    (select known.actor from private.audit_log as known where known.actor is not null order by known.actor limit 1)
    union all
    select (select known.actor from private.audit_log as known where known.actor > found.actor order by known.actor limit 1)
    from found where found.actor is not null
  )
  select found.actor from found where found.actor is not null
$$;

-- The address that a person had at the time of their newest log entry.
create or replace function private.audited_address(person uuid) returns text
language sql stable set search_path = '' as $$
  select known.actor_email from private.audit_log as known where known.actor = person order by known.at desc, known.id desc limit 1
$$;

-- Reading a page of the log is itself logged.
create or replace function public.staff_audit(
  before bigint default null, actor uuid default null, action text default null, subject text default null,
  from_day date default null, to_day date default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Builds a separate plan for the requested page, because no index could serve conditions joined with `or`.
  conditions text := concat_ws(' and ', 'true',
    case when before is not null then '(known.at, known.id) < (select last.at, last.id from private.audit_log as last where last.id = $1)' end,
    case when actor is not null then 'known.actor = $2' end,
    case when action is not null then 'known.action = $3' end,
    case when subject is not null then 'known.subject = $4' end,
    case when from_day is not null then 'known.at >= private.end_of_day($5 - 1)' end,
    case when to_day is not null then 'known.at < private.end_of_day($6)' end
  );
  entries jsonb;
begin
  perform private.require_staff('operator');
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'at', entry.at, 'actor', entry.actor, 'actorEmail', entry.actor_email, 'role', entry.role,
      'action', entry.action, 'subjectKind', entry.subject_kind, 'subject', entry.subject, 'details', entry.details
    ) order by entry.at desc, entry.id desc), '[]')
    from (select * from private.audit_log as known where %s order by known.at desc, known.id desc limit 50) as entry
  $query$, conditions) into entries using before, actor, action, subject, from_day, to_day;
  perform private.record_audit('log_searched', 'operator', null, null, jsonb_strip_nulls(jsonb_build_object(
    'before', before, 'actor', actor, 'action', left(action, 200), 'subject', left(subject, 200), 'from', from_day, 'to', to_day
  )));
  if before is not null then
    return jsonb_build_object('entries', entries);
  end if;
  return jsonb_build_object('entries', entries, 'actors', (
    select coalesce(jsonb_agg(jsonb_build_object('id', person, 'email', private.audited_address(person))), '[]')
    from private.audit_actors() as person
  ));
end
$$;
