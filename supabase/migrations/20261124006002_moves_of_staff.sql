-- Moves of staff, one or many: what a move says is checked when it is asked for; ten seconds later a job makes it, if whoever asked may
-- still do so and nobody was faster (decisions 0091, 0092).

alter table private.bulk_jobs
  add column action jsonb not null default '{"kind": "move", "to": "under_review"}',
  add column is_single boolean not null default false;
alter table private.bulk_jobs alter column action drop default;
comment on column private.bulk_jobs.is_single is 'Asked for on the page of one application';
create index bulk_rows_of_application on private.bulk_rows (application_id) where state = 'waiting';

create function private.refuse_unless(holds boolean, path text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  if holds is not true then
    perform private.refuse_input(path, message);
  end if;
end
$$;

-- What staff do to an application, checked and in its stored form: {"kind": "move", "to", "noteForApplicant", "noteForStaff", "dueOn",
-- "course", "intake", "rejectionReasons", "reopeningReason", "withdrawalReason"}, what is empty left out. Fails with PT400.
create function private.move_action(action jsonb, facts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today date := private.today(facts);
  clean jsonb;
  key text;
  given jsonb;
  said text;
begin
  perform private.refuse_unless(private.is_writable(action, 32768) and jsonb_typeof(action) = 'object' and action -> 'kind' = '"move"',
    'action', 'This cannot be done to an application.');
  perform private.refuse_unless(exists (
    select from private.application_moves as move where move.actor_kind = 'staff' and to_jsonb(move.to_status) = action -> 'to'
  ), 'to', 'This move is not known.');
  clean := jsonb_build_object('kind', 'move', 'to', action -> 'to');
  for key, given in select * from jsonb_each(action - 'kind' - 'to') loop
    continue when given = 'null';
    if key in ('noteForApplicant', 'noteForStaff') then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and octet_length(given #>> '{}') <= 32768, key, 'Write up to 2,000 characters.');
      said := private.normal_text(given #>> '{}', facts ->> 'whitespace');
      perform private.refuse_unless(length(said) <= 2000, key, 'Write up to 2,000 characters.');
      continue when said = '';
      given := to_jsonb(said);
    elsif key = 'dueOn' then
      perform private.refuse_unless(
        (case when jsonb_typeof(given) = 'string' and private.is_real_date(given #>> '{}')
          then (given #>> '{}')::date between today + 1 and today + 90 end),
        key, 'Choose a day from tomorrow on, within 90 days.');
    elsif key = 'course' then
      perform private.refuse_unless(exists (
        select from jsonb_each(facts -> 'programs') as program where program.value -> 'courses' ? (given #>> '{}')
      ), key, 'Choose a course.');
    elsif key = 'intake' then
      perform private.refuse_unless(
        facts -> 'intakeStarts' ->> (given #>> '{}') > to_char(today, 'YYYY-MM-DD'), key, 'Choose an intake that has not begun.');
    elsif key = 'rejectionReasons' then
      perform private.refuse_unless(
        jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 8
          and facts #> '{decisions,rejectionReasons}' @> given and not jsonb_path_exists(given, '$[*] ? (@.type() != "string")'),
        key, 'Choose between one and eight reasons.');
    elsif key = 'reopeningReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and facts #> '{decisions,reopeningReasons}' @> given, key, 'Choose a reason.');
    elsif key = 'withdrawalReason' then
      perform private.refuse_unless(jsonb_typeof(given) = 'string' and facts -> 'withdrawalReasons' ? (given #>> '{}'), key, 'Choose a reason.');
    else
      perform private.refuse_input(left(key, 40), 'This is no part of a move.');
    end if;
    clean := clean || jsonb_build_object(key, given);
  end loop;
  return clean;
end
$$;

-- The first thing that a move cannot be made without and an action does not have; null where nothing is missing.
create function private.missing_of_move(action jsonb, needs text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select part.path from unnest(needs) with ordinality as needed (name, position), lateral unnest(
    case needed.name when 'offer' then array['course', 'intake'] else array[needed.name] end
  ) with ordinality as part (path, step)
  where not action ? part.path order by needed.position, part.step limit 1
$$;

create function private.words_of_missing(path text) returns text
language sql immutable parallel safe
return case path
  when 'noteForApplicant' then 'Write what the applicant is to read.'
  when 'noteForStaff' then 'Write how you know it, for your colleagues.'
  when 'dueOn' then 'Choose by when the applicant should answer.'
  when 'course' then 'Choose the course of the place.'
  when 'intake' then 'Choose when classes begin.'
  when 'rejectionReasons' then 'Choose at least one reason.'
  else 'Choose a reason.'
end;

-- What an event keeps of an action: only what this move is about.
create function private.details_of_move(action jsonb, needs text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'noteForApplicant', action -> 'noteForApplicant',
    'noteForStaff', action -> 'noteForStaff',
    'dueOn', case when 'dueOn' = any (needs) then action -> 'dueOn' end,
    'course', case when 'offer' = any (needs) then action -> 'course' end,
    'intake', case when 'offer' = any (needs) then action -> 'intake' end,
    'withdrawalReason', case when 'withdrawalReason' = any (needs) then action -> 'withdrawalReason' end,
    'reasons', case
      when 'rejectionReasons' = any (needs) then action -> 'rejectionReasons'
      when 'reopeningReason' = any (needs) then jsonb_build_array(action -> 'reopeningReason')
    end
  ))
$$;

create function private.staff_move_of(from_status text, to_status text) returns private.application_moves
language sql stable set search_path = '' as $$
  select move from private.application_moves as move
  where move.from_status = staff_move_of.from_status and move.to_status = staff_move_of.to_status and move.actor_kind = 'staff'
$$;

-- Why somebody must not move an application, in words; null when nothing stands against it.
drop function private.against_move(public.applications, text, integer, uuid);
create function private.against_move(application public.applications, action jsonb, version integer, actor uuid, roles text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  way private.application_moves := private.staff_move_of(application.status, action ->> 'to');
  newer text;
begin
  if application.id is null or application.user_id is null then
    return 'It is no longer in the list.';
  elsif application.user_id = actor then
    return 'It is your own application.';
  elsif application.version <> version then
    return 'Somebody changed it meanwhile.';
  elsif way.to_status is null or application.status = 'info_requested' and way.to_status <> 'withdrawn'
    and way.to_status is distinct from private.status_before_question(application.id)
  then
    return 'It cannot be moved there from where it is.';
  elsif not private.has_staff_role(roles, way.least_role) then
    return format('Only a %s may do this.', way.least_role);
  elsif private.missing_of_move(action, way.needs) is not null then
    return private.words_of_missing(private.missing_of_move(action, way.needs));
  end if;
  newer := case when private.is_over_status(application.status) then private.newer_application(application) end;
  return 'There is a newer application for this program: ' || newer || '.';
end
$$;

-- What can be done to many at once; all else asks for words of its own for each.
drop function private.bulk_target(jsonb);
create function private.bulk_action(action jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  clean jsonb := private.move_action(action, (private.current_facts()).facts);
begin
  if clean ->> 'to' not in ('under_review', 'interview', 'waiting_list', 'rejected') or clean ? 'reopeningReason' then
    perform private.refuse_input('action', 'This cannot be done to many at once.');
  end if;
  return clean;
end
$$;

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

-- Begins a job of the caller's: {"job", "startsAt"}.
create function private.start_job(action jsonb, applications uuid[], is_single boolean) returns jsonb
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
    perform private.refuse_input('applications', 'None of these applications is in your list.');
  end if;
  return jsonb_build_object('job', started.id, 'startsAt', started.starts_at);
end
$$;

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
    raise sqlstate 'PT409' using message = 'Three of your jobs are not finished. Wait for one of them.', detail = 'too_many';
  end if;
  started := private.start_job(wanted, chosen, false);
  perform private.record_audit('bulk_started', held, 'job', started ->> 'job',
    jsonb_build_object('toStatus', wanted ->> 'to', 'applications', cardinality(chosen)));
  return started;
end
$$;

-- A move that waits for its ten seconds: {"job", "to", "startsAt", "who", "isOwn"}; null where none does.
create function private.waiting_move(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('job', open.id, 'to', open.to_status, 'startsAt', open.starts_at,
    'who', private.name_of_person(open.staff), 'isOwn', open.staff = auth.uid())
  from private.bulk_rows as one join private.bulk_jobs as open on open.id = one.job_id
  where one.application_id = waiting_move.application and one.state = 'waiting' and open.finished_at is null
  order by open.starts_at limit 1
$$;

-- Moves one application in ten seconds: {"job", "startsAt"}; until then staff_bulk_take_back(job) takes it back, and the applicant sees
-- nothing. `version` is that of the application as the caller read it. Fails as require_staff with the role that the move asks for; with
-- PT400 for what is missing or wrong, with its path; with PT404 and PT403 own_application; with PT409 changed when somebody was faster,
-- move_waiting while another move waits, newer_application, and not_possible where the table of moves has no such step.
create function public.staff_move(number text, version integer, action jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  wanted jsonb := private.move_action(action, (private.current_facts()).facts);
  sent public.applications;
  way private.application_moves;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = item.application_id for update;
  if sent.version is distinct from staff_move.version then
    raise sqlstate 'PT409' using message = 'Somebody changed this application meanwhile.', detail = 'changed';
  elsif private.waiting_move(sent.id) is not null then
    raise sqlstate 'PT409' using message = 'It is being moved already.', detail = 'move_waiting';
  end if;
  way := private.staff_move_of(sent.status, wanted ->> 'to');
  if way.to_status is not null then
    perform private.require_staff(way.least_role);
    missing := private.missing_of_move(wanted, way.needs);
    if missing is not null then
      perform private.refuse_input(missing, private.words_of_missing(missing));
    end if;
  end if;
  against := private.against_move(sent, wanted, sent.version, auth.uid(), private.staff_roles(auth.uid()));
  if against is not null then
    raise sqlstate 'PT409' using message = against,
      detail = case when way.to_status is not null and private.newer_application(sent) is not null then 'newer_application' else 'not_possible' end;
  end if;
  return private.start_job(wanted, array[sent.id], true);
end
$$;

-- What an applicant would be written if an application moved so: {"kind", "payload"} of a letter, null where none is written. For the
-- server, which has asked who calls.
create function private.letter_ahead(number text, action jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  item private.work_items := private.open_item(number);
  wanted jsonb := private.move_action(action, (private.current_facts()).facts);
  sent public.applications;
begin
  select * into sent from public.applications as known where known.id = item.application_id;
  return (
    select jsonb_build_object('kind', letter.kind, 'payload', letter.payload)
    from private.letter_of_move(sent, sent.status, wanted ->> 'to', 'staff', (wanted ->> 'dueOn')::date) as letter
    where private.applicant_address(sent) is not null
  );
end
$$;

-- The same move by whoever runs the machine, at once and by nobody's role. Fails with PT400, and with PT409 in words.
create function private.move_by_hand(application uuid, action jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := private.move_action(action, (private.current_facts()).facts);
  sent public.applications;
  way private.application_moves;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = application for update;
  way := private.staff_move_of(sent.status, wanted ->> 'to');
  missing := private.missing_of_move(wanted, way.needs);
  if missing is not null then
    perform private.refuse_input(missing, private.words_of_missing(missing));
  end if;
  against := private.against_move(sent, wanted, sent.version, null, array['decider']);
  if against is not null then
    raise sqlstate 'PT409' using message = against;
  end if;
  perform private.move_application(sent.id, wanted ->> 'to', 'staff', null, null, null, private.details_of_move(wanted, way.needs));
end
$$;

-- How many places an intake of a course has, what became of them, and who waits for one, in their order: {"places", "offered",
-- "confirmed", "left", "waiting": [{"number", "name", "since"}], "waitingInAll"}, of those who wait the first ten. Fails as
-- require_staff('viewer').
create function public.staff_places(course text, intake text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known jsonb := (private.current_facts()).facts #> '{decisions,places}';
  places integer := coalesce(known -> 'courses' ->> staff_places.course, known ->> 'inACourse')::integer;
  offered integer;
  confirmed integer;
begin
  perform private.require_staff('viewer');
  perform private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(intake), 0));
  select count(*) filter (where item.status = 'accepted'), count(*) filter (where item.status = 'confirmed') into offered, confirmed
  from private.work_items as item where item.place_course = staff_places.course and item.place_intake = staff_places.intake;
  return jsonb_build_object(
    'places', places, 'offered', offered, 'confirmed', confirmed, 'left', greatest(places - offered - confirmed, 0)
  ) || (
    select jsonb_build_object(
      'waiting', coalesce(jsonb_agg(
        jsonb_build_object('number', line.number, 'name', line.name, 'since', line.status_since) order by line.position
      ) filter (where line.position <= 10 and line.applicant <> auth.uid()), '[]'),
      'waitingInAll', count(*)
    )
    from (
      select item.*, row_number() over (order by item.status_since, item.application_id) as position
      from private.work_items as item
      where item.status = 'waiting_list' and item.course = staff_places.course and item.intake = staff_places.intake
    ) as line
  );
end
$$;

-- As before; what was written is kept no longer than the way back to it.
create or replace function public.staff_bulk_take_back(job uuid) returns void
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
  update private.bulk_jobs as known
  set taken_back_at = clock_timestamp(), finished_at = clock_timestamp(), action = jsonb_build_object('kind', 'move', 'to', known.to_status)
  where known.id = asked.id;
end
$$;

-- As before, with the role that each move asks for and whatever the move says; the second step must still be there, too.
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
    when not private.has_staff_role(roles, 'officer') then 'Your role ended meanwhile.'
    when not exists (
      select from auth.sessions as known
      where known.id = job.session_id and known.user_id = job.staff and (known.not_after is null or known.not_after > now())
        and known.aal = 'aal2' and exists (
          select from auth.mfa_factors as factor where factor.user_id = job.staff and factor.status = 'verified'
        )
    ) then 'You had signed out meanwhile.'
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
      against := 'The rules of applications refuse it.';
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

-- What has happened to an application, as staff read it.
create function private.events_for_staff(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'id', event.id, 'at', event.at, 'by', event.actor_kind, 'from', event.from_status, 'to', event.to_status,
    'who', case when event.actor_kind = 'staff' then private.name_of_person(event.actor_id) end,
    'noteForApplicant', event.note_for_applicant, 'noteForStaff', event.note_for_staff,
    'withdrawalReason', event.withdrawal_reason, 'noteFromApplicant', event.note_from_applicant,
    'dueOn', event.due_on, 'course', event.offered_course, 'intake', event.offered_intake, 'reasons', event.reasons
  ) order by event.at, event.id)
  from public.application_events as event where event.application_id = events_for_staff.application
$$;

-- As before, with the move that waits, the way back from a question, why it came to us, and the values of course and intake.
create or replace function public.staff_application(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_item(number);
  facts jsonb := (private.current_facts()).facts;
  sent public.applications;
begin
  select * into sent from public.applications as known where known.id = item.application_id;
  perform private.record_audit('application_opened', held, 'application', item.number);
  insert into private.work_reads (reader, application_id, read_at) values (auth.uid(), item.application_id, clock_timestamp())
  on conflict (application_id, reader) do update set read_at = excluded.read_at;
  return private.work_line(item, auth.uid(), 'infinity', private.today(facts)) || jsonb_build_object(
    'form', jsonb_build_object(
      'personalInfo', sent.personal_info - private.withheld_answers(),
      'academicBackground', sent.academic_background,
      'programSelection', sent.program_selection,
      'accommodation', sent.accommodation,
      'referee', sent.referee
    ),
    'contact', (
      select private.contact_details(newest) from public.application_contacts as newest
      where newest.application_id = sent.id order by newest.id desc limit 1
    ),
    'events', private.events_for_staff(sent.id),
    'waitingMove', private.waiting_move(sent.id),
    'before', case when sent.status = 'info_requested' then private.status_before_question(sent.id) end,
    'replyBy', item.reply_by,
    'attention', item.attention
  );
end
$$;

revoke all on function private.refuse_unless, private.move_action, private.missing_of_move, private.words_of_missing, private.details_of_move,
  private.staff_move_of, private.against_move, private.bulk_action, private.start_job, private.waiting_move, private.letter_ahead,
  private.events_for_staff, private.move_by_hand
  from public, anon, authenticated, service_role;
revoke all on function public.staff_move(text, integer, jsonb), public.staff_places(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_move(text, integer, jsonb), public.staff_places(text, text) to authenticated;
