-- private.work_items

-- Starts the record of stage times for a new work item, which the statistics use.
create trigger work_items_60_times after insert on private.work_items
  for each row execute function private.begin_application_times();
-- Updates the keys that reveal duplicates, because a new work item may belong to the same person as another applicant's.
create trigger work_items_70_duplicate_keys after insert on private.work_items
  for each row execute function private.follow_duplicate_keys();
-- Counts new work items, by group.
create trigger work_items_90_count_came after insert on private.work_items referencing new table as came
  for each statement execute function private.count_work();
-- Counts work items that moved to another group.
create trigger work_items_90_count_moved after update on private.work_items referencing old table as went new table as came
  for each statement execute function private.count_work();
-- Counts deleted work items.
create trigger work_items_90_count_went after delete on private.work_items referencing old table as went
  for each statement execute function private.count_work();
