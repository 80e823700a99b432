-- Interviews: when, where and with whom an applicant is interviewed. Everyone involved is notified by email when an interview is planned,
-- changed or cancelled, in the same transaction (decision 0095).
--
-- Applicants see their interview in every relevant place: beside the application, in the list of applications, in the calendar and in
-- their notifications.

create or replace function private.interviewers_of(interview uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(known.person order by known.person), '{}') from private.interviewers as known where known.interview_id = interview
$$;

-- The payload of an email about an interview to the applicant.
create or replace function private.interview_email_data(application public.applications, interview private.interviews, change text)
returns jsonb
language sql stable set search_path = '' as $$
  select private.application_email_data(application) || jsonb_build_object(
    'interview_id', interview.id, 'sequence', interview.sequence, 'starts_at', interview.starts_at, 'minutes', interview.minutes,
    'way', interview.way, 'place', interview.place, 'note', interview.note, 'change', change
  )
$$;

-- Notifies the applicant in the portal. `change` is planned, changed or called_off. Does not use private.notify, which would also email
-- people who opted in to notifications: everyone gets an email about the interview, or about the transition that cancels it.
create or replace function private.notify_of_interview(interview private.interviews, change text) returns void
language plpgsql set search_path = '' as $$
declare
  sent public.applications;
begin
  select * into sent from public.applications as known where known.id = interview.application_id;
  -- Earlier notifications are out of date.
  update public.notifications as earlier set read_at = now()
  where earlier.user_id = sent.user_id and earlier.read_at is null and earlier.kind like 'interview\_%'
    and earlier.payload ->> 'application_id' = sent.id::text;
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  select sent.user_id, 'interview_' || change,
    jsonb_build_object('application_id', sent.id, 'number', sent.number, 'starts_at', interview.starts_at),
    concat_ws(' ', 'interview', interview.id, interview.sequence)
  where sent.user_id is not null
  on conflict on constraint notifications_once do nothing;
end
$$;

-- Emails one interviewer, or the applicant if `person` is null. `change` is planned, changed or called_off. Emails to staff do not name the
-- applicant, because they outlive a deleted account. The applicant is also notified in the portal.
create or replace function private.tell_of_interview(interview private.interviews, change text, person uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  sent public.applications;
  address text;
  payload jsonb;
begin
  select * into sent from public.applications as known where known.id = interview.application_id;
  payload := private.interview_email_data(sent, interview, change);
  if person is null then
    address := private.applicant_address(sent);
    if address is not null then
      perform private.queue_email('interview', address, payload, concat_ws(':', 'interview', interview.id, interview.sequence));
    end if;
    perform private.notify_of_interview(interview, change);
  elsif person = any (private.reading_staff(coalesce(sent.user_id, '00000000-0000-0000-0000-000000000000'))) then
    select account.email into address from auth.users as account where account.id = person;
    perform private.queue_email('interview_for_staff', address, payload - 'first_name' - 'surname' - 'note' - 'place',
      concat_ws(':', 'interview_for_staff', interview.id, interview.sequence, person));
  end if;
end
$$;

-- Cancels a planned interview and emails its interviewers. Returns it, or null if it was not planned.
create or replace function private.call_off_interview(interview uuid) returns private.interviews
language plpgsql set search_path = '' as $$
declare
  off private.interviews;
begin
  update private.interviews as known set state = 'called_off', sequence = known.sequence + 1, changed_at = clock_timestamp()
  where known.id = interview and known.state = 'planned' returning * into off;
  perform private.tell_of_interview(off, 'called_off', person) from unnest(private.interviewers_of(off.id)) as person;
  return off;
end
$$;

-- Cancels the interview when the application leaves the interview stage. A question to the applicant does not affect the interview. The
-- email of the transition tells the applicant (private.cancelled_interview). Applicants who caused it themselves are not notified.
create or replace function private.leave_interview() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  planned uuid := (
    select known.id from private.interviews as known
    where known.application_id = new.id and known.state = 'planned' and known.starts_at > now()
  );
  off private.interviews;
begin
  off := private.call_off_interview(planned);
  if off.id is not null and private.acting_kind() <> 'applicant' then
    perform private.notify_of_interview(off, 'called_off');
  end if;
  return null;
end
$$;

-- Only staff who conduct interviews can see the place and the note to the applicant, in whatever list they appear.
create or replace function private.interview_answer(interview private.interviews) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', interview.id, 'startsAt', interview.starts_at, 'minutes', interview.minutes, 'way', interview.way,
    'place', case when reader.works then interview.place else '' end, 'note', case when reader.works then interview.note else '' end,
    'state', interview.state, 'sequence', interview.sequence, 'plannedBy', private.name_of_person(interview.planned_by),
    'interviewers', (
      select coalesce(jsonb_agg(private.colleague(person) order by private.name_of_person(person)), '[]')
      from unnest(private.interviewers_of(interview.id)) as person
    )
  )
  from (select private.has_staff_role(private.staff_roles(auth.uid()), 'officer')) as reader (works)
$$;

-- The interviews of an application, latest first: ApplicationInterviews (domain/staff/interviews.ts). Fails like require_staff('viewer')
-- and open_item.
create or replace function public.staff_interviews(number text) returns jsonb
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

-- The colleagues who have another interview at that time: [{"name", "startsAt"}]. This is only a warning, because two applicants may
-- share a time slot.
create or replace function public.staff_interview_clashes(interview uuid, starts timestamp, minutes integer, interviewers uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  at timestamptz := starts at time zone ((private.current_settings()).settings ->> 'timeZone');
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

-- The interviews on a given day at the institute, or on the current day if null: InterviewDay (domain/staff/interviews.ts), with any
-- restriction of the application. Leaves out the caller's own applications. Fails like require_staff('viewer'), and with PT400 for an
-- invalid day.
create or replace function public.staff_interview_day(day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_settings()).settings ->> 'timeZone';
  shown date := coalesce(day, private.today());
begin
  perform private.require_staff('viewer');
  if not isfinite(shown) or shown not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'interviews.day');
  end if;
  return jsonb_build_object('day', shown, 'interviews', (
    select coalesce(jsonb_agg(
      private.interview_answer(known) || jsonb_build_object(
        'number', item.number, 'name', item.name, 'course', line -> 'course', 'restrictedSince', line -> 'restrictedSince'
      ) order by known.starts_at, item.number
    ), '[]')
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    cross join lateral private.work_line(item, auth.uid(), 'infinity', shown) as line
    where known.starts_at >= shown::timestamp at time zone zone and known.starts_at < (shown + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  ));
end
$$;

-- The times of the planned interviews of up to 500 applications: {"application": moment}.
create or replace function public.staff_interview_times(applications uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_object_agg(planned.application_id, planned.starts_at), '{}')
    from private.interviews as planned where planned.state = 'planned' and planned.application_id = any (private.work_of(applications))
  );
end
$$;

-- The planned interview of an applicant's own application, as the applicant sees it: {"id", "startsAt", "minutes", "way", "place",
-- "note"}, null if there is none. As a computed field, it looks up its own row (decision 0002).
create or replace function public.interview(public.applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', planned.id, 'startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
    'place', planned.place, 'note', planned.note)
  from private.interviews as planned join public.applications as sent on sent.id = planned.application_id
  where planned.application_id = $1.id and planned.state = 'planned' and sent.user_id = auth.uid()
    and sent.status in ('interview', 'info_requested') and private.is_assured()
$$;

-- The first day after this one that has a planned interview, or null. In other respects like staff_interview_day.
create or replace function public.staff_next_interview_day(day date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_settings()).settings ->> 'timeZone';
begin
  perform private.require_staff('viewer');
  if day is null or not isfinite(day) or day not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'interviews.day');
  end if;
  return (
    select (min(known.starts_at) at time zone zone)::date
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    where known.state = 'planned' and known.starts_at >= (staff_next_interview_day.day + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  );
end
$$;

comment on function public.interview(public.applications) is
  'The planned interview of an application of the caller: {"id", "startsAt", "minutes", "way", "place", "note"}, null where none is';

grant execute on function public.interview to authenticated, service_role;

grant execute on function
  public.staff_interview_clashes, public.staff_interview_day, public.staff_interview_times,
  public.staff_next_interview_day
to authenticated;
