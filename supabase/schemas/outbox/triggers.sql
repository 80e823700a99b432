-- private.inquiry_addresses

-- Blocks a correction while either address is restricted.
create trigger inquiry_addresses_05_restricted before insert on private.inquiry_addresses
  for each row execute function private.refuse_restricted_correction();
-- Deletes the earlier emails with the record of the address.
create trigger inquiry_addresses_10_forget_emails after delete on private.inquiry_addresses
  for each row execute function private.forget_former_emails();

-- private.email_templates

-- Wording is never changed once saved, and may contain only the variables that the email supports.
create trigger check_email_template before insert or update on private.email_templates
  for each row execute function private.check_email_template();

-- private.outbox

-- Links an email to an applicant with its application.
create trigger outbox_03_of_application before insert on private.outbox
  for each row when (
    new.channel = 'email' and new.recipient <> '' and new.kind <> 'interview_for_staff' and new.payload ? 'application_id'
  )
  execute function private.note_application_of_email();
-- A failed email or text message cannot be sent again while the person it concerns is restricted.
create trigger outbox_04_restricted before update of state on private.outbox
  for each row when (old.state = 'failed' and new.state <> 'failed')
  execute function private.refuse_restricted_email();
-- A new unsolicited email is not queued for a restricted person.
create trigger outbox_05_restricted before insert on private.outbox
  for each row when (new.state = 'queued' and new.kind = any (private.emails_held()))
  execute function private.hold_restricted_email();
-- The same applies to an email that is already queued or is sent again.
create trigger outbox_06_restricted before update of state on private.outbox
  for each row when (
    (new.state = 'queued' or new.state = 'sending' and new.issue_id is null) and new.kind = any (private.emails_held())
  )
  execute function private.hold_restricted_email();
-- Counts the emails of an issue that are queued.
create trigger outbox_10_queued_of_issue after insert on private.outbox
  for each row when (new.issue_id is not null) execute function private.count_issue_email();
-- Counts the outcome of each email of an issue.
create trigger outbox_11_moved_of_issue after update of state on private.outbox
  for each row when (new.issue_id is not null and old.state is distinct from new.state) execute function private.count_issue_email();
-- An email that is deleted before it is sent belonged to a person who unsubscribed.
create trigger outbox_12_gone_of_issue after delete on private.outbox
  for each row when (old.issue_id is not null) execute function private.count_issue_email();
-- Marks an application whose email to the applicant failed, and removes the mark when one is sent.
create trigger outbox_20_application_email after update of state on private.outbox
  for each row when (
    new.channel = 'email' and new.issue_id is null and old.state is distinct from new.state
    and (new.state = 'sent' or new.state = 'failed' and new.last_error is distinct from 'restricted' or old.state = 'failed')
  )
  execute function private.follow_application_email();
-- Removes that mark when the record of the email is deleted.
create trigger outbox_21_forget_failed after delete on private.outbox
  for each row when (old.application_id is not null and old.state = 'failed') execute function private.forget_failed_email();
