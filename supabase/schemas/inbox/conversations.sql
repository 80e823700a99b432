-- Lets staff link an inquiry, such as a sponsor's, to an application. Neither its sender nor the applicant can see the link.
--
-- An address that a visitor typed proves nothing, so it must not hide a conversation from the member of staff with that address. A
-- conversation is hidden from a member of staff only if they certainly took part: they wrote it while signed in, or it is linked to their
-- application. If it was only sent with their address, they can read it without their colleagues' notes, and a colleague replies to it.

-- The contents of a conversation: the newest 1,200 messages of a chat, or the replies to an inquiry.
create or replace function private.conversation_messages(item private.inbox_items) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(case when item.chat_id is not null then (
    select jsonb_agg(private.shown_chat_message(message) order by message.position)
    from public.chat_messages as message join public.chats as chat on chat.id = message.chat_id
    where message.chat_id = item.chat_id and message.position > chat.last_position - 1200
  ) else (
    select jsonb_agg(private.shown_inquiry_answer(answer) order by answer.created_at, answer.id)
    from private.inquiry_answers as answer where answer.inquiry_id = item.inquiry_id
  ) end, '[]')
$$;

-- Whether the sender is blocked, by email and by network: {"email", "network"}; network is null if it is not known or no longer stored.
create or replace function private.blocked_marks(email text, network text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', private.is_blocked(email, null), 'network', case when network is not null then exists (
    select from private.blocked_senders as blocked where blocked.kind = 'network' and blocked.value = network
  ) end)
$$;

-- Returns Conversation (domain/staff/inbox.ts), and marks it as read by the caller. Opening it is logged at most once an hour, because an
-- open page reloads it with each message. Fails like require_staff('viewer') and private.open_inbox_item.
create or replace function public.staff_conversation(reference text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.inbox_items := private.read_inbox_item(reference);
  look private.inbox_reads;
begin
  insert into private.inbox_reads as known (reader, reference, read_at) values (auth.uid(), item.reference, clock_timestamp())
  on conflict on constraint inbox_reads_pkey do update set read_at = excluded.read_at returning known.* into look;
  if look.logged_at is null or look.logged_at < now() - interval '1 hour' then
    perform private.record_audit('conversation_opened', held, 'conversation', item.reference);
    update private.inbox_reads as known set logged_at = now() where known.reader = auth.uid() and known.reference = item.reference;
  end if;
  return private.conversation(item, auth.uid());
end
$$;

-- The conversations that a person may not read in the console because they took part in them: written while signed in, or linked to one
-- of their applications.
create or replace function private.own_conversations(person uuid) returns text[]
language sql stable set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(own.reference), '{}') from (
    select item.reference from private.inbox_items as item where item.sender = person
    union
    select item.reference from private.work_items as work join private.inbox_items as item on item.application_id = work.application_id
    where work.applicant = person
  ) as own
$$;

-- A conversation with its messages, notes and earlier addresses, newest first: [{"from", "at", "by"}]; only officers see `from`. Notes
-- are hidden from a reader who may have written the conversation, and a linked application is hidden from its applicant.
create or replace function private.conversation(item private.inbox_items, reader uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.inbox_line(item, reader, 'infinity') || jsonb_build_object(
    'messages', private.conversation_messages(item),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', note.id, 'at', note.created_at, 'who', private.name_of_person(note.author), 'text', note.text
      ) order by note.created_at, note.id)
      from private.inbox_notes as note where note.reference = item.reference and not private.is_sent_as(item, reader)
    ), '[]'),
    'application', (
      select jsonb_build_object('number', work.number, 'name', work.name) from private.work_items as work
      where work.application_id = item.application_id and work.applicant <> reader
    ),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', case when private.has_staff_role(private.staff_roles(reader), 'officer') then known.former end,
        'at', known.changed_at, 'by', private.name_of_person(known.changed_by)
      ) order by known.id desc), '[]')
      from private.inquiry_addresses as known where known.inquiry_id = item.inquiry_id
    )
  ) || coalesce((
    select jsonb_build_object(
      'email', known.email, 'phone', known.phone, 'organisation', known.organisation, 'message', known.message, 'details', known.details,
      'createdAt', known.created_at, 'closedAt', known.closed_at, 'hasAccount', known.user_id is not null, 'seen', 0,
      'blocked', private.blocked_marks(known.email, known.network_hash)
    ) from public.inquiries as known where known.id = item.inquiry_id
  ), (
    select jsonb_build_object(
      'email', chat.email, 'phone', null, 'organisation', null, 'message', null, 'details', '{}'::jsonb,
      'createdAt', chat.created_at, 'closedAt', chat.closed_at, 'hasAccount', chat.user_id is not null, 'seen', chat.seen_position,
      'blocked', private.blocked_marks(chat.email, chat.network_hash)
    ) from public.chats as chat where chat.id = item.chat_id
  ))
$$;

-- Links an inquiry to an application by its number, or removes the link if the number is null. Fails like private.open_item, and with
-- PT409 not_an_inquiry for a chat.
create or replace function public.staff_inbox_tie(reference text, number text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  work private.work_items;
begin
  if item.inquiry_id is null then
    raise sqlstate 'PT409' using message = 'inbox.not_an_inquiry', detail = 'not_an_inquiry';
  end if;
  if number is not null then
    work := private.open_item(number);
  end if;
  update private.inbox_items as known set application_id = work.application_id, changed_at = clock_timestamp()
  where known.reference = item.reference and known.application_id is distinct from work.application_id;
  if found then
    perform private.record_audit('conversation_tied', held, 'conversation', item.reference, jsonb_build_object('application', work.number));
  end if;
end
$$;

-- The inquiries that are linked to an application: [{"reference", "kind", "name", "state"}]. Fails like private.open_item.
create or replace function public.staff_application_inquiries(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  work private.work_items := private.open_beside(number, held);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', item.reference, 'kind', item.kind, 'name', item.name, 'state', item.state
    ) order by item.last_at desc), '[]')
    from private.inbox_items as item where item.application_id = work.application_id and item.sender is distinct from auth.uid()
  );
end
$$;

-- Whether a conversation without an account was sent with an address of this person's mailbox.
create or replace function private.is_sent_as(item private.inbox_items, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from auth.users as account
    where account.id = person and account.email_confirmed_at is not null and private.mailbox_of_person(account.email) = (
      select private.mailbox_of_person(sent.email) from (
        select known.email from public.inquiries as known where known.id = item.inquiry_id and known.user_id is null
        union all
        select chat.email from public.chats as chat where chat.id = item.chat_id and chat.user_id is null
      ) as sent
    )
  )
$$;

-- A conversation for reading. Fails with PT404 and PT403 own_conversation.
create or replace function private.read_inbox_item(reference text) returns private.inbox_items
language plpgsql stable set search_path = '' as $$
declare
  item private.inbox_items;
begin
  select * into item from private.inbox_items as known where known.reference = upper(btrim(left(read_inbox_item.reference, 60)));
  if item.reference is null then
    raise sqlstate 'PT404' using message = 'inbox.missing';
  elsif item.reference = any (private.own_conversations(auth.uid())) then
    raise sqlstate 'PT403' using message = 'inbox.own_conversation', detail = 'own_conversation';
  end if;
  return item;
end
$$;

grant execute on function public.staff_inbox_tie to authenticated;
