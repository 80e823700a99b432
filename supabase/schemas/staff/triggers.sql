-- private.audit_log

-- Blocks every staff action on restricted data that is not allowed under a restriction.
create trigger audit_log_20_restricted before insert on private.audit_log
  for each row execute function private.refuse_restricted_act();
-- A log entry cannot be changed.
create trigger audit_log_kept before update or delete on private.audit_log for each row execute function private.keep_audit_log();
-- The log cannot be truncated.
create trigger audit_log_not_emptied before truncate on private.audit_log for each statement execute function private.keep_audit_log();
-- Records for the statistics when staff first viewed an application.
create trigger audit_log_60_first_look after insert on private.audit_log
  for each row when (new.action in ('application_opened', 'application_paper_made'))
  execute function private.note_first_look();

-- private.staff

-- Changes to roles are serialised.
create trigger staff_10_in_turns before insert or update or delete on private.staff
  for each statement execute function private.take_turns_with_staff();
-- Once there has been an operator without an end date, there must always be one.
create trigger staff_20_keep_an_operator after update or delete on private.staff
  for each row execute function private.keep_an_operator();
-- Logs roles that are given or ended, and notifies the person's open pages.
create trigger staff_30_recorded after insert or update on private.staff for each row execute function private.record_staff();
-- Work assigned to a person whose role has ended becomes unassigned.
create constraint trigger staff_40_leave_work after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_work();
-- Conversations assigned to a person whose role has ended become unassigned.
create constraint trigger staff_50_leave_inbox after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_inbox();

-- private.staff_away

-- Sends an email to the colleague who has been made a deputy.
create trigger staff_away_50_told_insert after insert on private.staff_away
  for each row when (new.deputy is not null) execute function private.tell_deputy();
-- The same if another colleague takes over.
create trigger staff_away_50_told_update after update of deputy on private.staff_away
  for each row when (new.deputy is not null and new.deputy is distinct from old.deputy) execute function private.tell_deputy();
