-- An address that a visitor typed proves nothing: it must not hide a conversation from the member of staff whose address it is. Hidden is
-- what somebody surely wrote, signed in or tied to their application. What was only sent with their address they may read, without the
-- notes of colleagues, and a colleague answers it.

create or replace function private.own_conversations(person uuid) returns text[]
language sql stable set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(own.reference), '{}') from (
    select item.reference from private.inbox_items as item where item.sender = person
    union
    select item.reference from private.work_items as work join private.inbox_items as item on item.application_id = work.application_id
    where work.applicant = person
  ) as own
$$;

-- Whether a conversation of nobody's account was sent with an address of somebody's mailbox.
create function private.is_sent_as(item private.inbox_items, person uuid) returns boolean
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

-- A conversation to be read. Fails with PT404 and PT403 own_conversation.
create function private.read_inbox_item(reference text) returns private.inbox_items
language plpgsql stable set search_path = '' as $$
declare
  item private.inbox_items;
begin
  select * into item from private.inbox_items as known where known.reference = upper(btrim(left(read_inbox_item.reference, 60)));
  if item.reference is null then
    raise sqlstate 'PT404' using message = 'There is no such conversation, or it was deleted.';
  elsif item.reference = any (private.own_conversations(auth.uid())) then
    raise sqlstate 'PT403' using message = 'You wrote this yourself. A colleague has to answer it.', detail = 'own_conversation';
  end if;
  return item;
end
$$;

-- One to be worked on: also none that was sent with the caller's address.
create or replace function private.open_inbox_item(reference text) returns private.inbox_items
language plpgsql stable set search_path = '' as $$
declare
  item private.inbox_items := private.read_inbox_item(reference);
begin
  if private.is_sent_as(item, auth.uid()) then
    raise sqlstate 'PT403' using message = 'This was sent with your address. A colleague has to answer it.', detail = 'own_address';
  end if;
  return item;
end
$$;

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

create or replace function public.staff_inbox_mark(reference text, is_read boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item private.inbox_items;
begin
  perform private.require_staff('viewer');
  item := private.read_inbox_item(reference);
  if is_read then
    insert into private.inbox_reads as known (reader, reference, read_at) values (auth.uid(), item.reference, clock_timestamp())
    on conflict on constraint inbox_reads_pkey do update set read_at = excluded.read_at;
  else
    update private.inbox_reads as known set read_at = '-infinity' where known.reader = auth.uid() and known.reference = item.reference;
  end if;
end
$$;

-- What colleagues say of whoever may have written it is not for them.
create or replace function private.untied_conversation(item private.inbox_items, reader uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.inbox_line(item, reader, 'infinity') || jsonb_build_object(
    'messages', private.conversation_messages(item),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', note.id, 'at', note.created_at, 'who', private.name_of_person(note.author), 'text', note.text
      ) order by note.created_at, note.id)
      from private.inbox_notes as note where note.reference = item.reference and not private.is_sent_as(item, reader)
    ), '[]')
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

revoke all on function private.is_sent_as, private.read_inbox_item from public, anon, authenticated, service_role;
