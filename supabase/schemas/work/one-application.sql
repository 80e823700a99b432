-- One application as staff see it. Each reader is logged in the transaction that returns it. Answers that the law treats as sensitive are
-- read one by one, each with a reason.
--
-- Also shows who is currently viewing an application's page, so that two people see each other, and whether it has changed since
-- (decision 0095).
--
-- An application whose account was deleted is retained for a time, but appears in no list and no search. A decider who has its number can
-- open it with a reason, which is logged (decision 0095).

-- The answers that no list, PDF or staff page shows by default. Must match WITHHELD in domain/staff/one-application.ts.
create or replace function private.withheld_answers() returns text[]
language sql immutable parallel safe
return array['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth'];

-- The work item of an application that the caller may open. Fails with PT404 if there is none or its account has been deleted, and with
-- PT403 own_application for the caller's own.
create or replace function private.open_item(number text) returns private.work_items
language plpgsql stable set search_path = '' as $$
declare
  item private.work_items;
begin
  select * into item from private.work_items as known where known.number = upper(btrim(left(open_item.number, 60)));
  if item.application_id is null then
    raise sqlstate 'PT404' using message = 'work.missing';
  elsif item.applicant = auth.uid() then
    raise sqlstate 'PT403' using message = 'work.own_application', detail = 'own_application';
  end if;
  return item;
end
$$;

-- Returns OneApplication (domain/staff/one-application.ts), logs that it was opened, and marks it as read by the caller. Includes any
-- pending transition, the status before a question or a withdrawal, and the reason why it needs attention. Fails like require_staff('viewer') and
-- open_item.
create or replace function public.staff_application(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_item(number);
  settings jsonb := (private.current_settings()).settings;
  sent public.applications;
begin
  select * into sent from public.applications as known where known.id = item.application_id;
  perform private.record_audit('application_opened', held, 'application', item.number);
  insert into private.work_reads (reader, application_id, read_at) values (auth.uid(), item.application_id, clock_timestamp())
  on conflict (application_id, reader) do update set read_at = excluded.read_at;
  return private.work_line(item, auth.uid(), 'infinity', private.today(settings)) || jsonb_build_object(
    'form', jsonb_build_object(
      'personalInfo', sent.personal_info - private.withheld_answers(),
      'academicBackground', sent.academic_background,
      'programSelection', sent.program_selection,
      'accommodation', sent.accommodation,
      'referee', sent.referee
    ),
    'place', jsonb_build_object('course', item.course, 'intake', item.intake, 'studyMode', item.study_mode),
    'contact', private.correction_for_staff(sent.id),
    'emailsTo', private.applicant_address(sent),
    'isAccountUnreachable', coalesce(private.is_account_unreachable(sent), true),
    'failedEmail', (select private.application_email_line(mail) from private.outbox as mail where mail.id = item.failed_email),
    'events', private.events_for_staff(sent.id),
    'pendingTransition', private.pending_transition(sent.id),
    'before', case sent.status
      when 'info_requested' then private.status_before_question(sent.id) when 'withdrawn' then private.status_before_withdrawal(sent.id)
    end,
    'replyBy', item.reply_by,
    'attention', item.attention,
    'isReachedByEmail', private.applicant_address(sent) is not null,
    'paperDeclaration', private.paper_declaration(sent.id)
  );
end
$$;

-- One withheld answer: {"value"}, null if it was not given. The reason (10 to 500 characters) is logged. Fails like
-- require_staff('officer'), with PT400 for any other answer or an invalid reason, and like staff_application.
create or replace function public.staff_reveal(number text, answer text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  said text := private.normal_text(left(reason, 2000), (private.current_settings()).settings ->> 'whitespace');
begin
  if answer is null or answer <> all (private.withheld_answers()) then
    perform private.refuse_input('answer', 'work.answer_unknown');
  elsif coalesce(length(said), 0) not between 10 and 500 then
    perform private.refuse_input('reason', 'work.reason');
  end if;
  perform private.record_audit('answer_revealed', held, 'application', item.number,
    jsonb_build_object('answer', answer, 'reason', said));
  return (
    select jsonb_build_object('value', sent.personal_info -> answer) from public.applications as sent where sent.id = item.application_id
  );
end
$$;

-- Records that the caller is viewing or leaving an application, and returns {"others": [colleague], "changedAt": moment}: who else was
-- there within the last 12 seconds, and when anything about it last changed. Pages poll every 4 seconds. Fails like
-- require_staff('viewer') and open_item.
create or replace function public.staff_at_application(number text, is_leaving boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  -- Removes rows of pages that were closed without leaving, so that each person has few rows here.
  delete from private.application_presence as past
  where past.person = auth.uid() and (is_leaving and past.application_id = item.application_id or past.seen_at < now() - interval '1 minute');
  if not coalesce(is_leaving, false) then
    insert into private.application_presence (person, application_id, seen_at) values (auth.uid(), item.application_id, clock_timestamp())
    on conflict (person, application_id) do update set seen_at = excluded.seen_at;
  end if;
  return jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(private.colleague(there.person) order by private.name_of_person(there.person)), '[]')
      from private.application_presence as there
      where there.application_id = item.application_id and there.person <> auth.uid() and there.seen_at > now() - interval '12 seconds'
        and there.person = any (private.reading_staff(item.applicant))
    ),
    'changedAt', item.changed_at
  );
end
$$;

-- Returns RetainedApplication (domain/staff/retained-application.ts), without withheld answers. The reason has 10 to 500 characters.
-- Fails like require_staff('decider'), with PT400 for an invalid reason, and with PT404 for an unknown number or an application that
-- still has an account.
create or replace function public.staff_retained_application(number text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  said text;
  sent public.applications;
begin
  if octet_length(reason) <= 4000 then
    said := private.normal_text(reason, (private.current_settings()).settings ->> 'whitespace');
  end if;
  if coalesce(length(said), 0) not between 10 and 500 then
    perform private.refuse_input('reason', 'work.reason');
  end if;
  select * into sent from public.applications as kept
  where kept.number = upper(btrim(left(staff_retained_application.number, 60))) and kept.user_id is null and kept.status <> 'draft';
  if sent.id is null then
    raise sqlstate 'PT404' using message = 'work.kept_missing';
  end if;
  perform private.record_audit('kept_application_opened', held, 'application', sent.number, jsonb_build_object('reason', said));
  return jsonb_build_object(
    'number', sent.number, 'name', private.name_in_application(sent), 'status', sent.status, 'submittedAt', sent.submitted_at,
    'form', jsonb_build_object(
      'personalInfo', sent.personal_info - private.withheld_answers(), 'academicBackground', sent.academic_background,
      'programSelection', sent.program_selection, 'accommodation', sent.accommodation, 'referee', sent.referee
    ),
    'intake', (
      select private.choice_labels(sent.settings_id, place.program, place.course, place.intake, place.study_mode) -> 'intake'
      from private.place_of(sent) as place
    ),
    'contact', private.correction_for_staff(sent.id),
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
