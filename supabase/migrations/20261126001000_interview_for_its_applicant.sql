-- An applicant meets their interview wherever they look: beside the application, in its list, in the calendar, among what they are told.

-- As before; the applicant is told in the portal, too.
create or replace function private.tell_of_interview(interview private.interviews, change text, person uuid default null) returns void
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
    -- What was said before holds no more.
    update public.notifications as earlier set read_at = now()
    where earlier.user_id = sent.user_id and earlier.read_at is null and earlier.kind like 'interview\_%'
      and earlier.payload ->> 'application_id' = sent.id::text;
    -- Not by private.notify, which would send it by e-mail, too, to who asks for that: the letter above is for everybody.
    insert into public.notifications (user_id, kind, payload, dedupe_key)
    select sent.user_id, 'interview_' || change,
      jsonb_build_object('application_id', sent.id, 'number', sent.number, 'starts_at', interview.starts_at),
      concat_ws(' ', 'interview', interview.id, interview.sequence)
    where sent.user_id is not null
    on conflict on constraint notifications_once do nothing;
  elsif person = any (private.reading_staff(coalesce(sent.user_id, '00000000-0000-0000-0000-000000000000'))) then
    select account.email into address from auth.users as account where account.id = person;
    perform private.queue_email('interview_for_staff', address, payload - 'first_name' - 'surname' - 'note' - 'place',
      concat_ws(':', 'interview_for_staff', interview.id, interview.sequence, person));
  end if;
end
$$;

-- In place of public.own_interview, which stays for pages that are open while a site is brought up to date. Its row is looked up (decision
-- 0018).
create function public.interview(public.applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', planned.id, 'startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
    'place', planned.place, 'note', planned.note)
  from private.interviews as planned join public.applications as sent on sent.id = planned.application_id
  where planned.application_id = $1.id and planned.state = 'planned' and sent.user_id = auth.uid()
    and sent.status in ('interview', 'info_requested') and private.is_assured()
$$;
comment on function public.interview(public.applications) is
  'The planned interview of an application of the caller: {"id", "startsAt", "minutes", "way", "place", "note"}, null where none is';
revoke all on function public.interview(public.applications) from public, anon, authenticated, service_role;
grant execute on function public.interview(public.applications) to authenticated, service_role;

-- The first day after this one at which there is an interview to come, null for none; as staff_interview_day otherwise.
create function public.staff_next_interview_day(day date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
begin
  perform private.require_staff('viewer');
  if day is null or not isfinite(day) or day not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'Choose another day.');
  end if;
  return (
    select (min(known.starts_at) at time zone zone)::date
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    where known.state = 'planned' and known.starts_at >= (staff_next_interview_day.day + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  );
end
$$;
revoke all on function public.staff_next_interview_day(date) from public, anon, authenticated, service_role;
grant execute on function public.staff_next_interview_day(date) to authenticated;
