-- Whose conversation it is, on a device that several people use: who signs in there sees and takes over what was written without an
-- account only where it was written from their own, confirmed address (decision 0035).

-- Whether a chat that nobody owns was written from the address of this person, which they have confirmed.
create function private.is_chat_of_address(chat public.chats, person uuid) returns boolean
language sql stable as $$
  select exists (
    select from auth.users as account
    where account.id = person and account.email_confirmed_at is not null and private.mailbox(account.email) = private.mailbox(chat.email)
  )
$$;

-- As before, and a chat without an owner is open to a visitor alone, and to the person from whose address it was written.
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

-- As before, but only a chat that was written from the person's own address becomes theirs. Answers false for every other, which
-- stays as it was.
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

-- As before, but for somebody who is signed in a conversation of theirs is never bound to the key that was there before (others may
-- know it): it gets `next_key` (SHA-256, hexadecimal), and the answer says "isKeyNew". A visitor's message, in the chat of their key or in a new one. `sent`: {"id", "text", "name", "email", "network_hash", "reply_token", "notice_to",
-- "next_key"}, checked before. Answers {"chatId", "chat", "message", "isNew", "isKeyNew"} or {"refusal"}: closed, too_many, too_fast, conflict (the id is that of
-- an answer), introduction (a new chat needs name and e-mail) or blocked (with a "reference" to show).
create or replace function private.write_chat_message(key_hash bytea, person uuid, session uuid, sent jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  message public.chat_messages;
  refusal text;
  held bytea := key_hash;
begin
  -- Written before signing in, from another address than that of the account, and sent only now: it stays a visitor's.
  if exists (
    select from auth.users as account
    where account.id = person and account.email <> '' and private.mailbox(account.email) <> private.mailbox(sent ->> 'email')
  ) then
    person := null;
    session := null;
  end if;
  -- Two tabs that begin at once begin one chat.
  perform pg_advisory_xact_lock(hashtextextended(encode(key_hash, 'hex'), 0));
  select found.* into chat from private.chat_of_key(key_hash, person) as found;
  if chat.id is null and person is not null then
    -- Two browsers of one person that begin at once begin one chat.
    perform pg_advisory_xact_lock(hashtextextended('chat of ' || person, 0));
    held := coalesce(decode(sent ->> 'next_key', 'hex'), key_hash);
    if private.open_own_chat(held, person, session) then
      select found.* into chat from private.chat_of_key(held, person) as found;
    end if;
  end if;
  if chat.id is null then
    -- What was typed counts before what the account says.
    sent := coalesce(private.chat_introduction(person), '{}') || jsonb_strip_nulls(sent);
    if sent ->> 'name' is null or sent ->> 'email' is null then
      return jsonb_build_object('refusal', 'introduction');
    elsif private.is_blocked(sent ->> 'email', sent ->> 'network_hash') then
      return private.refused_chat('blocked');
    end if;
    insert into public.chats (reference, user_id, name, email, network_hash)
    values (private.next_reference('CHAT'), person, sent ->> 'name', sent ->> 'email', sent ->> 'network_hash')
    returning * into chat;
    perform private.keep_chat_key(held, chat.id, session);
  else
    -- One after another, so that positions have no gaps; read again, for others may have written meanwhile.
    select known.* into chat from public.chats as known where known.id = chat.id for update;
  end if;

  select known.* into message from public.chat_messages as known where known.chat_id = chat.id and known.id = (sent ->> 'id')::uuid;
  if message.id is not null then
    if message.author <> 'visitor' then
      return jsonb_build_object('refusal', 'conflict');
    end if;
    return jsonb_build_object(
      'chatId', chat.id, 'chat', private.shown_chat(chat), 'message', private.shown_chat_message(message),
      'isNew', false, 'isKeyNew', held <> key_hash
    );
  end if;
  if private.is_blocked(chat.email, sent ->> 'network_hash') then
    return private.refused_chat('blocked');
  end if;
  refusal := private.chat_refusal(chat, limits);
  if refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;

  message := private.add_chat_message(chat, 'visitor', chat.name, (sent ->> 'id')::uuid, sent ->> 'text');
  perform private.notice_chat_message(chat, private.shown_chat_message(message), sent ->> 'reply_token', coalesce(sent ->> 'notice_to', ''));
  return jsonb_build_object(
    'chatId', chat.id, 'chat', private.shown_chat(chat), 'message', private.shown_chat_message(message),
    'isNew', true, 'isKeyNew', held <> key_hash
  );
end
$$;

revoke all on function private.is_chat_of_address from public, anon, authenticated, service_role;
