-- The inbox: what people outside wrote to the institute, inquiries and chats alike, as lines that staff list, find and sort by. A line
-- follows what it stands for in the same transaction, and goes with it (decision 0094).

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

-- What a line is found by, apart from it: a line changes with each message of a chat, its words never do.
create table private.inbox_words (
  reference text primary key references private.inbox_items (reference) on delete cascade,
  words tsvector not null
);
create index inbox_words_words on private.inbox_words using gin (words) with (fastupdate = off);
alter table private.inbox_words alter column words set statistics 1000;

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

revoke all on private.inbox_items, private.inbox_words, private.inbox_reads, private.inbox_removals
  from public, anon, authenticated, service_role;

create function private.preview_of(written text) returns text
language sql immutable parallel safe
return btrim(left(regexp_replace(coalesce(left(written, 1000), ''), '\s+', ' ', 'g'), 160));

create function private.inquiry_state(status text) returns text
language sql immutable parallel safe
return case status when 'new' then 'open' when 'answered' then 'waiting' else 'closed' end;

create function private.keep_inquiry_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.inbox_items (
      reference, inquiry_id, sender, kind, name, state, answered_at, is_suspected, preview, since, last_at, news_at
    ) values (
      new.reference, new.id, new.user_id, new.kind, new.name, private.inquiry_state(new.status), new.answered_at, new.suspected,
      private.preview_of(new.message), new.created_at, new.created_at, new.created_at
    );
    insert into private.inbox_words values (new.reference, private.work_words(
      new.reference, array[new.name, new.organisation], array[new.phone], array[new.email], (private.current_facts()).facts
    ));
  else
    update private.inbox_items as item set
      sender = new.user_id,
      state = private.inquiry_state(new.status),
      answered_at = new.answered_at,
      is_suspected = new.suspected,
      since = case when old.status = new.status then item.since else clock_timestamp() end,
      last_at = greatest(item.last_at, new.answered_at),
      changed_at = clock_timestamp()
    where item.reference = new.reference;
  end if;
  return null;
end
$$;
create trigger inquiries_20_inbox_insert after insert on public.inquiries
  for each row execute function private.keep_inquiry_item();
create trigger inquiries_20_inbox_update after update of status, answered_at, user_id, suspected on public.inquiries
  for each row execute function private.keep_inquiry_item();

create function private.keep_chat_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.inbox_items (reference, chat_id, sender, name, state, is_suspected, preview, since, last_at, news_at)
    values (new.reference, new.id, new.user_id, new.name, case new.status when 'closed' then 'closed' else 'open' end, new.suspected, '',
      new.created_at, new.created_at, new.created_at);
    insert into private.inbox_words values (
      new.reference, private.work_words(new.reference, array[new.name], '{}', array[new.email], (private.current_facts()).facts)
    );
  else
    update private.inbox_items as item set
      sender = new.user_id,
      state = private.chat_state(new),
      is_suspected = new.suspected,
      since = case when old.status = new.status then item.since else clock_timestamp() end,
      changed_at = clock_timestamp()
    where item.reference = new.reference;
  end if;
  return null;
end
$$;

create function private.chat_state(chat public.chats) returns text
language sql immutable parallel safe as $$
  select case when chat.status = 'closed' then 'closed' when chat.answered_position < chat.last_position then 'open' else 'waiting' end
$$;

create trigger chats_20_inbox_insert after insert on public.chats for each row execute function private.keep_chat_item();
create trigger chats_20_inbox_update after update on public.chats
  for each row when (
    (old.status, old.user_id, old.suspected) is distinct from (new.status, new.user_id, new.suspected)
  ) execute function private.keep_chat_item();

-- A message: the one statement that each message of the chat pays for the inbox.
create function private.keep_chat_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.inbox_items as item set
    state = case new.author when 'staff' then 'waiting' else 'open' end,
    answered_at = case new.author when 'staff' then new.created_at else item.answered_at end,
    since = case when item.state = case new.author when 'staff' then 'waiting' else 'open' end then item.since else new.created_at end,
    preview = private.preview_of(new.text),
    last_at = new.created_at,
    news_at = case new.author when 'staff' then item.news_at else new.created_at end,
    changed_at = clock_timestamp()
  where item.chat_id = new.chat_id;
  return null;
end
$$;
create trigger chat_messages_20_inbox after insert on public.chat_messages for each row execute function private.keep_chat_news();

create function private.note_inbox_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gone) then
    insert into private.inbox_removals (at) values (clock_timestamp()) on conflict (only_one) do update set at = excluded.at;
  end if;
  return null;
end
$$;
create trigger inbox_items_90_removed after delete on private.inbox_items referencing old table as gone
  for each statement execute function private.note_inbox_removal();

-- Conversations of somebody whose role for them ended are nobody's.
create function private.leave_inbox() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_staff_role(private.staff_roles(old.user_id), 'officer') then
    update private.inbox_items as item set owner = null, changed_at = clock_timestamp() where item.owner = old.user_id;
  end if;
  return null;
end
$$;
create constraint trigger staff_50_leave_inbox after update on private.staff deferrable initially deferred
  for each row when (old.user_id is not null and old.ended_at is null) execute function private.leave_inbox();

-- Whatever was written before there was an inbox.
insert into private.inbox_items (
  reference, inquiry_id, sender, kind, name, state, answered_at, is_suspected, preview, since, last_at, news_at
)
select known.reference, known.id, known.user_id, known.kind, known.name, private.inquiry_state(known.status), known.answered_at,
  known.suspected, private.preview_of(known.message), coalesce(known.closed_at, known.answered_at, known.created_at),
  greatest(known.created_at, known.answered_at), known.created_at
from public.inquiries as known;
insert into private.inbox_items (reference, chat_id, sender, name, state, answered_at, is_suspected, preview, since, last_at, news_at)
select chat.reference, chat.id, chat.user_id, chat.name, private.chat_state(chat), answered.at, chat.suspected,
  private.preview_of(newest.text), coalesce(chat.closed_at, chat.last_message_at), chat.last_message_at,
  coalesce(asked.at, chat.created_at)
from public.chats as chat
left join lateral (
  select message.text from public.chat_messages as message where message.chat_id = chat.id order by message.position desc limit 1
) as newest on true
left join lateral (
  select max(message.created_at) as at from public.chat_messages as message where message.chat_id = chat.id and message.author = 'staff'
) as answered on true
left join lateral (
  select max(message.created_at) as at from public.chat_messages as message where message.chat_id = chat.id and message.author = 'visitor'
) as asked on true;
insert into private.inbox_words
select written.reference, private.work_words(written.reference, written.names, written.phones, written.emails, newest.facts)
from (
  select known.reference, array[known.name, known.organisation] as names, array[known.phone] as phones, array[known.email] as emails
  from public.inquiries as known
  union all
  select chat.reference, array[chat.name], '{}', array[chat.email] from public.chats as chat
) as written
cross join (select known.facts from private.facts as known order by known.id desc limit 1) as newest;

revoke all on function private.preview_of, private.inquiry_state, private.keep_inquiry_item, private.keep_chat_item, private.chat_state,
  private.keep_chat_news, private.note_inbox_removal, private.leave_inbox
  from public, anon, authenticated, service_role;
