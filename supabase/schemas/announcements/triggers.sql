-- private.announcements

-- Opening hours apply to whole days at the institute.
create trigger announcements_days before insert or update on private.announcements
  for each row when (new.kind = 'opening_hours') execute function private.set_announced_days();
-- A change to public holidays or opening hours changes the promised response dates.
create trigger announcements_reckoned after insert or update on private.announcements
  for each row when (new.kind in ('opening_hours', 'public_holidays')) execute function private.update_promises_by_announcement();
