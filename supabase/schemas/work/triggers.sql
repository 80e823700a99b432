-- private.application_mentions

-- Sends an email to each colleague who is mentioned in a note.
create trigger application_mentions_50_told after insert on private.application_mentions
  for each row when (new.read_at is null) execute function private.tell_mentioned();

-- private.work_items

-- Fills in the answers of a work item that lists show, sort and filter by.
create trigger work_items_10_answers before insert or update of words, program, course on private.work_items
  for each row execute function private.fill_work_item();
-- Keeps the names that a misspelt search is compared to.
create trigger work_items_50_names after insert or delete or update of words on private.work_items
  for each row execute function private.keep_name_words();
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
-- Sends an email to the colleague who has been assigned an application.
create trigger work_items_95_told after update of assignee on private.work_items
  for each row when (new.assignee is not null and new.assignee is distinct from old.assignee) execute function private.tell_assignee();
