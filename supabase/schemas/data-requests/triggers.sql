-- private.breach_entries

-- An entry on a breach cannot be changed or deleted.
create trigger breach_entries_kept before update or delete on private.breach_entries for each row execute function private.keep_breaches();
-- The entries on breaches cannot be truncated.
create trigger breach_entries_not_emptied before truncate on private.breach_entries
  for each statement execute function private.keep_breaches();

-- private.breaches

-- The record of a breach cannot be changed or deleted.
create trigger breaches_kept before update or delete on private.breaches for each row execute function private.keep_breaches();
-- The breaches cannot be truncated.
create trigger breaches_not_emptied before truncate on private.breaches for each statement execute function private.keep_breaches();

-- private.data_requests

-- Cleans the name on the request.
create trigger data_requests_05_clean_name before insert or update of name on private.data_requests
  for each row execute function private.clean_name();
-- A request to restrict an application can be marked as done only after a restriction has been applied.
create trigger data_requests_20_restriction before update of state on private.data_requests
  for each row when (new.kind = 'restriction' and new.state = 'done' and old.state <> 'done')
  execute function private.refuse_undone_restriction();
