-- private.newsletter_issues

-- What is being sent or was sent stays as it is.
create trigger newsletter_issues_kept before update of subject, body, version on private.newsletter_issues
  for each row when ((old.subject, old.body, old.version) is distinct from (new.subject, new.body, new.version))
  execute function private.keep_newsletter_issue();
-- Nobody empties the issues.
create trigger newsletter_issues_not_removed before delete on private.newsletter_issues
  for each row execute function private.keep_newsletter_issue();

-- public.subscribers

-- No row is larger than this.
create trigger subscribers_01_measure before insert or update on public.subscribers
  for each row execute function private.measure_row(65536);
-- An address is one that letters can be sent to.
create trigger subscribers_10_check before insert or update on public.subscribers
  for each row execute function private.check_subscriber();
-- A visitor or a person asks for one address at a time, and not too often.
create trigger subscribers_15_guard before insert on public.subscribers
  for each row execute function private.guard_subscriber();
-- All addresses together are limited, one after the other.
create trigger subscribers_20_limit before insert on public.subscribers
  for each row execute function private.limit_subscribers();
-- A mailbox is welcomed once.
create trigger subscribers_30_welcome after insert on public.subscribers
  for each row execute function private.welcome_subscriber();
-- Of an address that goes only its hash stays.
create trigger subscribers_40_forget after delete on public.subscribers
  for each row execute function private.forget_subscriber();
-- Whoever leaves the list gets nothing that has not left yet.
create trigger subscribers_50_leave_issues after delete on public.subscribers
  for each row execute function private.leave_issues();
