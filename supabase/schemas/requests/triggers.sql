-- private.breach_entries

-- What was added to a breach stays as it is.
create trigger breach_entries_kept before update or delete on private.breach_entries for each row execute function private.keep_breaches();
-- Nobody empties the entries of breaches.
create trigger breach_entries_not_emptied before truncate on private.breach_entries
  for each statement execute function private.keep_breaches();

-- private.breaches

-- What was written of a breach stays as it is.
create trigger breaches_kept before update or delete on private.breaches for each row execute function private.keep_breaches();
-- Nobody empties the breaches.
create trigger breaches_not_emptied before truncate on private.breaches for each statement execute function private.keep_breaches();

-- private.data_requests

-- Names are lines that can be shown.
create trigger data_requests_05_clean_name before insert or update of name on private.data_requests
  for each row execute function private.clean_name();
-- A request for a restriction is done when there is one.
create trigger data_requests_20_restriction before update of state on private.data_requests
  for each row when (new.kind = 'restriction' and new.state = 'done' and old.state <> 'done')
  execute function private.refuse_undone_restriction();
