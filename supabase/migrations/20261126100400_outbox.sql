-- Letters and text messages that wait for a worker, and the words of the office in them.

create table private.outbox (
  id bigint generated always as identity primary key,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  kind text not null check (kind ~ '^[a-z_]{3,60}$'),
  recipient text not null check (length(recipient) <= 320),
  payload jsonb not null default '{}',
  dedupe_key text unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  issue_id uuid references private.newsletter_issues (id),
  constraint outbox_texts_go_to_phones check (channel <> 'sms' or recipient ~ '^\+[1-9][0-9]{6,14}$')
);
comment on column private.outbox.recipient is 'Empty for the address of the admissions office, which is configuration';
comment on column private.outbox.dedupe_key is 'The same key is queued once, however often its cause is repeated';
comment on column private.outbox.payload is
  'Holds one-time links and codes until the message is sent or has failed for good; never logged';
comment on column private.outbox.issue_id is 'The issue of the newsletter that this is a letter of: it leaves after everything else';
create index outbox_due on private.outbox (next_attempt_at, id) where state in ('queued', 'sending');
create index outbox_recipient on private.outbox (lower(recipient));
create index outbox_due_texts on private.outbox (next_attempt_at, id) where channel = 'sms' and state in ('queued', 'sending');
create index outbox_texts on private.outbox (created_at) where channel = 'sms';
create index outbox_ended on private.outbox (created_at) where state in ('sent', 'failed');
create index outbox_texts_to on private.outbox (recipient) where channel = 'sms';
create index outbox_of_kind on private.outbox (kind, id desc);
create index outbox_of_issue on private.outbox (issue_id) where issue_id is not null;
create index outbox_due_of_issues on private.outbox (next_attempt_at, id) where issue_id is not null and state in ('queued', 'sending');
-- What went to a corrected address since is over: its row says so by its key.
create index outbox_failed on private.outbox (id desc)
  where state = 'failed' and issue_id is null and coalesce(dedupe_key, '') not like 'corrected %';
create index outbox_waiting on private.outbox (id desc) where state in ('queued', 'sending') and issue_id is null;

-- The letters whose words the office may change, the kind of the outbox each belongs to, and its variables: those that may stand anywhere,
-- and those that may stand in the text alone. The same as LETTER_VARIABLES of content/schema/letter-variables.ts.
create table private.worded_letters (
  letter text primary key,
  kind text not null,
  variables text[] not null,
  in_text text[] not null default '{}'
);
alter table private.worded_letters enable row level security;
insert into private.worded_letters (letter, kind, variables, in_text)
values
  ('application_received', 'application_received', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_under_review', 'application_under_review', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_interview', 'application_interview', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_interview_off', 'application_interview_off', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_answered', 'application_answered', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_answered_at_office', 'application_answered', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_decided', 'application_decided', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_confirmed', 'application_confirmed', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_declined', 'application_declined', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_offer_expired', 'application_offer_expired', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_reopened', 'application_reopened', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_withdrawn', 'application_withdrawn', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('application_withdrawn_at_office', 'application_withdrawn', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], '{}'),
  ('interview_planned', 'interview', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'when'], '{}'),
  ('interview_changed', 'interview', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'when'], '{}'),
  ('interview_called_off', 'interview', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'when'], '{}'),
  ('event_sign_up', 'event_sign_up', array['institute', 'office email', 'event', 'when', 'place'], '{}'),
  ('event_moved', 'event_changed', array['institute', 'office email', 'event', 'when', 'place'], '{}'),
  ('event_restored', 'event_changed', array['institute', 'office email', 'event', 'when', 'place'], '{}'),
  ('event_cancelled', 'event_changed', array['institute', 'office email', 'event', 'when', 'place'], '{}'),
  ('draft_reminder', 'draft_reminder', array['institute', 'office email', 'admissions email', 'application'], '{}'),
  ('draft_reminder_near', 'draft_reminder', array['institute', 'office email', 'admissions email', 'application', 'start'], '{}'),
  ('inquiry_receipt', 'inquiry_receipt', array['institute', 'office email', 'number', 'inquiry', 'answer time'], array['next steps']),
  ('newsletter_welcome', 'newsletter_welcome', array['institute', 'office email'], '{}'),
  ('confirm_signup', 'confirm_signup', array['institute', 'office email'], '{}'),
  ('reset_password', 'reset_password', array['institute', 'office email'], '{}'),
  ('already_registered', 'already_registered', array['institute', 'office email'], '{}'),
  ('application_info_requested', 'application_info_requested', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start'], array['day']),
  ('application_offer_reminder', 'application_offer_reminder', array['institute', 'office email', 'admissions email', 'number', 'program', 'course', 'start', 'day'], '{}'),
  ('account_deleted', 'account_deleted', array['institute', 'office email'], '{}'),
  ('inquiry_answer', 'inquiry_answer', array['institute', 'office email', 'number', 'inquiry'], '{}'),
  ('chat_answer', 'chat_answer', array['institute', 'office email', 'number'], '{}'),
  ('walk_in_link', 'walk_in_link', array['institute', 'office email', 'officer'], array['program']);

create table private.letter_words (
  letter text not null references private.worded_letters (letter),
  version integer not null,
  words jsonb not null,
  based_on jsonb not null,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  is_taken_back boolean not null default false,
  primary key (letter, version),
  constraint letter_words_version check (version > 0),
  constraint letter_words_words check (private.is_letter_words(words)),
  constraint letter_words_based_on check (
    jsonb_typeof(based_on) = 'object' and based_on ?& array['subject', 'opening', 'closing'] and length(based_on::text) <= 40000
  ),
  constraint letter_words_ended check (ended_at is not null or ended_by is null and not is_taken_back)
);
comment on table private.letter_words is 'Rows are written once and only ever ended: what letters said when, by whom, stays. Who changes the words ends a row and writes another';
comment on column private.letter_words.based_on is 'What stood in content/ when the words were written';
comment on column private.letter_words.is_taken_back is 'Ended by going back to content/, not by other words';
create unique index letter_words_in_force on private.letter_words (letter) where ended_at is null;
create index letter_words_written_by on private.letter_words (written_by);
create index letter_words_ended_by on private.letter_words (ended_by);
alter table private.letter_words enable row level security;
