-- Content of the day is called announcements (decision 0100).

alter table private.day_content rename to announcements;
alter table private.announcements rename constraint day_content_pkey to announcements_pkey;
alter table private.announcements rename constraint day_content_value to announcements_value;
alter table private.announcements rename constraint day_content_times to announcements_times;
alter table private.announcements rename constraint day_content_ended to announcements_ended;
alter table private.announcements rename constraint day_content_written_by_fkey to announcements_written_by_fkey;
alter table private.announcements rename constraint day_content_ended_by_fkey to announcements_ended_by_fkey;
alter index private.day_content_standing rename to announcements_standing;
alter index private.day_content_history rename to announcements_history;
alter index private.day_content_written_by rename to announcements_written_by;
alter index private.day_content_ended_by rename to announcements_ended_by;
alter index private.day_content_days rename to announcements_days;
