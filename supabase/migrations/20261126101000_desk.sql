-- Drafts that the desk fills in for people who come by, and the links by which they take them.

create table private.walk_ins (
  id uuid primary key,
  form jsonb not null default '{}',
  version integer not null default 1,
  begun_by uuid references auth.users (id) on delete set null,
  begun_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  returned_at timestamptz,
  taken_by uuid references auth.users (id) on delete cascade,
  taken_at timestamptz,
  application_id uuid references public.applications (id) on delete cascade,
  constraint walk_ins_taken check ((taken_at is null) = (application_id is null) and (taken_at is null) = (taken_by is null)),
  constraint walk_ins_size check (octet_length(form::text) <= 66000)
);
comment on table private.walk_ins is 'Drafts that were begun at the desk. Once one is taken it is an application, and only its name and course stay here';
comment on column private.walk_ins.form is 'The five groups by the names of ApplicationForm, as typed';
comment on column private.walk_ins.returned_at is 'When somebody whom a link reached said that it is not theirs; a newer link takes that away';
create index walk_ins_waiting on private.walk_ins (changed_at desc, id) where taken_at is null;
create index walk_ins_taken on private.walk_ins (changed_at desc, id) where taken_at is not null;
create index walk_ins_to_forget on private.walk_ins (changed_at) where form <> '{}';
create index walk_ins_begun on private.walk_ins (begun_by, begun_at desc);
create index walk_ins_changed_by on private.walk_ins (changed_by);
create index walk_ins_taken_by on private.walk_ins (taken_by);
create index walk_ins_of_application on private.walk_ins (application_id);
create index walk_ins_of_taker on private.walk_ins (taken_by) where taken_by is not null;
alter table private.walk_ins enable row level security;

create table private.walk_in_links (
  id uuid primary key default gen_random_uuid(),
  walk_in uuid not null references private.walk_ins (id) on delete cascade,
  token_hash bytea not null unique,
  way text not null,
  address text,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint walk_in_links_way check (way in ('email', 'text') or (way = 'show' and address is null)),
  constraint walk_in_links_address check (length(address) <= 320),
  constraint walk_in_links_token check (octet_length(token_hash) = 32)
);
comment on column private.walk_in_links.address is 'Where it was sent; gone once the draft is taken';
comment on column private.walk_in_links.token_hash is 'SHA-256 of what the link carries';
create index walk_in_links_of_walk_in on private.walk_in_links (walk_in, made_at desc);
create index walk_in_links_of_maker on private.walk_in_links (made_by, made_at desc);
alter table private.walk_in_links enable row level security;
