-- Interviews: when and where an applicant is talked with, and by whom. Everybody concerned is told of a plan, a change and a calling off by
-- letter, in the transaction that makes it (decision 0095).

create table private.interviews (
  id uuid primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null,
  way text not null,
  place text not null,
  note text not null,
  state text not null default 'planned',
  -- That of RFC 5545: one more with each change that calendars have to hear of.
  sequence integer not null default 0,
  planned_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint interviews_minutes check (minutes between 5 and 480),
  constraint interviews_way check (way in ('place', 'phone')),
  constraint interviews_place check (length(place) between 1 and 200),
  constraint interviews_note check (length(note) <= 1000),
  constraint interviews_state check (state in ('planned', 'called_off', 'came', 'missed'))
);
comment on column private.interviews.id is 'Made by the page, so that a press that is repeated is one interview';
comment on column private.interviews.place is 'Where, or the number that is called';
comment on column private.interviews.note is 'For the applicant';
create unique index interviews_one_planned on private.interviews (application_id) where state = 'planned';
create index interviews_of_application on private.interviews (application_id, starts_at desc);
create index interviews_by_time on private.interviews (starts_at, id);
create index interviews_planned_by on private.interviews (planned_by);

create table private.interviewers (
  interview_id uuid not null references private.interviews (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  primary key (interview_id, person)
);
create index interviewers_of_person on private.interviewers (person, interview_id);
revoke all on private.interviews, private.interviewers from public, anon, authenticated, service_role;

create function private.interviewers_of(interview uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(known.person order by known.person), '{}') from private.interviewers as known where known.interview_id = interview
$$;

-- `change` is planned, changed or called_off. Letters to staff name no applicant: they outlive an account that is deleted.
create function private.tell_of_interview(interview private.interviews, change text, person uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  sent public.applications;
  address text;
  payload jsonb;
begin
  select * into sent from public.applications as known where known.id = interview.application_id;
  payload := private.application_letter_facts(sent) || jsonb_build_object(
    'interview_id', interview.id, 'sequence', interview.sequence, 'starts_at', interview.starts_at, 'minutes', interview.minutes,
    'way', interview.way, 'place', interview.place, 'note', interview.note, 'change', change
  );
  if person is null then
    address := private.applicant_address(sent);
    if address is not null then
      perform private.queue_email('interview', address, payload, concat_ws(':', 'interview', interview.id, interview.sequence));
    end if;
  elsif person = any (private.reading_staff(coalesce(sent.user_id, '00000000-0000-0000-0000-000000000000'))) then
    select account.email into address from auth.users as account where account.id = person;
    perform private.queue_email('interview_for_staff', address, payload - 'first_name' - 'surname' - 'note' - 'place',
      concat_ws(':', 'interview_for_staff', interview.id, interview.sequence, person));
  end if;
end
$$;

-- Ends a planned interview; the applicant is told but where it was them who ended it.
create function private.call_off_interview(interview uuid, tells_applicant boolean) returns void
language plpgsql set search_path = '' as $$
declare
  off private.interviews;
begin
  update private.interviews as known set state = 'called_off', sequence = known.sequence + 1, changed_at = clock_timestamp()
  where known.id = interview and known.state = 'planned' returning * into off;
  if off.id is null then
    return;
  elsif tells_applicant then
    perform private.tell_of_interview(off, 'called_off');
  end if;
  perform private.tell_of_interview(off, 'called_off', person) from unnest(private.interviewers_of(off.id)) as person;
end
$$;

create or replace function private.has_planned_interview(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.interviews as planned
    where planned.application_id = has_planned_interview.application and planned.state = 'planned' and planned.starts_at > now()
  )
$$;

-- An application that goes on has no interview to come; a question to the applicant leaves it as it is.
create function private.leave_interview() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.call_off_interview(planned.id, private.acting_kind() <> 'applicant')
  from private.interviews as planned
  where planned.application_id = new.id and planned.state = 'planned' and planned.starts_at > now();
  return null;
end
$$;
create trigger applications_60_leave_interview after update of status on public.applications
  for each row when (old.status in ('interview', 'info_requested') and new.status not in ('interview', 'info_requested'))
  execute function private.leave_interview();

create function private.interview_answer(interview private.interviews) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', interview.id, 'startsAt', interview.starts_at, 'minutes', interview.minutes, 'way', interview.way, 'place', interview.place,
    'note', interview.note, 'state', interview.state, 'sequence', interview.sequence,
    'plannedBy', private.name_of_person(interview.planned_by),
    'interviewers', (
      select coalesce(jsonb_agg(private.colleague(person) order by private.name_of_person(person)), '[]')
      from unnest(private.interviewers_of(interview.id)) as person
    )
  )
$$;

-- The interviews of an application, latest first: ApplicationInterviews of domain/staff/interviews.ts. Fails as require_staff('viewer') and
-- open_item.
create function public.staff_interviews(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  return jsonb_build_object(
    'interviews', (
      select coalesce(jsonb_agg(private.interview_answer(known) order by known.starts_at desc), '[]')
      from private.interviews as known where known.application_id = item.application_id
    ),
    'people', (
      select coalesce(jsonb_agg(private.colleague(person) order by private.name_of_person(person)), '[]')
      from unnest(private.working_staff()) as person where person <> item.applicant
    )
  );
end
$$;

-- What a plan is made of, in the words of the institute's clocks; fails with PT400 for whatever is none.
create function private.check_interview(
  starts timestamp, minutes integer, way text, place text, note text, interviewers uuid[], applicant uuid
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  at timestamptz := starts at time zone ((private.current_facts()).facts ->> 'timeZone');
begin
  if at is null or not isfinite(at) or at not between now() and now() + interval '1 year' then
    perform private.refuse_input('starts', 'Choose a time to come, within a year.');
  elsif minutes is null or minutes not between 5 and 480 then
    perform private.refuse_input('minutes', 'Choose between 5 minutes and 8 hours.');
  elsif way is null or way not in ('place', 'phone') then
    perform private.refuse_input('way', 'Choose how you meet.');
  elsif coalesce(length(place), 0) not between 1 and 200 then
    perform private.refuse_input('place', 'Say where, or which number you call, in up to 200 characters.');
  elsif coalesce(length(note), 0) > 1000 then
    perform private.refuse_input('note', 'Say it in up to 1,000 characters.');
  elsif coalesce(cardinality(interviewers), 0) not between 1 and 10 or not interviewers <@ private.working_staff()
    or applicant = any (interviewers)
  then
    perform private.refuse_input('interviewers', 'Choose between 1 and 10 colleagues who work on applications.');
  end if;
  return at;
end
$$;

create function private.interview_to_change(interview uuid) returns private.interviews
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

create function private.record_interview(action text, held text, interview private.interviews) returns void
language sql set search_path = '' as $$
  select private.record_audit(action, held, 'application',
    (select sent.number from public.applications as sent where sent.id = interview.application_id),
    jsonb_build_object('interviewOn', (interview.starts_at at time zone ((private.current_facts()).facts ->> 'timeZone'))::date))
$$;

-- Plans an interview, or changes a planned one: `sequence` is that of what was on the page, null for a new one. `starts` is the time on the
-- clocks of the institute. What stays as it is tells nobody. Fails as require_staff('officer') and open_item, with PT400, and with PT409
-- not_in_interview, already_planned and changed.
create function public.staff_plan_interview(
  number text, interview uuid, starts timestamp, minutes integer, way text, place text, note text, interviewers uuid[],
  sequence integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  whitespace text := (private.current_facts()).facts ->> 'whitespace';
  said_place text := private.normal_text(left(place, 1000), whitespace);
  said_note text := coalesce(private.normal_text(left(note, 8000), whitespace), '');
  at timestamptz := private.check_interview(starts, minutes, way, said_place, said_note, interviewers, item.applicant);
  chosen uuid[] := array(select distinct person from unnest(interviewers) as person order by person);
  before uuid[];
  known private.interviews;
  is_same boolean;
begin
  -- Whoever moves it is waited for.
  perform from public.applications as sent where sent.id = item.application_id for share;
  update private.work_items as line set changed_at = clock_timestamp() where line.application_id = item.application_id;
  select * into known from private.interviews as planned where planned.id = interview;
  before := private.interviewers_of(interview);
  is_same := known.id is not null and known.application_id = item.application_id and known.state = 'planned' and before = chosen
    and (known.starts_at, known.minutes, known.way, known.place, known.note)
      = (at, staff_plan_interview.minutes, staff_plan_interview.way, said_place, said_note);
  if interview is null or known.id is not null and known.application_id <> item.application_id then
    raise sqlstate 'PT404' using message = 'There is no such interview.';
  elsif is_same then
    return;
  elsif known.id is not null and (known.state <> 'planned' or known.sequence is distinct from staff_plan_interview.sequence) then
    raise sqlstate 'PT409' using message = 'A colleague changed it meanwhile. See what it is now.', detail = 'changed';
  elsif (select sent.status from public.applications as sent where sent.id = item.application_id for share) <> 'interview' then
    raise sqlstate 'PT409' using message = 'The application is not at the interview.', detail = 'not_in_interview';
  elsif known.id is null and exists (
    select from private.interviews as planned where planned.application_id = item.application_id and planned.state = 'planned'
  ) then
    raise sqlstate 'PT409' using message = 'An interview is planned already. Change that one.', detail = 'already_planned';
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
  perform private.record_interview(case when known.sequence = 0 then 'interview_planned' else 'interview_changed' end, held, known);
end
$$;

-- Calls a planned interview off; once more changes nothing. PT404 for none, PT409 changed for one that was held.
create function public.staff_call_off_interview(interview uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.interviews := private.interview_to_change(interview);
begin
  if known.state = 'called_off' then
    return;
  elsif known.state <> 'planned' then
    raise sqlstate 'PT409' using message = 'A colleague changed it meanwhile. See what it is now.', detail = 'changed';
  end if;
  perform private.call_off_interview(known.id, true);
  perform private.record_interview('interview_called_off', held, known);
end
$$;

-- Says whether the applicant came; may be said otherwise later. PT404 for none, PT409 not_yet before it begins, changed for one called off.
create function public.staff_close_interview(interview uuid, came boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.interviews := private.interview_to_change(interview);
begin
  if came is null then
    perform private.refuse_input('came', 'Say whether they came.');
  elsif known.state = 'called_off' then
    raise sqlstate 'PT409' using message = 'It was called off.', detail = 'changed';
  elsif known.starts_at > now() then
    raise sqlstate 'PT409' using message = 'It has not begun yet.', detail = 'not_yet';
  elsif known.state = (case when came then 'came' else 'missed' end) then
    return;
  end if;
  update private.interviews as planned set state = case when came then 'came' else 'missed' end, changed_at = clock_timestamp()
  where planned.id = known.id;
  perform private.record_interview('interview_closed', held, known);
end
$$;

-- Who of these colleagues has another interview at that time: [{"name", "startsAt"}]; a warning, since two may share an hour.
create function public.staff_interview_clashes(interview uuid, starts timestamp, minutes integer, interviewers uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  at timestamptz := starts at time zone ((private.current_facts()).facts ->> 'timeZone');
begin
  perform private.require_staff('officer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', private.name_of_person(busy.person), 'startsAt', planned.starts_at)
      order by planned.starts_at), '[]')
    from private.interviews as planned join private.interviewers as busy on busy.interview_id = planned.id
    where planned.state = 'planned' and planned.starts_at between at - interval '8 hours' and at + interval '8 hours'
      and planned.starts_at < at + make_interval(mins => least(greatest(staff_interview_clashes.minutes, 0), 480))
      and planned.starts_at + make_interval(mins => planned.minutes) > at
      and busy.person = any (interviewers[1:10]) and planned.id is distinct from interview
  );
end
$$;

-- The interviews of a day at the institute, today for null: InterviewDay of domain/staff/interviews.ts. Nobody meets an application of
-- their own. Fails as require_staff('viewer'), and with PT400 for a day that is none.
create function public.staff_interview_day(day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  shown date := coalesce(day, private.today());
  works boolean;
begin
  perform private.require_staff('viewer');
  -- Who calls, and what the applicant was written, is for those who hold the interviews.
  works := private.has_staff_role(private.staff_roles(auth.uid()), 'officer');
  if not isfinite(shown) or shown not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'Choose another day.');
  end if;
  return jsonb_build_object('day', shown, 'interviews', (
    select coalesce(jsonb_agg(
      private.interview_answer(known) || case when works then '{}' else '{"place": "", "note": ""}' end::jsonb || jsonb_build_object('number', item.number, 'name', item.name, 'course', (
        private.work_line(item, auth.uid(), 'infinity', shown)
      ) -> 'course') order by known.starts_at, item.number
    ), '[]')
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    where known.starts_at >= shown::timestamp at time zone zone and known.starts_at < (shown + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  ));
end
$$;

-- When the planned interviews of up to 500 applications are: {"application": moment}.
create function public.staff_interview_times(applications uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_object_agg(planned.application_id, planned.starts_at), '{}')
    from private.interviews as planned where planned.state = 'planned' and planned.application_id = any (private.work_of(applications))
  );
end
$$;

-- What an applicant reads of the interview of an application of theirs that is planned: {"id", "startsAt", "minutes", "way", "place",
-- "note"}, null where none is.
create function public.own_interview(application uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_assured() then
    perform private.refuse_unassured();
  end if;
  return (
    select jsonb_build_object('id', planned.id, 'startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
      'place', planned.place, 'note', planned.note)
    from private.interviews as planned join public.applications as sent on sent.id = planned.application_id
    where sent.id = own_interview.application and sent.user_id = auth.uid() and planned.state = 'planned'
  );
end
$$;

revoke all on function private.interviewers_of, private.tell_of_interview, private.call_off_interview, private.leave_interview,
  private.interview_answer, private.check_interview, private.interview_to_change, private.record_interview
  from public, anon, authenticated, service_role;
revoke all on function public.staff_interviews(text),
  public.staff_plan_interview(text, uuid, timestamp, integer, text, text, text, uuid[], integer), public.staff_call_off_interview(uuid),
  public.staff_close_interview(uuid, boolean), public.staff_interview_clashes(uuid, timestamp, integer, uuid[]),
  public.staff_interview_day(date), public.staff_interview_times(uuid[]), public.own_interview(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_interviews(text),
  public.staff_plan_interview(text, uuid, timestamp, integer, text, text, text, uuid[], integer), public.staff_call_off_interview(uuid),
  public.staff_close_interview(uuid, boolean), public.staff_interview_clashes(uuid, timestamp, integer, uuid[]),
  public.staff_interview_day(date), public.staff_interview_times(uuid[]), public.own_interview(uuid)
  to authenticated;
