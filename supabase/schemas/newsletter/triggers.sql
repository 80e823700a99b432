-- private.newsletter_issues

-- An issue that is being sent or has been sent cannot be changed.
create trigger newsletter_issues_kept before update of subject, body, version on private.newsletter_issues
  for each row when ((old.subject, old.body, old.version) is distinct from (new.subject, new.body, new.version))
  execute function private.keep_newsletter_issue();
-- An issue that is being sent or has been sent cannot be deleted.
create trigger newsletter_issues_not_removed before delete on private.newsletter_issues
  for each row execute function private.keep_newsletter_issue();

-- public.subscribers

-- Limits the size of a row.
create trigger subscribers_01_measure before insert or update on public.subscribers
  for each row execute function private.measure_row(65536);
-- The address must be valid for email.
create trigger subscribers_10_check before insert or update on public.subscribers
  for each row execute function private.check_subscriber();
-- A visitor or a signed-in person may subscribe one address at a time, and not too often.
create trigger subscribers_15_guard before insert on public.subscribers
  for each row execute function private.guard_subscriber();
-- Limits how many addresses can be added in total.
create trigger subscribers_20_limit before insert on public.subscribers
  for each row execute function private.limit_subscribers();
-- Sends each mailbox only one welcome email.
create trigger subscribers_30_welcome after insert on public.subscribers
  for each row execute function private.welcome_subscriber();
-- Stores only the hash of a deleted address.
create trigger subscribers_40_forget after delete on public.subscribers
  for each row execute function private.forget_subscriber();
-- A person who unsubscribes gets no email that has not been sent yet.
create trigger subscribers_50_leave_issues after delete on public.subscribers
  for each row execute function private.leave_issues();
