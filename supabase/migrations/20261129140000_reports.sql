-- Statistics by study mode, education level, gender, age and source (decision 0096).

alter table private.application_times
  add column study_mode text not null default '',
  add column education text not null default '',
  add column gender text not null default '',
  add column age text not null default '',
  add column source text not null default '',
  add constraint application_times_closed check (
    length(study_mode) <= 200 and length(education) <= 200 and length(gender) <= 200
    and age in ('', '0-17', '18-20', '21-24', '25-29', '30-39', '40-')
    and source in ('', 'online', 'desk_online', 'desk_paper')
  );
comment on column private.application_times.age is 'The age group on the day of sending';
comment on column private.application_times.source is
  'How the application came: online; begun at the front desk and taken over by the person; sent by the front desk with a declaration on paper';
