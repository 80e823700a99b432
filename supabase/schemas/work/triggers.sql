-- private.work_items

-- A new line begins the times that statistics are made from.
create trigger work_items_60_times after insert on private.work_items
  for each row execute function private.begin_application_times();
-- A new line may be of another applicant's person.
create trigger work_items_70_duplicate_keys after insert on private.work_items
  for each row execute function private.follow_duplicate_keys();
-- Counts lines that came, by group.
create trigger work_items_90_count_came after insert on private.work_items referencing new table as came
  for each statement execute function private.count_work();
-- Counts lines that changed their group.
create trigger work_items_90_count_moved after update on private.work_items referencing old table as went new table as came
  for each statement execute function private.count_work();
-- Counts lines that went.
create trigger work_items_90_count_went after delete on private.work_items referencing old table as went
  for each statement execute function private.count_work();
