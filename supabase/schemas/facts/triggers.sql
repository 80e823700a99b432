-- private.facts

-- A change to the holidays or the promised days changes the promised response dates.
create trigger facts_reckoned after insert on private.facts for each row execute function private.reckon_work_items();
