-- Conversations between visitors and the institute. These tables can be reached only through /api/chat, which calls the functions below.
-- A visitor is identified by a key in a cookie, staff by the link in a notice (decision 0022).

-- Returns `Chat` and `ChatMessage` as defined in domain/chat/chat.ts.
create or replace function private.shown_chat(chat public.chats) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'status', chat.status, 'seen', chat.seen_position
  )
$$;

create or replace function private.shown_chat_message(message public.chat_messages) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', message.id, 'position', message.position, 'author', message.author, 'authorName', message.author_name,
    'text', message.text, 'createdAt', private.iso_time(message.created_at)
  )
$$;

-- Up to 200 messages after a position, or the newest 200 if there is no position.
create or replace function private.chat_messages_after(chat public.chats, after bigint) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(private.shown_chat_message(message) order by message.position), '[]')
  from (
    select * from public.chat_messages as known
    where known.chat_id = chat.id and known.position > coalesce(after, chat.last_position - 200)
    order by known.position
    limit 200
  ) as message
$$;

-- The chat that a key opens; no row if there is none or the key has expired. A signed-in person never sees another person's chat. A chat
-- without an owner is visible only to a visitor who is not signed in, and to the person from whose address it was written.
create or replace function private.chat_of_key(key_hash bytea, person uuid default null) returns setof public.chats
language sql stable rows 1 as $$
  select chat.*
  from private.chat_keys as held join public.chats as chat on chat.id = held.chat_id
  where held.hash = key_hash
    and (person is null or chat.user_id = person or (chat.user_id is null and private.is_chat_of_address(chat, person)))
    and (held.session_id is null or exists (
      select from auth.sessions as session
      where session.id = held.session_id and (session.not_after is null or session.not_after > now())
    ))
$$;

-- Fetches updates for many keys at once, each after its own position. chat_id is null for a key that opens no chat.
create or replace function private.chat_news(keys bytea[], positions bigint[], person uuid default null)
returns table (ordinal bigint, chat_id uuid, chat jsonb, messages jsonb)
language sql stable set search_path = '' as $$
  select wanted.ordinal, found.id,
    case when found.id is not null then private.shown_chat(found) end,
    case when found.id is not null then private.chat_messages_after(found, wanted.position) end
  from unnest(keys, positions) with ordinality as wanted (key_hash, position, ordinal)
  left join lateral private.chat_of_key(wanted.key_hash, person) as found on true
$$;

-- Assigns a browser's key to a chat. The key no longer opens the chat it opened before.
create or replace function private.keep_chat_key(key_hash bytea, chat uuid, session uuid) returns void
language sql set search_path = '' as $$
  insert into private.chat_keys as held (hash, chat_id, session_id) values (key_hash, chat, session)
  on conflict (hash) do update set chat_id = excluded.chat_id, session_id = excluded.session_id, created_at = now()
$$;

-- Opens a person's newest open chat in the browser they have signed in with. Returns whether there is one.
create or replace function private.open_own_chat(key_hash bytea, person uuid, session uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  own uuid;
begin
  select chat.id into own from public.chats as chat
  where chat.user_id = person and chat.status = 'open'
  order by chat.last_message_at desc limit 1;
  if own is not null then
    perform private.keep_chat_key(key_hash, own, session);
  end if;
  return own is not null;
end
$$;

-- Assigns a visitor's chat to the account they have signed in with, under a new key, so that anyone who knew the old key loses access.
-- Returns false and changes nothing if the key opens no chat without an owner, or if the chat was not written from the person's own
-- address.
create or replace function private.claim_chat(key_hash bytea, new_key_hash bytea, person uuid, session uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  claimed uuid;
begin
  update public.chats as chat set user_id = person
  where chat.id = (select found.id from private.chat_of_key(key_hash, person) as found) and chat.user_id is null
  returning chat.id into claimed;
  if claimed is null then
    return false;
  end if;
  delete from private.chat_keys as held where held.chat_id = claimed;
  perform private.keep_chat_key(new_key_hash, claimed, session);
  perform pg_notify('chat', claimed::text);
  return true;
end
$$;

-- Notifies all servers that these chats have updates. `teller` is the server that already knows.
create or replace function private.tell_of_chats(chats uuid[], teller text) returns void
language plpgsql set search_path = '' as $$
declare
  chat uuid;
begin
  foreach chat in array chats loop
    perform pg_notify('chat', chat || ' ' || teller);
  end loop;
end
$$;

-- Removes this browser's access to the chat.
create or replace function private.leave_chat(key_hash bytea) returns void
language plpgsql set search_path = '' as $$
declare
  parted uuid;
begin
  delete from private.chat_keys as held where held.hash = key_hash returning held.chat_id into parted;
  if parted is not null then
    perform pg_notify('chat', parted::text);
  end if;
end
$$;

-- Records how far the visitor has read the conversation. Messages they have seen are removed from the queued email.
create or replace function private.see_chat(key_hash bytea, person uuid, seen bigint) returns void
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  waiting bigint;
begin
  update public.chats as known
  set seen_position = greatest(known.seen_position, least(seen, known.last_position)), visitor_seen_at = now()
  where known.id = (select found.id from private.chat_of_key(key_hash, person) as found)
  returning * into chat;
  waiting := private.waiting_mail(chat.answer_mail);
  if waiting is null then
    return;
  end if;
  update private.outbox as mail
  set payload = jsonb_set(mail.payload, '{messages}', coalesce((
    select jsonb_agg(message order by message -> 'position')
    from jsonb_array_elements(mail.payload -> 'messages') as message
    where (message ->> 'position')::bigint > chat.seen_position
  ), '[]'))
  where mail.id = waiting;
  delete from private.outbox as mail where mail.id = waiting and mail.payload -> 'messages' = '[]';
end
$$;

-- The chat that the link in a notice opens for staff, with its messages and whether it is marked as a suspected robot; null if the link
-- opens no chat or has expired. Returns
-- {"ended": true} if reply links no longer work, regardless of the chat.
create or replace function private.chat_for_staff(token_hash bytea, after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case when not private.reply_links_work() then jsonb_build_object('ended', true) else (
    select jsonb_build_object(
      'chat', private.shown_chat(chat) || jsonb_build_object(
        'createdAt', private.iso_time(chat.created_at), 'hasAccount', chat.user_id is not null, 'suspected', chat.suspected
      ),
      'messages', private.chat_messages_after(chat, after)
    )
    from private.chat_reply_tokens as token join public.chats as chat on chat.id = token.chat_id
    where token.hash = token_hash and token.expires_at > now()
  ) end
$$;
