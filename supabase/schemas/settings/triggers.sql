-- private.settings

-- A change to the holidays or the promised days changes the promised response dates.
create trigger settings_reckoned after insert on private.settings for each row execute function private.reckon_work_items();
