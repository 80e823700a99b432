-- An officer may send an assisted application for a person without internet, who has signed the declaration on paper (decision 0097).

create table private.desk_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now()
);
comment on table private.desk_accounts is
  'Accounts that own an application sent by the front desk. They have no address, password or identity, so nobody can sign in to them';
create index desk_accounts_made_by on private.desk_accounts (made_by);
alter table private.desk_accounts enable row level security;
revoke all on private.desk_accounts from public, anon, authenticated, service_role;

create table private.paper_declarations (
  application_id uuid primary key references public.applications (id) on delete cascade,
  version text not null,
  signed_on date not null,
  signed_by text not null,
  witness text not null,
  reference text not null default '',
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default now(),
  constraint paper_declarations_size check (
    length(version) <= 100 and length(signed_by) <= 200 and length(witness) <= 200 and length(reference) <= 200
  )
);
comment on table private.paper_declarations is 'Declarations that were signed on paper, for applications that the front desk sent';
comment on column private.paper_declarations.version is 'The version of the text that was signed, as in applications.declaration';
comment on column private.paper_declarations.reference is 'Where the paper is stored; empty if nobody wrote it down';
create index paper_declarations_recorded_by on private.paper_declarations (recorded_by, recorded_at desc);
alter table private.paper_declarations enable row level security;
revoke all on private.paper_declarations from public, anon, authenticated, service_role;
