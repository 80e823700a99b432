-- A reply from staff. `sent`: {"id", "text", "name"}. Returns {"message", "isNew"} or {"refusal"}: missing, closed, conflict.
create or replace function private.answer_chat(chat_id uuid, sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  message public.chat_messages;
  waiting bigint;
begin
  select known.* into chat from public.chats as known where known.id = answer_chat.chat_id for update;
  if chat.id is null then
    return jsonb_build_object('refusal', 'missing');
  end if;
  select known.* into message from public.chat_messages as known where known.chat_id = chat.id and known.id = (sent ->> 'id')::uuid;
  if message.id is not null then
    if message.author <> 'staff' then
      return jsonb_build_object('refusal', 'conflict');
    end if;
    return jsonb_build_object('message', private.shown_chat_message(message), 'isNew', false);
  elsif chat.status = 'closed' then
    return jsonb_build_object('refusal', 'closed');
  end if;
  message := private.add_chat_message(chat, 'staff', sent ->> 'name', (sent ->> 'id')::uuid, sent ->> 'text');
  perform private.mail_chat_answer(chat, private.shown_chat_message(message));
  -- The person who replies has read the messages that the notice is about.
  waiting := private.waiting_mail(chat.notice_mail);
  if waiting is not null then
    delete from private.outbox as mail where mail.id = waiting;
    update public.chats as known set noticed_at = least(known.noticed_at, now()), notice_mail = null where known.id = chat.id;
  end if;
  return jsonb_build_object('message', private.shown_chat_message(message), 'isNew', true);
end
$$;

-- A reply through the link in a notice: like private.answer_chat, but with the "chatId" added. The refusal may also be `ended`.
create or replace function private.answer_chat_by_link(token_hash bytea, sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found uuid;
begin
  if not private.reply_links_work() then
    return jsonb_build_object('refusal', 'ended');
  end if;
  select token.chat_id into found from private.chat_reply_tokens as token where token.hash = token_hash and token.expires_at > now();
  return private.answer_chat(found, sent) || jsonb_build_object('chatId', found);
end
$$;

-- Closes a chat. It can still be read, and the next message starts a new chat. Returns false if no such chat is open.
create or replace function private.close_chat(reference text) returns boolean
language plpgsql set search_path = '' as $$
declare
  closed uuid;
begin
  update public.chats as chat set status = 'closed', closed_at = now()
  where chat.reference = close_chat.reference and chat.status = 'open'
  returning chat.id into closed;
  if closed is not null then
    perform pg_notify('chat', closed::text);
  end if;
  return closed is not null;
end
$$;

-- Runs however the row is deleted. Deletes queued emails and notifies the servers that show the chat.
create or replace function private.forget_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail
  where mail.id in (old.notice_mail, old.answer_mail) and mail.state in ('queued', 'failed');
  delete from private.outbox as mail where mail.kind = 'chat_answer' and lower(mail.recipient) = lower(old.email)
    and mail.dedupe_key like format('chat_answer %s %%', old.id);
  perform pg_notify('chat', old.id::text);
  return null;
end
$$;

-- Deletes up to `most` chats that have had no messages for the configured number of months, and returns how many. Also deletes the keys
-- of ended sessions and expired links.
create or replace function private.forget_chats(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  if private.months_of_setting('chatMonths') is null then
    raise exception 'settings.chat_retention_missing'
      using errcode = '55000';
  end if;
  with due as (
    select over.id from private.due_chats as over
    where over.held <> all (private.reasons_to_keep()) limit most for update skip locked
  ), gone as (
    delete from public.chats as chat where chat.id in (select due.id from due) returning chat.id
  )
  select count(*) into forgotten from gone;
  delete from private.chat_reply_tokens as token where token.expires_at <= now();
  update public.chats as chat set network_hash = null
  where chat.network_hash is not null and chat.last_message_at < now() - interval '30 days';
  delete from private.chat_keys as held
  where held.session_id is not null and not exists (select from auth.sessions as session where session.id = held.session_id);
  return forgotten;
end
$$;
