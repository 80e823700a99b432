-- One application as staff read it. Whoever reads is in the log, in the transaction of the answer; what law calls sensitive is read one by
-- one, each with a reason.

-- The answers that no list, paper or page of staff shows by itself. The same as WITHHELD of domain/staff/one-application.ts.
create function private.withheld_answers() returns text[]
language sql immutable parallel safe
return array['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth'];

-- The line of an application that the caller may open. Fails with PT404 for none, and for one whose account is gone; with PT403
-- own_application for one's own.
create function private.open_item(number text) returns private.work_items
language plpgsql stable set search_path = '' as $$
declare
  item private.work_items;
begin
  select * into item from private.work_items as known where known.number = upper(btrim(left(open_item.number, 60)));
  if item.application_id is null then
    raise sqlstate 'PT404' using message = 'There is no such application, or its account was deleted.';
  elsif item.applicant = auth.uid() then
    raise sqlstate 'PT403' using message = 'This is your own application. A colleague has to work on it.', detail = 'own_application';
  end if;
  return item;
end
$$;

-- Answers OneApplication of domain/staff/one-application.ts, writes into the log that it was opened, and marks it as read by the caller.
-- Fails as require_staff('viewer') and as above.
create function public.staff_application(number text) returns jsonb
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
    'events', (
      select jsonb_agg(jsonb_build_object(
        'id', event.id, 'at', event.at, 'by', event.actor_kind, 'to', event.to_status,
        'who', case when event.actor_kind = 'staff' then private.name_of_person(event.actor_id) end,
        'noteForApplicant', event.note_for_applicant, 'noteForStaff', event.note_for_staff,
        'withdrawalReason', event.withdrawal_reason, 'noteFromApplicant', event.note_from_applicant
      ) order by event.at, event.id)
      from public.application_events as event where event.application_id = sent.id
    )
  );
end
$$;

-- One withheld answer: {"value"}, null where it was not given. The reason (10 to 500 characters) stands in the log.
-- Fails as require_staff('officer'), with PT400 for another answer or a reason that is none, and as staff_application.
create function public.staff_reveal(number text, answer text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  said text := private.normal_text(left(reason, 2000), (private.current_facts()).facts ->> 'whitespace');
begin
  if answer is null or answer <> all (private.withheld_answers()) then
    perform private.refuse_input('answer', 'This answer is not known.');
  elsif coalesce(length(said), 0) not between 10 and 500 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why you need it.');
  end if;
  perform private.record_audit('answer_revealed', held, 'application', item.number,
    jsonb_build_object('answer', answer, 'reason', said));
  return (
    select jsonb_build_object('value', sent.personal_info -> answer) from public.applications as sent where sent.id = item.application_id
  );
end
$$;

revoke all on function private.withheld_answers, private.open_item from public, anon, authenticated, service_role;
revoke all on function public.staff_application(text), public.staff_reveal(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.staff_application(text), public.staff_reveal(text, text, text) to authenticated;
