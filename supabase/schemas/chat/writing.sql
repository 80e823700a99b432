-- Adds a message to a chat whose row is locked. Does not notify: PostgreSQL commits transactions that notify one after the other, and
-- each waits for the disk. Servers notify each other afterwards (private.tell_of_chats). A server that misses a message finds it within
-- 20 seconds.
create or replace function private.add_chat_message(chat public.chats, author text, author_name text, message_id uuid, message_text text) returns public.chat_messages
language plpgsql set search_path = '' as $$
declare
  added public.chat_messages;
begin
  insert into public.chat_messages (chat_id, id, position, author, author_name, text, created_at)
  values (chat.id, message_id, chat.last_position + 1, add_chat_message.author, add_chat_message.author_name, message_text, clock_timestamp())
  returning * into added;
  update public.chats as known
  set last_position = added.position, last_message_at = added.created_at,
    answered_position = case when added.author = 'staff' then added.position else known.answered_position end
  where known.id = chat.id;
  return added;
end
$$;

-- Returns why a visitor's message is refused, or null if it is accepted. `limits`: {"perMinute", "inAll"}, null for none. A chat that is
-- marked as a suspected robot and has no reply accepts up to 20 messages.
create or replace function private.chat_refusal(chat public.chats, limits jsonb) returns text
language sql stable as $$
  select case
    when chat.status = 'closed' then 'closed'
    when chat.last_position >= (limits ->> 'inAll')::bigint then 'too_many'
    when chat.suspected and chat.answered_position = 0 and chat.last_position >= 20 then 'too_many'
    when limits is not null and exists (
      select from (
        select known.created_at from public.chat_messages as known
        where known.chat_id = chat.id and known.author = 'visitor'
        order by known.position desc
        offset greatest(0, (limits ->> 'perMinute')::integer - 1) limit 1
      ) as earlier
      where earlier.created_at > now() - interval '1 minute'
    ) then 'too_fast'
  end
$$;

-- Counts a refused message and makes up the reference that its sender sees.
create or replace function private.refused_chat(reason text) returns jsonb
language sql set search_path = '' as $$
  select private.count_refused_message('chat', reason);
  select jsonb_build_object('refusal', 'blocked', 'reference', private.reference_for_show('CHAT'))
$$;

-- Cleans a name for a chat: one line, and not too long. Returns null if there is no name or nothing in it is visible.
create or replace function private.chat_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when btrim(private.visible_text(name)) <> '' then nullif(btrim(left(private.name_alone(name), 100)), '')
  end
$$;

-- The name and address for a new chat of a signed-in person, from their account; null if the account has no address.
create or replace function private.chat_introduction(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', coalesce(
      private.chat_name(profile.full_name),
      private.chat_name(account.raw_user_meta_data ->> 'full_name'),
      private.chat_name(split_part(account.email, '@', 1))
    ),
    'email', account.email
  )
  from auth.users as account left join public.profiles as profile on profile.id = account.id
  where account.id = person and account.email <> ''
$$;

-- Writes a visitor's message to the chat of their key or to a new one. `sent`: {"id", "text", "name", "email", "network_hash",
-- "reply_token", "notice_to", "next_key"}, already validated. Returns {"chatId", "chat", "message", "isNew", "isKeyNew"} or {"refusal"}:
-- closed, too_many, too_fast, conflict (the id belongs to a reply), introduction (a new chat needs a name and an email address), blocked
-- (with a "reference" to show) or too_suspicious. A signed-in person's chat is never bound to the existing key, because others may know
-- it. It gets `next_key` (SHA-256, hexadecimal), and the response has "isKeyNew". A chat that starts with "suspected": true is stored
-- with that mark, unless there are already too many such chats.
create or replace function private.write_chat_message(key_hash bytea, person uuid, session uuid, sent jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  message public.chat_messages;
  refusal text;
  held bytea := key_hash;
  is_suspected boolean := coalesce((sent ->> 'suspected')::boolean, false);
begin
  -- The message was written before the person signed in, under an address other than the account's, and has only now been sent. It
  -- remains a visitor's message.
  if exists (
    select from auth.users as account
    where account.id = person and account.email <> '' and private.mailbox(account.email) <> private.mailbox(sent ->> 'email')
  ) then
    person := null;
    session := null;
  end if;
  -- Two tabs that start a chat at the same time share it.
  perform pg_advisory_xact_lock(hashtextextended(encode(key_hash, 'hex'), 0));
  select found.* into chat from private.chat_of_key(key_hash, person) as found;
  if chat.id is null and person is not null then
    -- Two of a person's browsers that start a chat at the same time share it.
    perform pg_advisory_xact_lock(hashtextextended('chat of ' || person, 0));
    held := coalesce(decode(sent ->> 'next_key', 'hex'), key_hash);
    if private.open_own_chat(held, person, session) then
      select found.* into chat from private.chat_of_key(held, person) as found;
    end if;
  end if;
  if chat.id is null then
    -- A name or address that was typed takes precedence over the account's.
    sent := coalesce(private.chat_introduction(person), '{}') || jsonb_strip_nulls(sent);
    if sent ->> 'name' is null or sent ->> 'email' is null then
      return jsonb_build_object('refusal', 'introduction');
    elsif private.is_blocked(sent ->> 'email', sent ->> 'network_hash') then
      return private.refused_chat('blocked');
    elsif is_suspected and private.is_full_of_suspected('public.chats') then
      perform private.count_refused_message('chat', 'trap');
      return jsonb_build_object('refusal', 'too_suspicious');
    end if;
    insert into public.chats (reference, user_id, name, email, network_hash, suspected)
    values (private.next_reference('CHAT'), person, sent ->> 'name', sent ->> 'email', sent ->> 'network_hash', is_suspected)
    returning * into chat;
    perform private.keep_chat_key(held, chat.id, session);
  else
    -- Writers take turns, so that positions have no gaps. Reads the chat again, because others may have written in the meantime.
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

-- Writes visitors' messages (private.write_chat_message) and replies by link in the given order, each independently. Returns the outcome
-- of each; {"failed": SQLSTATE} for those that failed. The lock timeout prevents a long wait for a chat that another transaction has
-- locked.
create or replace function private.write_chats(writings jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  writing jsonb;
  outcomes jsonb := '[]';
begin
  perform set_config('lock_timeout', '2s', true);
  for writing in select value from jsonb_array_elements(writings) loop
    begin
      outcomes := outcomes || jsonb_build_array(case
        when writing ? 'token' then private.answer_chat_by_link(decode(writing ->> 'token', 'hex'), writing -> 'sent')
        else private.write_chat_message(
          decode(writing ->> 'key', 'hex'), (writing ->> 'person')::uuid, (writing ->> 'session')::uuid, writing -> 'sent',
          nullif(writing -> 'limits', 'null')
        )
      end);
    exception when others then
      outcomes := outcomes || jsonb_build_array(jsonb_build_object('failed', sqlstate));
    end;
  end loop;
  return outcomes;
end
$$;
