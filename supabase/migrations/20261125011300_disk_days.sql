-- How full the disk of a machine was on each day, so that operators learn when it is full (decision 0105).
-- Older code may run with this.

create table private.disk_days (
  host text not null,
  day date not null,
  free bigint not null,
  total bigint not null,
  primary key (host, day),
  constraint disk_days_host check (length(host) <= 253),
  constraint disk_days_amount check (free >= 0 and total >= free)
);
comment on table private.disk_days is 'The first look of a day; kept for sixty days';
alter table private.disk_days enable row level security;
revoke all on private.disk_days from public, anon, authenticated, service_role;

-- As before, and the first figures of a day of the disk.
create or replace function private.note_copy(host text, port integer, seen jsonb) returns void
language sql set search_path = '' as $$
  delete from private.site_copies as gone where gone.seen_at < now() - interval '1 day';
  insert into private.site_copies (host, port, seen) values (note_copy.host, note_copy.port, note_copy.seen)
  on conflict on constraint site_copies_pkey do update set seen = excluded.seen, seen_at = now();
  with fresh as (
    insert into private.disk_days (host, day, free, total)
    select note_copy.host, private.today(), (seen -> 'disk' ->> 'free')::numeric::bigint, (seen -> 'disk' ->> 'total')::numeric::bigint
    where jsonb_typeof(seen -> 'disk') = 'object'
    on conflict do nothing returning day
  )
  delete from private.disk_days as old using fresh where old.day < fresh.day - 60
$$;
