-- Courses with their modules, and events with those who come.

create table private.learning_courses (
  course text primary key,
  course_id text not null unique
);
comment on table private.learning_courses is 'Every course one can learn. course: its slug in addresses; course_id: what applications store';

create table private.learning_modules (
  course text not null references private.learning_courses (course) on delete cascade,
  module text not null,
  position integer not null,
  title text not null,
  primary key (course, module),
  unique (course, position)
);

create table public.enrolments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null,
  started_at timestamptz not null default now(),
  source text not null default 'self' check (source in ('self', 'place')),
  primary key (user_id, course)
);
comment on column public.enrolments.source is 'self: started by the person; place: they were accepted on the course';
alter table public.enrolments enable row level security;
revoke all on public.enrolments from public, anon, authenticated, service_role;

create table public.module_completions (
  user_id uuid not null,
  course text not null,
  module text not null,
  finished_at timestamptz not null default now(),
  primary key (user_id, course, module),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade
);
alter table public.module_completions enable row level security;
revoke all on public.module_completions from public, anon, authenticated, service_role;

create table public.events (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  summary text not null,
  description text not null,
  place text not null,
  latitude double precision,
  longitude double precision,
  online_url text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sign_up_until timestamptz not null,
  places integer,
  places_taken integer not null default 0,
  cancelled_at timestamptz,
  is_sample boolean not null default false,
  source text not null default 'staff',
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_slug unique (slug),
  constraint events_slug_pattern check (length(slug) <= 80 and (slug collate "C") ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Titles and places stand in one line: of a card, of a letter's subject, of a calendar file.
  constraint events_lines check (
    length(title) between 3 and 120 and (title collate "C") !~ '[[:cntrl:]]'
    and length(summary) between 3 and 300 and (summary collate "C") !~ '[[:cntrl:]]'
    and length(place) between 2 and 200 and (place collate "C") !~ '[[:cntrl:]]'
  ),
  constraint events_description check (length(description) <= 5000 and (description collate "C") !~ '[\x01-\x09\x0b-\x1f\x7f]'),
  constraint events_position check (
    (latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180
  ),
  constraint events_online_url check (length(online_url) <= 500 and (online_url collate "C") ~ '^https://[!-~]+$'),
  constraint events_times check (starts_at < ends_at and ends_at <= starts_at + interval '31 days' and sign_up_until <= starts_at),
  constraint events_places check (places > 0),
  constraint events_places_taken check (places_taken >= 0),
  constraint events_source check (source in ('content', 'staff'))
);
comment on column public.events.places is 'Null: as many as come. May be lowered below places_taken: nobody is sent away';
comment on column public.events.places_taken is 'Kept by a trigger, so that everybody sees how many come and nobody who';
comment on column public.events.source is 'content: kept by private.sync_events; staff: never touched by it';
comment on column public.events.sequence is 'Counts what calendars must hear of (RFC 5545, SEQUENCE)';
create index events_coming on public.events (starts_at, id);
create index events_past on public.events (ends_at desc, id desc);
alter table public.events enable row level security;
revoke all on public.events from public, anon, authenticated, service_role;

-- Whoever leaves is forgotten: the row goes.
create table public.event_sign_ups (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_sign_ups_of_person on public.event_sign_ups (user_id, created_at desc);
alter table public.event_sign_ups enable row level security;
revoke all on public.event_sign_ups from public, anon, authenticated, service_role;
