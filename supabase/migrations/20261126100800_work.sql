-- The work list of staff, and what they keep about an application.

create table private.work_items (
  application_id uuid primary key references public.applications (id) on delete cascade,
  applicant uuid not null,
  number text not null,
  name text not null,
  status text not null,
  list_group text not null,
  program text,
  course text,
  intake text,
  submitted_at timestamptz not null,
  status_since timestamptz not null,
  answer_by date,
  answer_days_left smallint,
  due_on date not null,
  owner uuid,
  follow_up_on date,
  news_at timestamptz not null,
  changed_at timestamptz not null default now(),
  words tsvector not null,
  answer_days smallint,
  reply_by date,
  place_course text,
  place_intake text,
  attention text,
  constraint work_items_group check (list_group in ('new', 'ours', 'waiting', 'interviews', 'decided')),
  constraint work_items_answer check (answer_by is null or answer_days_left is null),
  constraint work_items_attention check (attention is null or attention = 'reminder_not_sent')
);
alter table private.work_items alter column words set statistics 1000;
comment on column private.work_items.answer_by is 'By when the applicant was promised to hear from the institute; a day there';
comment on column private.work_items.answer_days_left is 'Working days of that promise, while it is the applicant who has to act';
comment on column private.work_items.due_on is 'What lists of open work sort by: the promised day, or since when we wait; infinity where nobody waits';
comment on column private.work_items.news_at is 'When the applicant last did something; newer than when somebody last looked means unread';
comment on column private.work_items.words is 'n:words of names, a:the number, p:digits of phones, e:addresses (private.work_words)';
comment on column private.work_items.answer_days is 'Working days that were promised when it came into its status; null: those of the facts';
comment on column private.work_items.reply_by is 'Of an offer that was not answered: its last day';
comment on column private.work_items.place_course is 'The course of the place that was offered or taken';
comment on column private.work_items.attention is 'Why it came to us although the applicant has to act: reminder_not_sent';
create index work_items_due on private.work_items (list_group, due_on, submitted_at, application_id);
create index work_items_decided on private.work_items (status_since desc, application_id desc) where list_group = 'decided';
create index work_items_newest on private.work_items (submitted_at desc, application_id desc);
create index work_items_program on private.work_items (program, submitted_at desc, application_id desc);
create index work_items_course on private.work_items (course, submitted_at desc, application_id desc);
create index work_items_intake on private.work_items (intake, submitted_at desc, application_id desc);
create index work_items_status on private.work_items (status, submitted_at desc, application_id desc);
create index work_items_owner on private.work_items (owner, submitted_at desc, application_id desc) where owner is not null;
create index work_items_of_applicant on private.work_items (applicant);
create index work_items_number on private.work_items (number);
create index work_items_changed on private.work_items (changed_at desc);
create index work_items_words on private.work_items using gin (words) with (fastupdate = off);
create index work_items_reply_by on private.work_items (reply_by) where reply_by is not null;
create index work_items_place on private.work_items (place_course, place_intake, status) where place_course is not null;

-- How many each group has, as a sum: those who send at once do not wait for one row. private.compact_work_counts adds them up.
create table private.work_counts (list_group text not null, amount bigint not null);

-- When somebody of the staff last looked at an application; newer news are unread.
create table private.work_reads (
  reader uuid not null references auth.users (id) on delete cascade,
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  read_at timestamptz not null,
  primary key (application_id, reader)
);
create index work_reads_of_reader on private.work_reads (reader);

create table private.bulk_jobs (
  id uuid primary key default gen_random_uuid(),
  staff uuid not null,
  session_id uuid not null,
  to_status text not null,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null default clock_timestamp() + interval '10 seconds',
  taken_back_at timestamptz,
  finished_at timestamptz,
  action jsonb not null,
  is_single boolean not null default false,
  constraint bulk_jobs_end check (taken_back_at is null or finished_at is not null)
);
comment on column private.bulk_jobs.is_single is 'Asked for on the page of one application';
create index bulk_jobs_open on private.bulk_jobs (starts_at) where finished_at is null;
create index bulk_jobs_of_staff on private.bulk_jobs (staff);

create table private.bulk_rows (
  job_id uuid not null references private.bulk_jobs (id) on delete cascade,
  application_id uuid not null,
  number text not null,
  version integer not null,
  state text not null default 'waiting',
  reason text,
  primary key (job_id, application_id),
  constraint bulk_rows_state check (state in ('waiting', 'done', 'failed') and (state = 'failed') = (reason is not null))
);
comment on column private.bulk_rows.version is 'That of the application when it was chosen: what changed since is left alone';
create index bulk_rows_waiting on private.bulk_rows (job_id, application_id) where state = 'waiting';
create index bulk_rows_of_application on private.bulk_rows (application_id) where state = 'waiting';

create table private.offer_reminders (
  event_id bigint not null,
  application_id uuid not null references public.applications (id) on delete cascade,
  occasion text not null check (occasion in ('half_time', 'two_days')),
  letter_id bigint,
  primary key (event_id, occasion)
);
comment on column private.offer_reminders.event_id is 'The acceptance that made the offer';
comment on column private.offer_reminders.letter_id is 'The row of the outbox; null where there was no confirmed address';
create index offer_reminders_of_application on private.offer_reminders (application_id);

create table private.application_notes (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  -- Made by the page: pressing twice, or again after a time-out, is one note.
  key uuid not null,
  kind text not null,
  outcome text,
  body text not null,
  happened_at timestamptz not null,
  author uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  struck_at timestamptz,
  struck_by uuid references auth.users (id) on delete set null,
  constraint application_notes_once unique (key),
  constraint application_notes_kind check (kind in ('note', 'call', 'visit')),
  constraint application_notes_outcome check (
    (kind = 'call') = (outcome is not null) and outcome in ('they_called', 'reached', 'not_reached')
  ),
  constraint application_notes_body check (length(body) <= 4000 and (body <> '' or outcome = 'not_reached')),
  constraint application_notes_struck check (struck_by is null or struck_at is not null)
);
comment on table private.application_notes is 'For staff; goes with its application, never before. The applicant may ask for a copy';
comment on column private.application_notes.happened_at is 'When the call or the visit was; of a note when it was written';
create index application_notes_of_application on private.application_notes (application_id, id);
create index application_notes_of_author on private.application_notes (author);
create index application_notes_struck_by on private.application_notes (struck_by) where struck_by is not null;

create table private.application_mentions (
  note_id bigint not null references private.application_notes (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz,
  -- Which deputy has read it while the person was away: it stays unread for the person.
  read_by_deputy uuid,
  primary key (note_id, person)
);
create index application_mentions_unread on private.application_mentions (person, note_id) where read_at is null;
create index application_mentions_of_person on private.application_mentions (person);

create table private.interviews (
  id uuid primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null,
  way text not null,
  place text not null,
  note text not null,
  state text not null default 'planned',
  -- That of RFC 5545: one more with each change that calendars have to hear of.
  sequence integer not null default 0,
  planned_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint interviews_minutes check (minutes between 5 and 480),
  constraint interviews_way check (way in ('place', 'phone')),
  constraint interviews_place check (length(place) between 1 and 200),
  constraint interviews_note check (length(note) <= 1000),
  constraint interviews_state check (state in ('planned', 'called_off', 'came', 'missed'))
);
comment on column private.interviews.id is 'Made by the page, so that a press that is repeated is one interview';
comment on column private.interviews.place is 'Where, or the number that is called';
comment on column private.interviews.note is 'For the applicant';
create unique index interviews_one_planned on private.interviews (application_id) where state = 'planned';
create index interviews_of_application on private.interviews (application_id, starts_at desc);
create index interviews_by_time on private.interviews (starts_at, id);
create index interviews_planned_by on private.interviews (planned_by);

create table private.interviewers (
  interview_id uuid not null references private.interviews (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  primary key (interview_id, person)
);
create index interviewers_of_person on private.interviewers (person, interview_id);

create table private.application_presence (
  person uuid not null references auth.users (id) on delete cascade,
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  seen_at timestamptz not null,
  primary key (person, application_id)
);
create index application_presence_of_application on private.application_presence (application_id, seen_at);

create table private.double_keys (
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  key text not null,
  primary key (application_id, key),
  constraint double_keys_length check (length(key) <= 400)
);
comment on column private.double_keys.key is 'p:telephone number, e:address, b:digest of name and date of birth';
create index double_keys_same on private.double_keys (key, application_id);

create table private.double_verdicts (
  one uuid not null references private.work_items (application_id) on delete cascade,
  two uuid not null references private.work_items (application_id) on delete cascade,
  verdict text not null,
  judged_by uuid references auth.users (id) on delete set null,
  judged_at timestamptz not null default now(),
  primary key (one, two),
  constraint double_verdicts_pair check (one < two),
  constraint double_verdicts_verdict check (verdict in ('same_person', 'different'))
);
create index double_verdicts_two on private.double_verdicts (two);
create index double_verdicts_judged_by on private.double_verdicts (judged_by);

create table private.application_times (
  application_id uuid primary key references private.work_items (application_id) on delete cascade,
  program text not null,
  course text not null,
  intake text not null,
  origin text not null,
  sent_at timestamptz not null,
  looked_at timestamptz,
  decided_at timestamptz,
  offered_at timestamptz,
  taken_at timestamptz,
  constraint application_times_text check (
    length(program) <= 200 and length(course) <= 200 and length(intake) <= 200 and length(origin) <= 60
  )
);
comment on table private.application_times is 'Empty text: not said. A row goes with the account, as that of the work list does';
comment on column private.application_times.origin is 'The state of origin as private.plain_origin has it';
comment on column private.application_times.looked_at is 'When staff first opened it, or moved it without opening it';
comment on column private.application_times.decided_at is 'The first offer or rejection; a later one does not change it';

create table private.form_mistakes (
  day date not null,
  field text not null,
  rule text not null,
  amount integer not null,
  primary key (day, field, rule),
  constraint form_mistakes_rule check (rule in ('missing', 'too_long', 'not_valid')),
  constraint form_mistakes_field check (length(field) between 1 and 100),
  constraint form_mistakes_amount check (amount > 0)
);

-- How many of a person were counted today; of another day, nothing.
create table private.form_mistake_limits (
  person uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  amount integer not null,
  constraint form_mistake_limits_amount check (amount between 0 and 100)
);
