-- private.audit_log

-- Staff do nothing with what is restricted but what is allowed under a restriction.
create trigger audit_log_20_restricted before insert on private.audit_log
  for each row execute function private.refuse_restricted_act();
-- Nobody changes a line of the log.
create trigger audit_log_kept before update or delete on private.audit_log for each row execute function private.keep_audit_log();
-- Nobody empties the log.
create trigger audit_log_not_emptied before truncate on private.audit_log for each statement execute function private.keep_audit_log();
-- The first look of staff at an application is a time that statistics are made from.
create trigger audit_log_60_first_look after insert on private.audit_log
  for each row when (new.action in ('application_opened', 'application_paper_made'))
  execute function private.note_first_look();

-- private.staff

-- Roles change one after the other.
create trigger staff_10_in_turns before insert or update or delete on private.staff
  for each statement execute function private.take_turns_with_staff();
-- There is always an operator without an end, once there was one.
create trigger staff_20_keep_an_operator after update or delete on private.staff
  for each row execute function private.keep_an_operator();
-- What was given and taken is in the log; open pages of that person hear of it.
create trigger staff_30_recorded after insert or update on private.staff for each row execute function private.record_staff();
-- The work of somebody whose role for it ended is nobody's.
create constraint trigger staff_40_leave_work after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_work();
-- Conversations of somebody whose role for them ended are nobody's.
create constraint trigger staff_50_leave_inbox after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_inbox();
