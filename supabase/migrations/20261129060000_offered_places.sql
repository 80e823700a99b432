-- An offer names its program, course, intake and study mode. From then on they are those of the application (ruling 57).

alter table public.application_events
  add column offered_program text,
  add column offered_study_mode text,
  drop constraint application_events_offer,
  add constraint application_events_offer check (
    (offered_course is null) = (offered_intake is null)
    and (offered_course is not null or num_nonnulls(offered_program, offered_study_mode) = 0)
    and (offered_course is null or to_status in ('accepted', 'confirmed'))
    and length(offered_program) <= 200 and length(offered_course) <= 200 and length(offered_intake) <= 200
    and length(offered_study_mode) <= 200
  );

-- The work item has the program, course, intake and study mode of the place, so separate columns for the place are not needed.
drop index private.work_items_place;
alter table private.work_items add column study_mode text, drop column place_course, drop column place_intake;
create index work_items_place on private.work_items (course, intake, status);
