-- public.enrolments

-- No row is larger than this.
create trigger enrolments_01_measure before insert or update on public.enrolments
  for each row execute function private.measure_row(262144);
-- The course is one of content/.
create trigger enrolments_10_check before insert or update of course on public.enrolments
  for each row execute function private.check_enrolment();

-- public.module_completions

-- No row is larger than this.
create trigger module_completions_01_measure before insert or update on public.module_completions
  for each row execute function private.measure_row(262144);
-- The module is one of the course.
create trigger module_completions_10_check before insert or update of course, module on public.module_completions
  for each row execute function private.check_completion();
