-- Notifications: what a person should know when they come back. Only the database writes them, in the transaction of their
-- cause; the person marks them as read. What each kind says stands in content/notifications.ts.

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint notifications_kind check ((kind collate "C") ~ '^[a-z][a-z_]{2,59}$'),
  payload jsonb not null default '{}'
    constraint notifications_payload check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 4096),
  dedupe_key text constraint notifications_dedupe_key_length check (length(dedupe_key) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_once unique (user_id, dedupe_key)
);
comment on column public.notifications.dedupe_key is 'What a person is told once, however often its cause is repeated';

create index notifications_newest_first on public.notifications (user_id, id desc);
create index notifications_new on public.notifications (user_id, id desc) where read_at is null;

alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
revoke all on sequence public.notifications_id_seq from public, anon, authenticated, service_role;

grant select (id, user_id, kind, payload, created_at, read_at) on public.notifications to authenticated;
grant select on public.notifications to service_role;

create policy "a person reads their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service reads notifications" on public.notifications
  for select to service_role using (true);

-- Tells a person something. Nobody is told nothing; with a key, that person is told once.
create function private.notify(person uuid, kind text, payload jsonb, dedupe_key text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if person is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  values (person, notify.kind, coalesce(notify.payload, '{}'), notify.dedupe_key)
  on conflict on constraint notifications_once do nothing;
end
$$;

-- Marks the caller's notifications as read and answers how many became so: those named, or all when `ids` is null. Others'
-- and unknown ones are passed by without a word. The time of the first reading stays.
create function public.mark_notifications_read(ids bigint[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  marked integer;
begin
  update public.notifications as own set read_at = now()
  where own.user_id = auth.uid() and own.read_at is null
    and (mark_notifications_read.ids is null or own.id = any (mark_notifications_read.ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
revoke all on function public.mark_notifications_read(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.mark_notifications_read(bigint[]) to authenticated;

-- The applicant is told that their application arrived and of every move that others made. What they did themselves, such as
-- a withdrawal, they know. Runs as the owner: whoever moves an application sees no notifications.
create function private.notify_of_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told text := case
    when new.to_status = 'pending' and new.from_status = 'draft' then 'application_sent'
    when new.actor_kind <> 'applicant' then 'application_moved'
  end;
begin
  if told is not null then
    perform private.notify(
      sent.user_id,
      told,
      jsonb_build_object('application_id', sent.id, 'number', sent.number, 'status', new.to_status),
      'application_event ' || new.id
    )
    from public.applications as sent where sent.id = new.application_id;
  end if;
  return null;
end
$$;

create trigger application_events_30_notify after insert on public.application_events
  for each row execute function private.notify_of_application_event();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
