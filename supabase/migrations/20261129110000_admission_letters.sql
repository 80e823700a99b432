-- An admission letter for each offer. Rows follow in the next migration.

create table private.admission_letters (
  -- Stored without hyphens.
  code text primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  event_id bigint not null references public.application_events (id) on delete cascade,
  program text not null,
  course text not null,
  start_date text not null,
  study_mode text not null,
  issued_at timestamptz not null default now(),
  constraint admission_letters_code check ((code collate "C") ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  constraint admission_letters_one_per_offer unique (event_id)
);
comment on table private.admission_letters is 'The letter of an offer, with the place as the letter states it. Deleted with the application';
comment on column private.admission_letters.event_id is 'The event that made the offer';
comment on column private.admission_letters.start_date is 'In words, like program, course and study mode';
create index admission_letters_of_application on private.admission_letters (application_id, event_id desc);
alter table private.admission_letters enable row level security;
revoke all on private.admission_letters from public, anon, authenticated, service_role;
