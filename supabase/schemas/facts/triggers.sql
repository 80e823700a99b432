-- private.facts

-- Other holidays or promises change by when answers were promised.
create trigger facts_reckoned after insert on private.facts for each row execute function private.reckon_work_items();
