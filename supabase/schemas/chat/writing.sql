-- Adds a message to a chat whose row is locked. Tells nobody: PostgreSQL commits transactions that notify one after the other, each
-- waiting for the disk. Servers tell each other afterwards (private.tell_of_chats); what one misses it finds within 20 seconds.
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

-- Why a message of a visitor is not taken; null when it is. `limits`: {"perMinute", "inAll"}, null for none. A marked chat that nobody has
-- answered takes 20 messages.
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

-- Counts a message that is not taken, and makes up the reference its sender is shown.
create or replace function private.refused_chat(reason text) returns jsonb
language sql set search_path = '' as $$
  select private.count_refused_message('chat', reason);
  select jsonb_build_object('refusal', 'blocked', 'reference', private.reference_for_show('CHAT'))
$$;

-- A name as a chat holds it: one line, not too long; null for none, and when nothing of it can be seen.
create or replace function private.chat_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when btrim(private.visible_text(name)) <> '' then nullif(btrim(left(private.name_alone(name), 100)), '')
  end
$$;

-- What a new chat is told of somebody who is signed in: name and address of their account; null without an address.
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

-- A visitor's message, in the chat of their key or in a new one. `sent`: {"id", "text", "name", "email", "network_hash", "reply_token",
-- "notice_to", "next_key"}, checked before. Answers {"chatId", "chat", "message", "isNew", "isKeyNew"} or {"refusal"}: closed, too_many,
-- too_fast, conflict (the id is that of an answer), introduction (a new chat needs name and email), blocked (with a "reference" to show)
-- or too_suspicious. For somebody who is signed in a conversation of theirs is never bound to the key that was there before (others may
-- know it): it gets `next_key` (SHA-256, hexadecimal), and the answer says "isKeyNew". A chat that is opened with "suspected": true is
-- kept with its mark, unless too many are.
create or replace function private.write_chat_message(key_hash bytea, person uuid, session uuid, sent jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  message public.chat_messages;
  refusal text;
  held bytea := key_hash;
  is_suspected boolean := coalesce((sent ->> 'suspected')::boolean, false);
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
    elsif is_suspected and private.is_full_of_suspected('public.chats') then
      perform private.count_refused_message('chat', 'trap');
      return jsonb_build_object('refusal', 'too_suspicious');
    end if;
    insert into public.chats (reference, user_id, name, email, network_hash, suspected)
    values (private.next_reference('CHAT'), person, sent ->> 'name', sent ->> 'email', sent ->> 'network_hash', is_suspected)
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

-- Writes messages of visitors (private.write_chat_message) and answers by link, in this order and each by itself, and answers what
-- became of each; {"failed": SQLSTATE} of those that could not be. Nobody waits long for a chat that another transaction holds.
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
