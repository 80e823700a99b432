-- Validates the details of an interview, with times on the institute's clock. Fails with PT400 for any invalid value.
create or replace function private.check_interview(
  starts timestamp, minutes integer, way text, place text, note text, interviewers uuid[], applicant uuid
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  at timestamptz := starts at time zone ((private.current_settings()).settings ->> 'timeZone');
begin
  if at is null or not isfinite(at) or at not between now() and now() + interval '1 year' then
    perform private.refuse_input('starts', 'interviews.starts');
  elsif minutes is null or minutes not between 5 and 480 then
    perform private.refuse_input('minutes', 'interviews.minutes');
  elsif way is null or way not in ('place', 'phone') then
    perform private.refuse_input('way', 'interviews.way');
  elsif coalesce(length(place), 0) not between 1 and 200 then
    perform private.refuse_input('place', 'interviews.place');
  elsif coalesce(length(note), 0) > 1000 then
    perform private.refuse_input('note', 'interviews.note');
  elsif coalesce(cardinality(interviewers), 0) not between 1 and 10 or not interviewers <@ private.working_staff()
    or applicant = any (interviewers)
  then
    perform private.refuse_input('interviewers', 'interviews.interviewers');
  end if;
  return at;
end
$$;

create or replace function private.interview_to_change(interview uuid) returns private.interviews
language plpgsql set search_path = '' as $$
declare
  known private.interviews;
begin
  select * into known from private.interviews as planned where planned.id = interview;
  perform private.open_item((select item.number from private.work_items as item where item.application_id = known.application_id));
  update private.work_items as item set changed_at = clock_timestamp() where item.application_id = known.application_id;
  select * into known from private.interviews as planned where planned.id = interview for update;
  return known;
end
$$;

create or replace function private.record_interview(action text, held text, interview private.interviews, staff uuid) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
  values (staff, (select account.email from auth.users as account where account.id = staff), held, action, 'application',
    (select sent.number from public.applications as sent where sent.id = interview.application_id),
    jsonb_build_object('interviewOn', (interview.starts_at at time zone ((private.current_settings()).settings ->> 'timeZone'))::date))
$$;

-- Plans an interview or changes a planned one: `sequence` is the number that the page showed, or null for a new interview. `starts` is
-- local time at the institute. If nothing changes, nobody is notified. Fails like require_staff('officer') and open_item, with PT400, and
-- with PT409 not_in_interview, already_planned and changed.
create or replace function public.staff_plan_interview(
  number text, interview uuid, starts timestamp, minutes integer, way text, place text, note text, interviewers uuid[],
  sequence integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  whitespace text := (private.current_settings()).settings ->> 'whitespace';
  said_place text := private.normal_text(left(place, 1000), whitespace);
  said_note text := coalesce(private.normal_text(left(note, 8000), whitespace), '');
  at timestamptz := private.check_interview(starts, minutes, way, said_place, said_note, interviewers, item.applicant);
  chosen uuid[] := array(select distinct person from unnest(interviewers) as person order by person);
  before uuid[];
  known private.interviews;
  is_same boolean;
begin
  -- Waits for any status change in progress.
  perform from public.applications as sent where sent.id = item.application_id for share;
  update private.work_items as line set changed_at = clock_timestamp() where line.application_id = item.application_id;
  select * into known from private.interviews as planned where planned.id = interview;
  before := private.interviewers_of(interview);
  is_same := known.id is not null and known.application_id = item.application_id and known.state = 'planned' and before = chosen
    and (known.starts_at, known.minutes, known.way, known.place, known.note)
      = (at, staff_plan_interview.minutes, staff_plan_interview.way, said_place, said_note);
  if interview is null or known.id is not null and known.application_id <> item.application_id then
    raise sqlstate 'PT404' using message = 'interviews.missing';
  elsif is_same then
    return;
  elsif known.id is not null and (known.state <> 'planned' or known.sequence is distinct from staff_plan_interview.sequence) then
    raise sqlstate 'PT409' using message = 'lists.changed', detail = 'changed';
  elsif (select sent.status from public.applications as sent where sent.id = item.application_id for share) <> 'interview' then
    raise sqlstate 'PT409' using message = 'interviews.not_in_interview', detail = 'not_in_interview';
  elsif known.id is null and exists (
    select from private.interviews as planned where planned.application_id = item.application_id and planned.state = 'planned'
  ) then
    raise sqlstate 'PT409' using message = 'interviews.already_planned', detail = 'already_planned';
  end if;
  insert into private.interviews as planned (id, application_id, starts_at, minutes, way, place, note, planned_by)
  values (interview, item.application_id, at, staff_plan_interview.minutes, staff_plan_interview.way, said_place, said_note, auth.uid())
  on conflict (id) do update
  set (starts_at, minutes, way, place, note, sequence, changed_at)
    = (excluded.starts_at, excluded.minutes, excluded.way, excluded.place, excluded.note, planned.sequence + 1, clock_timestamp())
  returning * into known;
  delete from private.interviewers as gone where gone.interview_id = interview and gone.person <> all (chosen);
  insert into private.interviewers select interview, person from unnest(chosen) as person on conflict do nothing;
  perform private.tell_of_interview(known, case when known.sequence = 0 then 'planned' else 'changed' end);
  perform private.tell_of_interview(known, case when person <> all (chosen) then 'called_off' when person = any (before) then 'changed'
    else 'planned' end, person)
  from unnest(array(select person from unnest(before || chosen) as person group by person)) as person;
  perform private.record_interview(case when known.sequence = 0 then 'interview_planned' else 'interview_changed' end, held, known, auth.uid());
end
$$;

-- Cancels a planned interview. Idempotent. PT404 if there is none, PT409 changed if it has already been held.
create or replace function public.staff_call_off_interview(interview uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.interviews := private.interview_to_change(interview);
begin
  if known.state = 'called_off' then
    return;
  elsif known.state <> 'planned' then
    raise sqlstate 'PT409' using message = 'lists.changed', detail = 'changed';
  end if;
  perform private.tell_of_interview(private.call_off_interview(known.id), 'called_off');
  perform private.record_interview('interview_called_off', held, known, auth.uid());
end
$$;

-- Records whether the applicant attended; this can be corrected later. PT404 if there is no interview, PT409 not_yet before it begins,
-- and PT409 changed if it was cancelled.
create or replace function public.staff_close_interview(interview uuid, came boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.interviews := private.interview_to_change(interview);
begin
  if came is null then
    perform private.refuse_input('came', 'interviews.came');
  elsif known.state = 'called_off' then
    raise sqlstate 'PT409' using message = 'interviews.called_off', detail = 'changed';
  elsif known.starts_at > now() then
    raise sqlstate 'PT409' using message = 'interviews.not_yet', detail = 'not_yet';
  elsif known.state = (case when came then 'came' else 'missed' end) then
    return;
  end if;
  update private.interviews as planned set state = case when came then 'came' else 'missed' end, changed_at = clock_timestamp()
  where planned.id = known.id;
  perform private.record_interview('interview_closed', held, known, auth.uid());
end
$$;

grant execute on function public.staff_call_off_interview, public.staff_close_interview, public.staff_plan_interview to authenticated;
