-- public.application_contacts

-- A correction cannot be changed.
create trigger application_contacts_10_keep before update or delete on public.application_contacts
  for each row execute function private.keep_application_contacts();
-- Limits how often a person can correct their details.
create trigger application_contacts_10_limit before insert on public.application_contacts
  for each row when (new.corrected_by is null) execute function private.limit_contact_corrections();
-- Corrections cannot be truncated.
create trigger application_contacts_20_keep_all before truncate on public.application_contacts
  for each statement execute function private.keep_application_contacts();
-- Marks a correction by the applicant as unread for staff and lets them find the application by the new details.
create trigger application_contacts_30_found after insert on public.application_contacts
  for each row execute function private.find_by_correction();
-- Corrected details may match those of another applicant.
create trigger application_contacts_40_duplicate_keys after insert on public.application_contacts
  for each row execute function private.follow_duplicate_keys();

-- public.application_events

-- Only the applicant can change the status of a restricted application.
create trigger application_events_04_restricted before insert on public.application_events
  for each row when (new.actor_kind <> 'applicant') execute function private.refuse_restricted_transition();
-- Adds a note for staff when an application that was started at the front desk is submitted.
create trigger application_events_05_note_desk before insert on public.application_events
  for each row when (new.from_status = 'draft') execute function private.note_front_desk();
-- Events cannot be changed, except to remove a person whose account is deleted.
create trigger application_events_10_keep before update or delete on public.application_events
  for each row execute function private.keep_application_events();
-- Events cannot be truncated.
create trigger application_events_20_keep_all before truncate on public.application_events
  for each statement execute function private.keep_application_events();
-- Notifies the applicant of transitions made by others.
create trigger application_events_30_notify after insert on public.application_events
  for each row execute function private.notify_of_application_event();
-- Issues the admission letter of an offer, before the email that mentions it is queued.
create trigger application_events_40_letter after insert on public.application_events
  for each row when (new.to_status = 'accepted' or new.offered_intake is not null) execute function private.issue_admission_letter();
-- Shows staff that an applicant has answered, until staff change the status.
create trigger application_events_50_answered after insert on public.application_events
  for each row when (
    new.actor_kind = 'staff'
    or new.actor_kind = 'applicant' and new.from_status in ('info_requested', 'accepted') and new.to_status <> 'withdrawn'
  )
  execute function private.note_answer_of_applicant();
-- Records the times of transitions for the statistics.
create trigger application_events_60_times after insert on public.application_events
  for each row when (new.actor_kind = 'staff' or new.to_status in ('accepted', 'rejected', 'confirmed'))
  execute function private.follow_application_times();

-- public.applications

-- Rejects an application that is too large before anything else reads it.
create trigger applications_01_measure before insert or update on public.applications
  for each row execute function private.measure_application();
-- Only the service, and functions that act for a person, can change a submitted application. The person cannot change it directly. Runs
-- after the size check and before everything else.
create trigger applications_03_refuse_change_of_sent before update on public.applications
  for each row when (
    old.status <> 'draft' and row_security_active('public.applications') and current_user <> 'service_role'
  )
  execute function private.refuse_change_of_sent();
-- Policies check a new row only after its triggers, and the triggers on applications reveal which other applications the person has.
create trigger applications_05_ask_second_factor before insert on public.applications
  for each statement execute function private.ask_second_factor();
-- Sets the columns that clients must not control.
create trigger applications_10_prepare before insert or update on public.applications
  for each row execute function private.prepare_application();
-- Deletes a draft together with its account.
create trigger applications_15_discard_orphaned_draft before update on public.applications
  for each row when (new.user_id is null and new.status = 'draft' and old.user_id is not null)
  execute function private.discard_orphaned_draft();
-- Limits how many applications a person can submit. Runs before the answers are checked.
create trigger applications_15_limit_insert before insert on public.applications
  for each row when (new.status = 'pending') execute function private.limit_applications();
-- Applies the same limit when a draft is submitted.
create trigger applications_15_limit_update before update on public.applications
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.limit_applications();
-- A new application is either a draft or a submission, and a submission is checked.
create trigger applications_20_guard_insert before insert on public.applications
  for each row when (new.status <> 'draft') execute function private.guard_transition();
-- The status can change only as the table of transitions allows.
create trigger applications_20_guard_update before update on public.applications
  for each row when (old.status is distinct from new.status or current_setting('private.transition_details', true) <> '')
  execute function private.guard_transition();
-- Records the submission as an event and queues the emails for it.
create trigger applications_30_record_insert after insert on public.applications
  for each row when (new.status <> 'draft') execute function private.record_transition();
-- Records each transition as an event and queues the emails for it.
create trigger applications_30_record_update after update on public.applications
  for each row when (old.status is distinct from new.status or current_setting('private.transition_details', true) <> '')
  execute function private.record_transition();
-- Removes the person from their events when the account is deleted.
create trigger applications_40_forget_applicant after update on public.applications
  for each row when (new.user_id is null and old.user_id is not null) execute function private.forget_applicant();
-- Starts the course when the applicant gets a place.
create trigger applications_50_start_course after update on public.applications
  for each row when (new.status in ('accepted', 'confirmed') and new.user_id is not null
    and (old.status is distinct from new.status or current_setting('private.transition_details', true) <> ''))
  execute function private.start_accepted_course();
-- Adds a submitted application to the work list.
create trigger applications_50_work_insert after insert on public.applications
  for each row when (new.status <> 'draft') execute function private.keep_work_item();
-- Updates the work item when the application changes.
create trigger applications_50_work_update after update on public.applications
  for each row when (new.status <> 'draft' and (old.user_id is distinct from new.user_id
    or old.status is distinct from new.status or current_setting('private.transition_details', true) <> ''))
  execute function private.keep_work_item();
-- Cancels a planned interview when the application leaves the interview stage.
create trigger applications_60_leave_interview after update of status on public.applications
  for each row when (old.status in ('interview', 'info_requested') and new.status not in ('interview', 'info_requested'))
  execute function private.leave_interview();
-- Counts the mistakes that the form caught before a save. Never blocks the save.
create trigger applications_91_mistakes_begun after insert on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();
-- Counts the mistakes before later saves.
create trigger applications_91_mistakes_saved after update on public.applications referencing new table as came
  for each statement execute function private.count_form_mistakes();
