-- private.assisted_applications

-- The front desk cannot change a restricted draft.
create trigger assisted_applications_05_restricted before update of form on private.assisted_applications
  for each row when (old.taken_at is null and new.taken_at is null) execute function private.refuse_restricted_assisted_application();
