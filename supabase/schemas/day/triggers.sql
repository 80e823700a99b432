-- private.day_content

-- Opening hours hold on whole days of the institute.
create trigger day_content_days before insert or update on private.day_content
  for each row when (new.kind = 'opening_hours') execute function private.set_days_of_content();
-- Other holidays or hours change by when answers were promised.
create trigger day_content_reckoned after insert or update on private.day_content
  for each row when (new.kind in ('opening_hours', 'public_holidays')) execute function private.reckon_by_said_days();
