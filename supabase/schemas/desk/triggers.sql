-- private.walk_ins

-- The desk does not write into a restricted draft.
create trigger walk_ins_05_restricted before update of form on private.walk_ins
  for each row when (old.taken_at is null and new.taken_at is null) execute function private.refuse_restricted_walk_in();
