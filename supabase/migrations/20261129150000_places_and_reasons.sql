-- The office edits the places on courses and the reasons for rejecting an application in the console (decision 0091).

create table private.course_places (
  id bigint generated always as identity primary key,
  course text not null,
  intake text,
  places integer,
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  constraint course_places_number check (places between 0 and 10000),
  constraint course_places_size check (length(course) <= 100 and length(intake) <= 100)
);
comment on table private.course_places is 'Changes to the number of places on a course. Rows are only added; the newest of a course and intake counts';
comment on column private.course_places.intake is 'Null for every intake that has no number of its own';
comment on column private.course_places.places is 'Null if the number is no longer set here: the number for every intake or the one in content/ counts';
create index course_places_newest on private.course_places (course, intake, id desc);
create index course_places_set_by on private.course_places (set_by);
alter table private.course_places enable row level security;
revoke all on private.course_places from public, anon, authenticated, service_role;

create table private.rejection_reason_versions (
  id bigint generated always as identity primary key,
  reasons jsonb,
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  constraint rejection_reason_versions_number check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) between 1 and 20),
  constraint rejection_reason_versions_size check (octet_length(reasons::text) <= 65536)
);
comment on table private.rejection_reason_versions is 'Versions of the list of reasons for rejecting an application. Rows are only added; the newest counts';
comment on column private.rejection_reason_versions.reasons is '[{"value", "label", "sentence"}] in order; null for the list in content/';
create index rejection_reason_versions_set_by on private.rejection_reason_versions (set_by);
alter table private.rejection_reason_versions enable row level security;
revoke all on private.rejection_reason_versions from public, anon, authenticated, service_role;
