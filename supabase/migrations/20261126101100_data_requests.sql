-- What people ask for about their data, breaches, restrictions and what is forgotten in time.

create table private.data_requests (
  -- Made by the page: pressing twice is one request.
  id uuid primary key,
  reference text not null,
  kind text not null,
  came_by text not null,
  name text not null,
  email text,
  contact text,
  application_number text,
  said text not null,
  received_on date not null,
  due_on date not null generated always as (received_on + 30) stored,
  owner uuid references auth.users (id) on delete set null,
  version integer not null default 1,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  state text not null default 'received',
  proved_how text,
  proof_note text,
  proved_by uuid references auth.users (id) on delete set null,
  proved_at timestamptz,
  answer text,
  closed_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  erase_at timestamptz,
  erase_by uuid references auth.users (id) on delete set null,
  erase_session uuid,
  erase_failure text,
  erased_at timestamptz,
  erasure jsonb,
  coded_at timestamptz,
  constraint data_requests_reference unique (reference),
  constraint data_requests_reference_pattern check ((reference collate "C") ~ '^REQ-[0-9]{4}-[0-9]{6,18}$'),
  constraint data_requests_kind check (kind in ('access', 'correction', 'restriction', 'erasure', 'objection')),
  constraint data_requests_came_by check (came_by in ('letter', 'email', 'call', 'person')),
  constraint data_requests_name check (length(name) between 1 and 200 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint data_requests_email check (
    length(email) <= 254 and email = lower(email collate "C") and email ~ '^[^[:space:]@<>"]{1,64}@[^[:space:]@<>"]{1,253}$'
  ),
  constraint data_requests_contact check (length(contact) between 1 and 300),
  constraint data_requests_number check (length(application_number) between 1 and 60 and (application_number collate "C") !~ '[[:cntrl:]]'),
  constraint data_requests_said check (length(said) between 1 and 4000),
  constraint data_requests_state check (state in ('received', 'proved', 'done', 'refused')),
  constraint data_requests_proved check (
    proved_how in ('document', 'call', 'letter') and proof_note is not null and proved_at is not null
    or proved_how is null and proof_note is null and proved_at is null
  ),
  constraint data_requests_proof_note check (length(proof_note) between 1 and 500),
  constraint data_requests_order check (state in ('received', 'refused') or proved_at is not null),
  constraint data_requests_closed check (
    (state in ('done', 'refused')) = (closed_at is not null) and (closed_at is null) = (answer is null)
  ),
  constraint data_requests_answer check (length(answer) between 1 and 4000),
  constraint data_requests_erasure check ((erased_at is null) = (erasure is null)),
  constraint data_requests_erasure_asked check (erased_at is null or kind in ('erasure', 'objection')),
  constraint data_requests_erasure_size check (jsonb_typeof(erasure) = 'object' and octet_length(erasure::text) <= 16384),
  constraint data_requests_failure check (length(erase_failure) <= 300),
  constraint data_requests_coded check (coded_at is null or email is null and contact is null and application_number is null)
);
comment on table private.data_requests is 'What people ask about their data; due_on is the thirtieth day after it came';
comment on column private.data_requests.contact is 'Where the answer goes when not by e-mail: a postal address, a phone number';
comment on column private.data_requests.said is 'What they ask, in words; the answer that was given is in `answer`';
comment on column private.data_requests.erase_at is 'When it takes effect, unless it is taken back; stays once it did';
comment on column private.data_requests.erasure is 'How much was deleted of each kind, and how many applications stay until when';
comment on column private.data_requests.coded_at is 'When name, address and words were taken away: the reference stands for them';
create index data_requests_open on private.data_requests (due_on, reference) where closed_at is null;
create index data_requests_closed_at on private.data_requests (closed_at desc, reference) where closed_at is not null;
create index data_requests_owner on private.data_requests (owner);
create index data_requests_written_by on private.data_requests (written_by);
create index data_requests_proved_by on private.data_requests (proved_by);
create index data_requests_closed_by on private.data_requests (closed_by);
create index data_requests_to_erase on private.data_requests (erase_at) where erase_at is not null and erased_at is null;
create index data_requests_erase_by on private.data_requests (erase_by) where erase_by is not null;
create index data_requests_to_code on private.data_requests (closed_at) where erased_at is not null and coded_at is null;
create index data_requests_open_email on private.data_requests (email) where closed_at is null;
create index data_requests_open_number on private.data_requests (application_number) where closed_at is null;
alter table private.data_requests enable row level security;

-- What somebody of the staff has looked through of what staff wrote, and which passages are struck out.
create table private.request_passages (
  request_id uuid not null references private.data_requests (id) on delete cascade,
  item text not null,
  digest text not null,
  struck jsonb not null,
  looked_by uuid references auth.users (id) on delete set null,
  looked_at timestamptz not null default now(),
  primary key (request_id, item),
  constraint request_passages_item check (length(item) between 1 and 80),
  constraint request_passages_digest check ((digest collate "C") ~ '^[0-9a-f]{64}$'),
  constraint request_passages_struck check (jsonb_typeof(struck) = 'array' and octet_length(struck::text) <= 16384)
);
comment on column private.request_passages.digest is 'SHA-256 of the text that was looked through: another text has to be looked through anew';
comment on column private.request_passages.struck is 'Passages as [from, to], counted in characters from 0, in order and apart';
create index request_passages_looked_by on private.request_passages (looked_by);
alter table private.request_passages enable row level security;

create table private.breaches (
  -- Made by the page: pressing twice is one breach.
  id uuid primary key,
  reference text not null,
  learned_at timestamptz not null,
  what text not null,
  whose text not null,
  people integer,
  harm text not null,
  done text not null,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  constraint breaches_reference unique (reference),
  constraint breaches_reference_pattern check ((reference collate "C") ~ '^BRE-[0-9]{4}-[0-9]{6,18}$'),
  constraint breaches_learned_at check (learned_at <= written_at),
  constraint breaches_words check (
    length(what) between 1 and 4000 and length(whose) between 1 and 500 and length(harm) between 1 and 2000 and length(done) between 1 and 4000
  ),
  constraint breaches_people check (people between 0 and 100000000)
);
comment on column private.breaches.learned_at is 'When the institute learned of it; the commission is told within 72 hours of it';
comment on column private.breaches.people is 'How many people it may concern; null while nobody knows';
create index breaches_written_by on private.breaches (written_by);
alter table private.breaches enable row level security;

create table private.breach_entries (
  -- Made by the page.
  id uuid primary key,
  breach_id uuid not null references private.breaches (id),
  kind text not null,
  happened_at timestamptz not null,
  said text not null,
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default clock_timestamp(),
  constraint breach_entries_kind check (
    kind in ('note', 'commission_told', 'commission_not_told', 'people_told', 'people_not_told', 'closed')
  ),
  constraint breach_entries_said check (length(said) between 1 and 4000),
  constraint breach_entries_happened check (happened_at <= written_at + interval '1 minute')
);
create index breach_entries_of_breach on private.breach_entries (breach_id, written_at);
create index breach_entries_written_by on private.breach_entries (written_by);
create unique index breach_entries_closed_once on private.breach_entries (breach_id) where kind = 'closed';
alter table private.breach_entries enable row level security;

create table private.restrictions (
  id bigint generated always as identity primary key,
  request_id uuid not null references private.data_requests (id) on delete cascade,
  begun_at timestamptz not null default clock_timestamp(),
  begun_by uuid references auth.users (id) on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references auth.users (id) on delete set null,
  told_how text,
  told_on date,
  constraint restrictions_told check ((lifted_at is null) = (told_how is null) and (lifted_at is null) = (told_on is null)),
  constraint restrictions_told_how check (told_how in ('letter', 'email', 'call', 'person'))
);
comment on column private.restrictions.told_on is 'The day on which the person heard that it would be lifted: before it was';
create unique index restrictions_in_force on private.restrictions (request_id) where lifted_at is null;
create index restrictions_of_request on private.restrictions (request_id, id desc);
create index restrictions_begun_by on private.restrictions (begun_by);
create index restrictions_lifted_by on private.restrictions (lifted_by);
alter table private.restrictions enable row level security;

-- What a restriction is of, as it was when it began; gone when it is lifted, and with the thing itself.
create table private.restricted_things (
  restriction_id bigint not null references private.restrictions (id) on delete cascade,
  account uuid references auth.users (id) on delete cascade,
  address text,
  application uuid references public.applications (id) on delete cascade,
  conversation text references private.inbox_items (reference) on delete cascade,
  walk_in uuid references private.walk_ins (id) on delete cascade,
  constraint restricted_things_one check (num_nonnulls(account, address, application, conversation, walk_in) = 1),
  constraint restricted_things_address check (length(address) <= 320 and address = lower(address collate "C"))
);
comment on column private.restricted_things.address is 'Of the request, where no account has it; that of an account is found by the account';
create index restricted_things_of on private.restricted_things (restriction_id);
create index restricted_accounts on private.restricted_things (account) where account is not null;
create index restricted_addresses on private.restricted_things (address) where address is not null;
create index restricted_applications on private.restricted_things (application) where application is not null;
create index restricted_conversations on private.restricted_things (conversation) where conversation is not null;
create index restricted_walk_ins on private.restricted_things (walk_in) where walk_in is not null;
alter table private.restricted_things enable row level security;

-- When each deletion of old things was last through, and how much went of those that found something.
create table private.retention_rounds (
  job text primary key,
  ended_at timestamptz not null,
  constraint retention_rounds_job check ((job collate "C") ~ '^forget_[a-z_]{3,50}$')
);
alter table private.retention_rounds enable row level security;

create table private.retention_runs (
  id bigint generated always as identity primary key,
  job text not null,
  ended_at timestamptz not null default clock_timestamp(),
  erased integer not null,
  constraint retention_runs_job check ((job collate "C") ~ '^forget_[a-z_]{3,50}$'),
  constraint retention_runs_erased check (erased > 0)
);
create index retention_runs_of_job on private.retention_runs (job, id desc);
create index retention_runs_ended on private.retention_runs (ended_at);
alter table private.retention_runs enable row level security;
