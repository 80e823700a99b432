-- public.enrolments

-- Limits the size of a row.
create trigger enrolments_01_measure before insert or update on public.enrolments
  for each row execute function private.measure_row(262144);
-- The course must be one in content/.
create trigger enrolments_10_check before insert or update of course on public.enrolments
  for each row execute function private.check_enrolment();

-- public.module_completions

-- Limits the size of a row.
create trigger module_completions_01_measure before insert or update on public.module_completions
  for each row execute function private.measure_row(262144);
-- The module must belong to the course.
create trigger module_completions_10_check before insert or update of course, module on public.module_completions
  for each row execute function private.check_completion();
