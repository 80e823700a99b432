-- The inbox of staff: one line for each inquiry and each conversation.

create table private.inbox_items (
  reference text primary key,
  inquiry_id uuid unique references public.inquiries (id) on delete cascade,
  chat_id uuid unique references public.chats (id) on delete cascade,
  sender uuid,
  kind text,
  name text not null,
  state text not null,
  owner uuid,
  answered_at timestamptz,
  list_group text not null generated always as (
    case when state <> 'open' then state when owner is null and answered_at is null then 'new' else 'ours' end
  ) stored,
  is_suspected boolean not null,
  preview text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  news_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  application_id uuid references private.work_items (application_id) on delete set null,
  constraint inbox_items_one check (num_nonnulls(inquiry_id, chat_id) = 1 and (kind is null) = (inquiry_id is null)),
  constraint inbox_items_state check (state in ('open', 'waiting', 'closed')),
  constraint inbox_items_preview check (length(preview) <= 160)
);
comment on column private.inbox_items.sender is 'Whose account wrote it; staff meet nothing of their own';
comment on column private.inbox_items.kind is 'Of an inquiry; null for a chat';
comment on column private.inbox_items.state is 'open: somebody waits for an answer of ours. waiting: we wait for theirs';
comment on column private.inbox_items.answered_at is 'When staff last answered';
comment on column private.inbox_items.list_group is 'The same as groupOf of domain/staff/inbox.ts';
comment on column private.inbox_items.since is 'Since when it is in this state; lists sort by it';
comment on column private.inbox_items.news_at is 'When its sender last wrote; newer than when somebody last looked means unread';
create index inbox_items_group on private.inbox_items (list_group, is_suspected, since, reference);
create index inbox_items_closed on private.inbox_items (since desc, reference desc) where state = 'closed';
create index inbox_items_newest on private.inbox_items (last_at desc, reference desc);
create index inbox_items_kind on private.inbox_items (kind, last_at desc, reference desc);
create index inbox_items_owner on private.inbox_items (owner, state, since, reference) where owner is not null;
create index inbox_items_sender on private.inbox_items (sender) where sender is not null;
create index inbox_items_changed on private.inbox_items (changed_at desc);
create index inbox_items_of_application on private.inbox_items (application_id) where application_id is not null;

-- What a line is found by, apart from it: a line changes with each message of a chat, its words never do.
create table private.inbox_words (
  reference text primary key references private.inbox_items (reference) on delete cascade,
  words tsvector not null
);
alter table private.inbox_words alter column words set statistics 1000;
create index inbox_words_words on private.inbox_words using gin (words) with (fastupdate = off);

-- When somebody of the staff last looked at a conversation, and when that was last written into the log.
create table private.inbox_reads (
  reader uuid not null references auth.users (id) on delete cascade,
  reference text not null references private.inbox_items (reference) on delete cascade,
  read_at timestamptz not null,
  logged_at timestamptz,
  primary key (reference, reader)
);
create index inbox_reads_of_reader on private.inbox_reads (reader);

-- When a line last went, so that open lists hear of it: one row.
create table private.inbox_removals (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
-- One row from the beginning, so that what comes and goes leaves nothing behind.
insert into private.inbox_removals (at) values (now()) on conflict (only_one) do nothing;

-- Answers to inquiries. Those of chats are their messages.
create table private.inquiry_answers (
  id uuid primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint inquiry_answers_name check (length(author_name) between 1 and 100 and (author_name collate "C") !~ '[[:cntrl:]]'),
  constraint inquiry_answers_text check (length(text) between 1 and 5000)
);
comment on column private.inquiry_answers.id is 'Made by the page, so that an answer that is sent twice is one';
create index inquiry_answers_of_inquiry on private.inquiry_answers (inquiry_id, created_at);
create index inquiry_answers_of_author on private.inquiry_answers (author) where author is not null;

-- What staff note for each other. No sender ever reads it.
create table private.inbox_notes (
  id uuid primary key,
  reference text not null references private.inbox_items (reference) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint inbox_notes_text check (length(text) between 1 and 2000)
);
create index inbox_notes_of_item on private.inbox_notes (reference, created_at);
create index inbox_notes_of_author on private.inbox_notes (author) where author is not null;

-- Answers that officers keep for all of them. Words in braces stand for what differs (REPLY_VARIABLES of domain/staff/saved-replies.ts).
create table private.saved_replies (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint saved_replies_name check (length(name) between 1 and 60 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint saved_replies_text check (length(text) between 1 and 2000)
);
create unique index saved_replies_once on private.saved_replies (lower(name));
create index saved_replies_of_person on private.saved_replies (changed_by) where changed_by is not null;

create table private.inquiry_addresses (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  former text not null,
  corrected text not null,
  letters bigint[] not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint inquiry_addresses_former check (length(former) <= 254 and (former collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$'),
  constraint inquiry_addresses_corrected check (length(corrected) <= 254 and (corrected collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$')
);
comment on table private.inquiry_addresses is 'Which address an inquiry had until when, as long as the record of its letters is kept; for staff';
comment on column private.inquiry_addresses.letters is 'Rows of private.outbox that were given up at the former address';
create index inquiry_addresses_of_inquiry on private.inquiry_addresses (inquiry_id, changed_at);
create index inquiry_addresses_former on private.inquiry_addresses (lower(former collate "C"));
create index inquiry_addresses_changed_by on private.inquiry_addresses (changed_by) where changed_by is not null;
create index inquiry_addresses_changed_at on private.inquiry_addresses (changed_at);
