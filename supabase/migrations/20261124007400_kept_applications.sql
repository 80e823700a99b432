-- An application whose account was deleted is kept for a time, in no list and found by no search. A decider who has its number opens it for a
-- reason, which stands in the log (decision 0095).

-- Answers KeptApplication of domain/staff/kept-application.ts, without what is withheld. The reason has 10 to 500 characters. Fails as
-- require_staff('decider'), with PT400 for a reason that is none, and with PT404 for a number that is none or has an account.
create function public.staff_kept_application(number text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  said text;
  sent public.applications;
  known jsonb;
begin
  if octet_length(reason) <= 4000 then
    said := private.normal_text(reason, (private.current_facts()).facts ->> 'whitespace');
  end if;
  if coalesce(length(said), 0) not between 10 and 500 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why you need it.');
  end if;
  select * into sent from public.applications as kept
  where kept.number = upper(btrim(left(staff_kept_application.number, 60))) and kept.user_id is null and kept.status <> 'draft';
  if sent.id is null then
    raise sqlstate 'PT404' using message = 'No application of a deleted account has this number.';
  end if;
  perform private.record_audit('kept_application_opened', held, 'application', sent.number, jsonb_build_object('reason', said));
  select valid.facts into known from private.facts as valid where valid.id = sent.facts_id;
  return jsonb_build_object(
    'number', sent.number, 'name', private.name_in_application(sent), 'status', sent.status, 'submittedAt', sent.submitted_at,
    'form', jsonb_build_object(
      'personalInfo', sent.personal_info - private.withheld_answers(), 'academicBackground', sent.academic_background,
      'programSelection', sent.program_selection, 'accommodation', sent.accommodation, 'referee', sent.referee
    ),
    'intake', coalesce(known -> 'intakes' ->> (sent.program_selection ->> 'startDate'), sent.program_selection ->> 'startDate', ''),
    'contact', (
      select private.contact_details(newest) from public.application_contacts as newest
      where newest.application_id = sent.id order by newest.id desc limit 1
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'at', event.at, 'to', event.to_status, 'noteForApplicant', event.note_for_applicant, 'noteForStaff', event.note_for_staff
      ) order by event.at, event.id), '[]')
      from public.application_events as event where event.application_id = sent.id
    ),
    'notes', (
      select coalesce(jsonb_agg(private.note_answer(note) order by note.id desc), '[]')
      from private.application_notes as note where note.application_id = sent.id
    )
  );
end
$$;

revoke all on function public.staff_kept_application(text, text) from public, anon, authenticated, service_role;
grant execute on function public.staff_kept_application(text, text) to authenticated;
