-- Files. Columns have the same names as in Supabase's storage, so that policies written for it run here unchanged. The tables belong to
-- the owner of the database. Migrations run under the same role, so they can create policies for these tables.
reset role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column storage.buckets.file_size_limit is 'Bytes';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024),
  -- A person's files are deleted with their account.
  owner uuid references auth.users (id) on delete cascade,
  owner_id text,
  version text not null default gen_random_uuid(),
  metadata jsonb not null,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  -- Our own column: the file itself, so that a backup of the database contains everything.
  content bytea not null check (octet_length(content) <= 2097152),
  constraint objects_size_is_that_of_the_content check ((metadata ->> 'size')::bigint = octet_length(content))
);
comment on column storage.objects.name is 'The whole path inside the bucket, such as {person}/avatar.png';

-- Disable compression, because pictures are already compressed.
alter table storage.objects alter column content set storage external;

create unique index bucketid_objname on storage.objects (bucket_id, name);
create index objects_owner on storage.objects (owner);

-- The parts of a path, for use in policies: `a/b/c.png` has folders {a,b}, file name c.png and extension png.
create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), least(1, cardinality(string_to_array(name, '/'))));

create function storage.filename(name text) returns text language sql immutable
  return split_part(name, '/', -1);

create function storage.extension(name text) returns text language sql immutable
  return split_part(split_part(name, '/', -1), '.', -1);

-- As in Supabase, every role may run queries, and policies alone decide which rows it can access. Buckets have no policy, so no caller
-- can see them.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
revoke all on storage.buckets, storage.objects from public;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
