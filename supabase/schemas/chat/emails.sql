-- Queues an email with a due time in the future. Does not wake the worker, which polls again within half a minute.
create or replace function private.queue_email_later(kind text, recipient text, payload jsonb, dedupe_key text, due timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  queued bigint;
begin
  insert into private.outbox as mail (kind, recipient, payload, dedupe_key, next_attempt_at)
  values (
    queue_email_later.kind, queue_email_later.recipient, queue_email_later.payload, queue_email_later.dedupe_key, queue_email_later.due
  )
  returning mail.id into queued;
  return queued;
end
$$;

-- Locks and returns an outbox row that no worker has taken yet, or null if there is none.
create or replace function private.waiting_mail(mail bigint) returns bigint
language plpgsql set search_path = '' as $$
declare
  found bigint;
begin
  select waiting.id into found from private.outbox as waiting where waiting.id = mail and waiting.state = 'queued' for update;
  return found;
end
$$;

-- Adds a message to a queued email. The email is not a full transcript: it shows only the ten newest messages.
create or replace function private.add_to_chat_mail(mail bigint, message jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update private.outbox as waiting
  set payload = jsonb_set(waiting.payload, '{messages}', case
    when jsonb_array_length(waiting.payload -> 'messages') >= 10 then (waiting.payload -> 'messages') - 0
    else waiting.payload -> 'messages'
  end || message)
  where waiting.id = mail;
end
$$;

-- Notifies the institute of a message, at most once every ten minutes for each chat. Messages in between wait and are sent together. The
-- notice states whether the chat is marked as a suspected robot. If the institute has staff accounts, the notice links to the console: it
-- contains no token, and none is created.
create or replace function private.notice_chat_message(chat public.chats, message jsonb, reply_token text, notice_to text) returns void
language plpgsql set search_path = '' as $$
declare
  waiting bigint := private.waiting_mail(chat.notice_mail);
  due timestamptz := greatest(now(), chat.noticed_at + interval '10 minutes');
  dedupe_key text := format('chat_notice %s %s', chat.id, message ->> 'position');
  has_link boolean;
  notice jsonb;
begin
  if waiting is not null then
    perform private.add_to_chat_mail(waiting, message);
    return;
  end if;
  has_link := private.reply_links_work();
  notice := jsonb_build_object(
    'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'has_account', chat.user_id is not null,
    'suspected', chat.suspected,
    'token', case when has_link then reply_token end, 'messages', jsonb_build_array(message)
  );
  waiting := case when due <= now()
    then private.queue_email('chat_notice', notice_to, notice, dedupe_key)
    else private.queue_email_later('chat_notice', notice_to, notice, dedupe_key, due) end;
  if has_link then
    insert into private.chat_reply_tokens (hash, chat_id, expires_at)
    values (sha256(convert_to(reply_token, 'UTF8')), chat.id, due + interval '14 days');
  end if;
  update public.chats as known set noticed_at = due, notice_mail = waiting where known.id = chat.id;
end
$$;

-- Emails a reply to the visitor after two minutes, unless they have seen it by then.
create or replace function private.mail_chat_answer(chat public.chats, message jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  waiting bigint := private.waiting_mail(chat.answer_mail);
begin
  if waiting is not null then
    perform private.add_to_chat_mail(waiting, message);
    return;
  end if;
  waiting := private.queue_email_later(
    'chat_answer',
    chat.email,
    jsonb_build_object('reference', chat.reference, 'full_name', chat.name, 'messages', jsonb_build_array(message)),
    format('chat_answer %s %s', chat.id, message ->> 'position'),
    now() + interval '2 minutes'
  );
  update public.chats as known set answer_mail = waiting where known.id = chat.id;
end
$$;
