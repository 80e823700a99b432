-- public.application_contacts

-- A correction is never changed.
create trigger application_contacts_10_keep before update or delete on public.application_contacts
  for each row execute function private.keep_application_contacts();
-- A person corrects only so often.
create trigger application_contacts_10_limit before insert on public.application_contacts
  for each row execute function private.limit_contact_corrections();
-- Nobody empties the corrections.
create trigger application_contacts_20_keep_all before truncate on public.application_contacts
  for each statement execute function private.keep_application_contacts();
-- A correction is news for staff, who find the application by it.
create trigger application_contacts_30_found after insert on public.application_contacts
  for each row execute function private.find_by_correction();
-- Corrected details may be those of another applicant.
create trigger application_contacts_40_duplicate_keys after insert on public.application_contacts
  for each row execute function private.follow_duplicate_keys();

-- public.application_events

-- A restricted application is changed by its applicant alone.
create trigger application_events_04_restricted before insert on public.application_events
  for each row when (new.actor_kind <> 'applicant') execute function private.refuse_restricted_transition();
-- The sending of an application that was begun at the desk says so to staff.
create trigger application_events_05_note_desk before insert on public.application_events
  for each row when (new.from_status = 'draft') execute function private.note_front_desk();
-- What happened stays as it is, without the person when the person is gone.
create trigger application_events_10_keep before update or delete on public.application_events
  for each row execute function private.keep_application_events();
-- Nobody empties what happened.
create trigger application_events_20_keep_all before truncate on public.application_events
  for each statement execute function private.keep_application_events();
-- The applicant is told of transitions that others made.
create trigger application_events_30_notify after insert on public.application_events
  for each row execute function private.notify_of_application_event();
-- Transitions are times that statistics are made from.
create trigger application_events_60_times after insert on public.application_events
  for each row when (new.actor_kind = 'staff' or new.to_status in ('accepted', 'rejected', 'confirmed'))
  execute function private.follow_application_times();

-- public.applications

-- Nothing looks at an application that is too large to be measured.
create trigger applications_01_measure before insert or update on public.applications
  for each row execute function private.measure_application();
-- What was sent is changed by the service and by functions that act for a person, not by the person. After the measuring and before all
-- else.
create trigger applications_03_refuse_change_of_sent before update on public.applications
  for each row when (
    old.status <> 'draft' and row_security_active('public.applications') and current_user <> 'service_role'
  )
  execute function private.refuse_change_of_sent();
-- Policies judge a new row after its triggers, and those of an application say which others there are.
create trigger applications_05_ask_second_factor before insert on public.applications
  for each statement execute function private.ask_second_factor();
-- Columns that no client decides.
create trigger applications_10_prepare before insert or update on public.applications
  for each row execute function private.prepare_application();
-- A draft goes with its account.
create trigger applications_15_discard_orphaned_draft before update on public.applications
  for each row when (new.user_id is null and new.status = 'draft' and old.user_id is not null)
  execute function private.discard_orphaned_draft();
-- An applicant sends only so many, before the answers are judged.
create trigger applications_15_limit_insert before insert on public.applications
  for each row when (new.status = 'pending') execute function private.limit_applications();
-- The same for a draft that is sent.
create trigger applications_15_limit_update before update on public.applications
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.limit_applications();
-- An application begins as a draft or is sent, and is judged then.
create trigger applications_20_guard_insert before insert on public.applications
  for each row when (new.status <> 'draft') execute function private.guard_transition();
-- A status changes by the table of transitions alone.
create trigger applications_20_guard_update before update on public.applications
  for each row when (old.status is distinct from new.status) execute function private.guard_transition();
-- A sending is an event, with its letters.
create trigger applications_30_record_insert after insert on public.applications
  for each row when (new.status <> 'draft') execute function private.record_transition();
-- Each transition is an event, with its letters.
create trigger applications_30_record_update after update on public.applications
  for each row when (old.status is distinct from new.status) execute function private.record_transition();
-- What happened is nobody's when the person is gone.
create trigger applications_40_forget_applicant after update on public.applications
  for each row when (new.user_id is null and old.user_id is not null) execute function private.forget_applicant();
-- Who has a place has its course started.
create trigger applications_50_start_course after update on public.applications
  for each row when (new.status in ('accepted', 'confirmed') and old.status is distinct from new.status and new.user_id is not null)
  execute function private.start_accepted_course();
-- What was sent has a line in the work list.
create trigger applications_50_work_insert after insert on public.applications
  for each row when (new.status <> 'draft') execute function private.keep_work_item();
-- The line follows the application.
create trigger applications_50_work_update after update on public.applications
  for each row when (new.status <> 'draft' and (old.status is distinct from new.status or old.user_id is distinct from new.user_id))
  execute function private.keep_work_item();
-- An application that goes on has no interview to come.
create trigger applications_60_leave_interview after update of status on public.applications
  for each row when (old.status in ('interview', 'info_requested') and new.status not in ('interview', 'info_requested'))
  execute function private.leave_interview();
-- Counts mistakes that the form met before a save. Stops no save.
create trigger applications_91_mistakes_begun after insert on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();
-- The same for later saves.
create trigger applications_91_mistakes_saved after update on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();
