-- The inbox contains the inquiries and chats that the public has sent to the institute, as items that staff can list, search and sort. An
-- item is updated in the same transaction as its conversation, and deleted with it (decision 0094).

create or replace function private.preview_of(written text) returns text
language sql immutable parallel safe
return btrim(left(regexp_replace(coalesce(left(written, 1000), ''), '\s+', ' ', 'g'), 160));

create or replace function private.inquiry_state(status text) returns text
language sql immutable parallel safe
return case status when 'new' then 'open' when 'answered' then 'waiting' else 'closed' end;

create or replace function private.keep_inquiry_item() returns trigger
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
      new.reference, array[new.name, new.organisation], array[new.phone], array[new.email], (private.current_settings()).settings
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

create or replace function private.keep_chat_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.inbox_items (reference, chat_id, sender, name, state, is_suspected, preview, since, last_at, news_at)
    values (new.reference, new.id, new.user_id, new.name, case new.status when 'closed' then 'closed' else 'open' end, new.suspected, '',
      new.created_at, new.created_at, new.created_at);
    insert into private.inbox_words values (
      new.reference, private.work_words(new.reference, array[new.name], '{}', array[new.email], (private.current_settings()).settings)
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

create or replace function private.chat_state(chat public.chats) returns text
language sql immutable parallel safe as $$
  select case when chat.status = 'closed' then 'closed' when chat.answered_position < chat.last_position then 'open' else 'waiting' end
$$;

-- The only extra statement that runs for the inbox with each chat message.
create or replace function private.keep_chat_news() returns trigger
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

create or replace function private.note_inbox_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gone) then
    insert into private.inbox_removals (at) values (clock_timestamp()) on conflict (only_one) do update set at = excluded.at;
  end if;
  return null;
end
$$;

-- Conversations assigned to a person whose role has ended become unassigned.
create or replace function private.leave_inbox() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_staff_role(private.staff_roles(old.user_id), 'officer') then
    update private.inbox_items as item set assignee = null, changed_at = clock_timestamp() where item.assignee = old.user_id;
  end if;
  return null;
end
$$;
