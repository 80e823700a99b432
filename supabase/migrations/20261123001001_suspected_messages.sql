-- What comes with the field filled in that people never see is kept and marked: password managers fill it, too, and whoever wrote was told
-- that it had reached us while nothing was kept (decision 0051).

alter table public.inquiries add column suspected boolean not null default false;
comment on column public.inquiries.suspected is 'The trap of its form was filled in. Its receipt waits until staff say that a person wrote it';
alter table public.chats add column suspected boolean not null default false;
comment on column public.chats.suspected is 'The trap of the form was filled in when it was opened';

create index inquiries_suspected on public.inquiries (created_at) where suspected;
create index chats_suspected on public.chats (created_at) where suspected;

-- Whether a table has taken the 100 marked rows that it takes in 24 hours, from everybody together.
create function private.is_full_of_suspected(messages regclass) returns boolean
language plpgsql set search_path = '' as $$
declare
  recent integer;
begin
  execute format(
    $q$select count(*) from (
      select from %s as known where known.suspected and known.created_at > clock_timestamp() - interval '24 hours' limit 100
    ) as recent$q$, messages
  ) into recent;
  return recent >= 100;
end
$$;

-- What the letters about an inquiry are made of.
create function private.inquiry_letter(inquiry public.inquiries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', inquiry.reference, 'kind', inquiry.kind, 'name', inquiry.name, 'email', inquiry.email, 'phone', inquiry.phone,
    'organisation', inquiry.organisation, 'message', inquiry.message, 'details', inquiry.details, 'created_at', inquiry.created_at
  )
$$;

-- The sender's copy: three a day for one mailbox, because anybody can write anybody's address.
create function private.queue_inquiry_receipt(inquiry public.inquiries) returns void
language plpgsql set search_path = '' as $$
begin
  if 3 >= (select count(*) from (
    select from public.inquiries as known
    where private.mailbox(known.email) = private.mailbox(inquiry.email) and known.created_at > clock_timestamp() - interval '1 day'
      and not known.suspected limit 4
  ) as recent) then
    perform private.queue_email('inquiry_receipt', inquiry.email, private.inquiry_letter(inquiry), 'inquiry_receipt ' || inquiry.id);
  end if;
end
$$;

-- As before, and an inquiry with "suspected": true is kept with its mark: its notice says so, its receipt waits for
-- private.clear_suspicion. Those have a limit of their own, and use up nothing of the others'. Beyond it no row is answered.
-- Stores an inquiry with a receipt for its sender and a notice for the institute, all or nothing, and answers its reference.
-- The same id again answers the same reference and does nothing. `most` inquiries in an hour are taken from everybody
-- together (SQLSTATE PT429; null: any number). A blocked sender is answered like everybody else; nothing is kept but a count.
create or replace function private.store_inquiry(inquiry jsonb, notice_to text, most integer) returns table (reference text, is_new boolean)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  wanted uuid := (inquiry ->> 'id')::uuid;
  sender text := inquiry ->> 'email';
  is_suspected boolean := coalesce((inquiry ->> 'suspected')::boolean, false);
  stored public.inquiries;
begin
  if private.is_blocked(sender, inquiry ->> 'network_hash') then
    perform private.count_refused_message('inquiry', 'blocked');
    return query select private.reference_for_show('INQ'), true;
    return;
  end if;

  -- One after the other: so two presses of one button meet, and the limit counts everybody.
  perform pg_advisory_xact_lock(hashtext('public.inquiries'));
  select * into stored from public.inquiries as known where known.id = wanted;
  if stored.id is not null then
    return query select stored.reference, false;
    return;
  end if;
  if is_suspected then
    if private.is_full_of_suspected('public.inquiries') then
      perform private.count_refused_message('inquiry', 'trap');
      return;
    end if;
  elsif most <= (select count(*) from (
    select from public.inquiries as known
    where known.created_at > clock_timestamp() - interval '1 hour' and not known.suspected limit most
  ) as recent) then
    raise exception 'Too many inquiries in an hour' using errcode = 'PT429';
  end if;

  insert into public.inquiries as made (
    id, reference, kind, name, email, phone, organisation, message, details, user_id, consent_at, consent_version, network_hash, suspected
  )
  values (
    wanted, private.next_reference('INQ'), inquiry ->> 'kind', inquiry ->> 'name', sender, inquiry ->> 'phone',
    inquiry ->> 'organisation', inquiry ->> 'message', inquiry -> 'details',
    -- A token may outlive its account.
    (select account.id from auth.users as account where account.id = (inquiry ->> 'user_id')::uuid),
    clock_timestamp(), (inquiry ->> 'consent_version')::date, inquiry ->> 'network_hash', is_suspected
  )
  returning made.* into stored;

  if not is_suspected then
    perform private.queue_inquiry_receipt(stored);
  end if;
  perform private.queue_email(
    'inquiry_notice', notice_to, private.inquiry_letter(stored) || jsonb_build_object('suspected', is_suspected), 'inquiry_notice ' || stored.id
  );
  return query select stored.reference, true;
end
$$;

-- As before, but a marked chat that nobody has answered takes 20 messages.
-- Why a message of a visitor is not taken; null when it is. `limits`: {"perMinute", "inAll"}, null for none.
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

-- As before, and the notice says that the chat is marked.
create or replace function private.notice_chat_message(chat public.chats, message jsonb, reply_token text, notice_to text) returns void
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
    'suspected', chat.suspected,
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

-- As before, and a chat that is opened with "suspected": true is kept with its mark; {"refusal": "too_suspicious"} when too many are.
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

-- Staff say that a person wrote it: the mark goes, and the receipt that waited goes out. Answers false when nothing of this reference is marked.
create function private.clear_suspicion(reference text) returns boolean
language plpgsql set search_path = '' as $$
declare
  cleared public.inquiries;
begin
  update public.inquiries as known set suspected = false
  where known.reference = clear_suspicion.reference and known.suspected returning * into cleared;
  if cleared.id is not null then
    perform private.queue_inquiry_receipt(cleared);
    return true;
  end if;
  update public.chats as known set suspected = false where known.reference = clear_suspicion.reference and known.suspected;
  return found;
end
$$;

revoke all on function private.is_full_of_suspected, private.inquiry_letter, private.queue_inquiry_receipt, private.clear_suspicion
  from public, anon, authenticated, service_role;
