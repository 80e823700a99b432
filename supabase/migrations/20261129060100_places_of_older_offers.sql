-- Runs after the code.
-- Fills in the program and study mode of older offers, and the place of older work items and statistics.

alter table public.application_events disable trigger user;
update public.application_events as event
set offered_program = coalesce(
    (
      select program.key from private.settings as version, jsonb_each(version.settings -> 'programs') as program
      where program.value -> 'courses' ? event.offered_course order by version.id desc limit 1
    ),
    sent.program_selection ->> 'program', ''
  ),
  offered_study_mode = coalesce(sent.program_selection ->> 'studyMode', '')
from public.applications as sent
where sent.id = event.application_id and event.offered_course is not null and event.offered_program is null;
alter table public.application_events enable trigger user;

update private.work_items as item
set (program, course, intake, study_mode) = (place.program, place.course, place.intake, place.study_mode)
from public.applications as sent cross join lateral private.place_of(sent) as place
where sent.id = item.application_id and (item.program, item.course, item.intake, item.study_mode)
  is distinct from (place.program, place.course, place.intake, place.study_mode);

update private.application_times as known
set (program, course, intake) = (coalesce(item.program, ''), coalesce(item.course, ''), coalesce(item.intake, ''))
from private.work_items as item
where item.application_id = known.application_id and (known.program, known.course, known.intake)
  is distinct from (coalesce(item.program, ''), coalesce(item.course, ''), coalesce(item.intake, ''));
