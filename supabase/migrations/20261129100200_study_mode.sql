-- The work list can be filtered by study mode.

create index work_items_study_mode on private.work_items (study_mode, submitted_at desc, application_id desc);
