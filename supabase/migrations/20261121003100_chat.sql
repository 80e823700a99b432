-- Conversations of visitors with the institute. Nobody reaches these tables but through /api/chat, which calls the functions
-- below: a visitor is known by a key that a cookie carries, staff by the link of a notice (decision 0022).

create table public.chats (
  id uuid primary key default gen_random_uuid(),
  reference text not null,
  user_id uuid references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  network_hash text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_message_at timestamptz not null default now(),
  last_position bigint not null default 0,
  answered_position bigint not null default 0,
  seen_position bigint not null default 0,
  visitor_seen_at timestamptz,
  noticed_at timestamptz,
  notice_mail bigint,
  answer_mail bigint,
  constraint chats_reference unique (reference),
  -- One line each: they stand in letters.
  constraint chats_name check (length(name) between 1 and 100 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint chats_email check (length(email) between 3 and 254 and (email collate "C") !~ '[[:cntrl:]]'),
  constraint chats_status check (status in ('open', 'closed') and (status = 'closed') = (closed_at is not null)),
  constraint chats_positions check (answered_position between 0 and last_position and seen_position between 0 and last_position)
);
comment on column public.chats.reference is 'What people say on the phone; it opens nothing';
comment on column public.chats.network_hash is 'Keyed hash of where it came from, for the block list. Deleted after 30 days';
comment on column public.chats.answered_position is 'Of the last message of staff';
comment on column public.chats.noticed_at is 'When the institute was or will be told of messages by e-mail';
comment on column public.chats.notice_mail is 'The row of private.outbox with the last notice to the institute';
comment on column public.chats.answer_mail is 'The row of private.outbox that waits with answers the visitor has not seen';

create index chats_last_message on public.chats (last_message_at);
create index chats_email on public.chats (lower(email collate "C"));
create index chats_waiting on public.chats (last_message_at) where status = 'open' and answered_position < last_position;
create index chats_networks on public.chats (last_message_at) where network_hash is not null;
create index chats_of_person on public.chats (user_id, last_message_at desc) where user_id is not null;

create table public.chat_messages (
  chat_id uuid not null references public.chats (id) on delete cascade,
  id uuid not null,
  position bigint not null,
  author text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- Whoever writes makes the id, so it says something within its chat only.
  constraint chat_messages_once primary key (chat_id, id),
  constraint chat_messages_position unique (chat_id, position),
  constraint chat_messages_author check (author in ('visitor', 'staff') and length(author_name) between 1 and 100),
  constraint chat_messages_text check (length(text) between 1 and 2000 and position > 0)
);

alter table public.chats enable row level security;
alter table public.chat_messages enable row level security;
revoke all on public.chats, public.chat_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.chats, public.chat_messages to service_role;
create policy "the service keeps chats" on public.chats
  for all to service_role using (true) with check (true);
create policy "the service keeps messages of chats" on public.chat_messages
  for all to service_role using (true) with check (true);

-- What opens a chat: one for each browser. That of somebody who is signed in ends with their session.
create table private.chat_keys (
  hash bytea primary key check (octet_length(hash) = 32),
  chat_id uuid not null references public.chats (id) on delete cascade,
  session_id uuid,
  created_at timestamptz not null default now()
);
comment on column private.chat_keys.hash is 'SHA-256 of the 256 random bits of the cookie';
create index chat_keys_of_chat on private.chat_keys (chat_id);

create table private.chat_reply_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  chat_id uuid not null references public.chats (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.chat_reply_tokens is 'SHA-256 of what the reply links of notices carry; each opens one chat for staff';
create index chat_reply_tokens_of_chat on private.chat_reply_tokens (chat_id);

-- The functions that every message passes are without a search_path of their own, so that PostgreSQL takes their bodies into the
-- statement that asks; nobody but the server can call them.

-- As `Date.toISOString` writes a moment.
create function private.iso_time(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- `Chat` and `ChatMessage` of domain/chat/chat.ts.
create function private.shown_chat(chat public.chats) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'status', chat.status, 'seen', chat.seen_position
  )
$$;

create function private.shown_chat_message(message public.chat_messages) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', message.id, 'position', message.position, 'author', message.author, 'authorName', message.author_name,
    'text', message.text, 'createdAt', private.iso_time(message.created_at)
  )
$$;

-- At most 200 messages after a position, or without one the newest 200.
create function private.chat_messages_after(chat public.chats, after bigint) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(private.shown_chat_message(message) order by message.position), '[]')
  from (
    select * from public.chat_messages as known
    where known.chat_id = chat.id and known.position > coalesce(after, chat.last_position - 200)
    order by known.position
    limit 200
  ) as message
$$;

-- The chat a key opens; no row when it opens none (any more). Somebody who is signed in never sees that of another person.
create function private.chat_of_key(key_hash bytea, person uuid default null) returns setof public.chats
language sql stable rows 1 as $$
  select chat.*
  from private.chat_keys as held join public.chats as chat on chat.id = held.chat_id
  where held.hash = key_hash
    and (person is null or chat.user_id is null or chat.user_id = person)
    and (held.session_id is null or exists (
      select from auth.sessions as session
      where session.id = held.session_id and (session.not_after is null or session.not_after > now())
    ))
$$;

-- What is new for many keys at once, each after a position of its own; chat_id is null for a key that opens nothing.
create function private.chat_news(keys bytea[], positions bigint[], person uuid default null)
returns table (ordinal bigint, chat_id uuid, chat jsonb, messages jsonb)
language sql stable set search_path = '' as $$
  select wanted.ordinal, found.id,
    case when found.id is not null then private.shown_chat(found) end,
    case when found.id is not null then private.chat_messages_after(found, wanted.position) end
  from unnest(keys, positions) with ordinality as wanted (key_hash, position, ordinal)
  left join lateral private.chat_of_key(wanted.key_hash, person) as found on true
$$;

-- Gives a browser the key to a chat. What the key opened before, it opens no more.
create function private.keep_chat_key(key_hash bytea, chat uuid, session uuid) returns void
language sql set search_path = '' as $$
  insert into private.chat_keys as held (hash, chat_id, session_id) values (key_hash, chat, session)
  on conflict (hash) do update set chat_id = excluded.chat_id, session_id = excluded.session_id, created_at = now()
$$;

-- The newest open chat of a person, for the browser they have signed in with: answers whether there is one.
create function private.open_own_chat(key_hash bytea, person uuid, session uuid) returns boolean
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

-- The chat of a visitor who has signed in becomes theirs, under a new key: whoever knew the old one knows nothing any more.
-- Answers false when the key opens no chat that nobody owns.
create function private.claim_chat(key_hash bytea, new_key_hash bytea, person uuid, session uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  claimed uuid;
begin
  update public.chats as chat set user_id = person
  where chat.id = (select found.id from private.chat_of_key(key_hash) as found) and chat.user_id is null
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

-- Tells all servers that these chats have news; `teller` is the one that knows already.
create function private.tell_of_chats(chats uuid[], teller text) returns void
language plpgsql set search_path = '' as $$
declare
  chat uuid;
begin
  foreach chat in array chats loop
    perform pg_notify('chat', chat || ' ' || teller);
  end loop;
end
$$;

-- This browser holds the chat no more.
create function private.leave_chat(key_hash bytea) returns void
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

-- Queues an e-mail that is due at a time to come. Nobody is woken: the worker looks again within half a minute.
create function private.queue_email_later(kind text, recipient text, payload jsonb, dedupe_key text, due timestamptz) returns bigint
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

-- A row of the outbox that no worker has taken yet, locked; null when there is none.
create function private.waiting_mail(mail bigint) returns bigint
language plpgsql set search_path = '' as $$
declare
  found bigint;
begin
  select waiting.id into found from private.outbox as waiting where waiting.id = mail and waiting.state = 'queued' for update;
  return found;
end
$$;

-- Adds a message to a letter that waits. A letter is no transcript: it shows the newest ten.
create function private.add_to_chat_mail(mail bigint, message jsonb) returns void
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

-- Tells the institute of a message, at most once in ten minutes for each chat: what comes meanwhile waits and travels together.
create function private.notice_chat_message(chat public.chats, message jsonb, reply_token text, notice_to text) returns void
language plpgsql set search_path = '' as $$
declare
  waiting bigint := private.waiting_mail(chat.notice_mail);
  due timestamptz := greatest(now(), chat.noticed_at + interval '10 minutes');
  dedupe_key text := format('chat_notice %s %s', chat.id, message ->> 'position');
  letter jsonb;
begin
  if waiting is not null then
    perform private.add_to_chat_mail(waiting, message);
    return;
  end if;
  letter := jsonb_build_object(
    'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'has_account', chat.user_id is not null,
    'token', reply_token, 'messages', jsonb_build_array(message)
  );
  waiting := case when due <= now()
    then private.queue_email('chat_notice', notice_to, letter, dedupe_key)
    else private.queue_email_later('chat_notice', notice_to, letter, dedupe_key, due) end;
  insert into private.chat_reply_tokens (hash, chat_id, expires_at)
  values (sha256(convert_to(reply_token, 'UTF8')), chat.id, due + interval '14 days');
  update public.chats as known set noticed_at = due, notice_mail = waiting where known.id = chat.id;
end
$$;

-- Sends an answer to the visitor's address two minutes later, unless they have seen it by then.
create function private.mail_chat_answer(chat public.chats, message jsonb) returns void
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

-- Adds a message to a chat whose row is locked. Tells nobody: PostgreSQL commits transactions that notify one after the other, each
-- waiting for the disk. Servers tell each other afterwards (private.tell_of_chats); what one misses it finds within 20 seconds.
create function private.add_chat_message(chat public.chats, author text, author_name text, message_id uuid, message_text text) returns public.chat_messages
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

-- Why a message of a visitor is not taken; null when it is. `limits`: {"perMinute", "inAll"}, null for none.
create function private.chat_refusal(chat public.chats, limits jsonb) returns text
language sql stable as $$
  select case
    when chat.status = 'closed' then 'closed'
    when chat.last_position >= (limits ->> 'inAll')::bigint then 'too_many'
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
create function private.refused_chat(reason text) returns jsonb
language sql set search_path = '' as $$
  select private.count_refused_message('chat', reason);
  select jsonb_build_object('refusal', 'blocked', 'reference', private.reference_for_show('CHAT'))
$$;

-- A name as a chat holds it: one line, not too long; null for none.
create function private.chat_name(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(regexp_replace(name collate "C", '[[:cntrl:]]+', ' ', 'g'), 100)), '')
$$;

-- What a new chat is told of somebody who is signed in: name and address of their account; null without an address.
create function private.chat_introduction(person uuid) returns jsonb
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

-- A visitor's message, in the chat of their key or in a new one. `sent`: {"id", "text", "name", "email", "network_hash", "reply_token", "notice_to"},
-- checked before. Answers {"chatId", "chat", "message", "isNew"} or {"refusal"}: closed, too_many, too_fast, conflict (the id is that of
-- an answer), introduction (a new chat needs name and e-mail) or blocked (with a "reference" to show).
create function private.write_chat_message(key_hash bytea, person uuid, session uuid, sent jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chat public.chats;
  message public.chat_messages;
  refusal text;
begin
  -- Two tabs that begin at once begin one chat.
  perform pg_advisory_xact_lock(hashtextextended(encode(key_hash, 'hex'), 0));
  select found.* into chat from private.chat_of_key(key_hash, person) as found;
  if chat.id is null and person is not null and private.open_own_chat(key_hash, person, session) then
    select found.* into chat from private.chat_of_key(key_hash, person) as found;
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
    perform private.keep_chat_key(key_hash, chat.id, session);
  else
    -- One after another, so that positions have no gaps; read again, for others may have written meanwhile.
    select known.* into chat from public.chats as known where known.id = chat.id for update;
  end if;

  select known.* into message from public.chat_messages as known where known.chat_id = chat.id and known.id = (sent ->> 'id')::uuid;
  if message.id is not null then
    if message.author <> 'visitor' then
      return jsonb_build_object('refusal', 'conflict');
    end if;
    return jsonb_build_object('chatId', chat.id, 'chat', private.shown_chat(chat), 'message', private.shown_chat_message(message), 'isNew', false);
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
  return jsonb_build_object('chatId', chat.id, 'chat', private.shown_chat(chat), 'message', private.shown_chat_message(message), 'isNew', true);
end
$$;

-- An answer of staff. `sent`: {"id", "text", "name"}. Answers {"message", "isNew"} or {"refusal"}: missing, closed, conflict.
create function private.answer_chat(chat_id uuid, sent jsonb) returns jsonb
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
  -- Whoever answers has read what the notice would tell.
  waiting := private.waiting_mail(chat.notice_mail);
  if waiting is not null then
    delete from private.outbox as mail where mail.id = waiting;
    update public.chats as known set noticed_at = least(known.noticed_at, now()), notice_mail = null where known.id = chat.id;
  end if;
  return jsonb_build_object('message', private.shown_chat_message(message), 'isNew', true);
end
$$;

-- The visitor has seen the conversation up to a position: what they saw is not sent after them.
create function private.see_chat(key_hash bytea, person uuid, seen bigint) returns void
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

-- The chat that the link of a notice opens for staff, with its messages; null when it opens none (any more).
create function private.chat_for_staff(token_hash bytea, after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chat', private.shown_chat(chat) || jsonb_build_object('createdAt', private.iso_time(chat.created_at), 'hasAccount', chat.user_id is not null),
    'messages', private.chat_messages_after(chat, after)
  )
  from private.chat_reply_tokens as token join public.chats as chat on chat.id = token.chat_id
  where token.hash = token_hash and token.expires_at > now()
$$;

-- An answer by the link of a notice: as private.answer_chat, with the "chatId" beside it.
create function private.answer_chat_by_link(token_hash bytea, sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found uuid;
begin
  select token.chat_id into found from private.chat_reply_tokens as token where token.hash = token_hash and token.expires_at > now();
  return private.answer_chat(found, sent) || jsonb_build_object('chatId', found);
end
$$;

-- Writes messages of visitors (private.write_chat_message) and answers by link, in this order and each by itself, and answers what
-- became of each; {"failed": SQLSTATE} of those that could not be. Nobody waits long for a chat that another transaction holds.
create function private.write_chats(writings jsonb) returns jsonb
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

-- Ends a chat: it can be read, and whoever writes again begins a new one. Answers false when there is none that is open.
create function private.close_chat(reference text) returns boolean
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

-- Whoever deletes the row: letters that wait go with it, and servers that show it hear of it.
create function private.forget_chat() returns trigger
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
create trigger chats_10_forget after delete on public.chats
  for each row execute function private.forget_chat();

-- Deletes chats nobody has written in for the months of the facts, at most `most`, and answers how many; with them keys of
-- sessions that are over, and links that have run out.
create function private.forget_chats(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  months integer := ((private.current_facts()).facts ->> 'chatMonths')::integer;
  forgotten integer;
begin
  if months is null then
    raise exception 'The facts do not say how long chats are kept'
      using errcode = '55000', hint = 'Start the server once, or run npm run content:sync.';
  end if;
  with due as (
    select chat.id from public.chats as chat where chat.last_message_at < now() - make_interval(months => months)
    limit most for update skip locked
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

-- What a person wrote to the institute: inquiries as before, and chats had with the account, or with nobody's from the address
-- that they have confirmed.
create function private.chats_of_person(person uuid, address text) returns setof public.chats
language sql stable set search_path = '' as $$
  select chat.* from public.chats as chat
  where chat.user_id = person or (chat.user_id is null and lower(chat.email collate "C") = lower(address collate "C"))
$$;

alter function private.person_messages(uuid, text) rename to person_inquiries;
create function private.person_messages(person uuid, address text) returns jsonb
language sql stable set search_path = '' as $$
  select private.person_inquiries(person, address) || jsonb_build_object('chats', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'status', chat.status,
      'createdAt', private.iso_time(chat.created_at), 'closedAt', private.iso_time(chat.closed_at),
      'messages', coalesce((
        select jsonb_agg(private.shown_chat_message(message) - 'id' order by message.position)
        from public.chat_messages as message where message.chat_id = chat.id
      ), '[]')
    ) order by chat.created_at desc, chat.id)
    from private.chats_of_person(person, address) as chat
  ), '[]'))
$$;

-- The same, when the account is deleted.
alter function private.forget_person_messages(uuid, text) rename to forget_person_inquiries;
create function private.forget_person_messages(person uuid, address text) returns void
language sql set search_path = '' as $$
  select private.forget_person_inquiries(person, address);
  delete from public.chats as chat where chat.id in (select own.id from private.chats_of_person(person, address) as own)
$$;

revoke all on private.chat_keys, private.chat_reply_tokens from public, anon, authenticated, service_role;
revoke all on all sequences in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
