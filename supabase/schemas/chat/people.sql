-- Decides who owns a conversation on a shared device. A person who signs in there can see and take over a conversation written without an
-- account only if it was written from their own, confirmed address (decision 0035).

-- The chats that a person had while signed in, and the ownerless chats written from their confirmed address.
create or replace function private.chats_of_person(person uuid, address text) returns setof public.chats
language sql stable set search_path = '' as $$
  select chat.* from public.chats as chat
  where chat.user_id = person or (chat.user_id is null and lower(chat.email collate "C") = lower(address collate "C"))
$$;

-- A person's inquiries and chats with all replies, if written while signed in or from their confirmed address.
create or replace function private.person_messages(person uuid, address text) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('inquiries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', known.reference, 'kind', known.kind, 'name', known.name, 'email', known.email, 'phone', known.phone,
      'organisation', known.organisation, 'message', known.message, 'details', known.details, 'status', known.status,
      'sentAt', known.created_at, 'answeredAt', known.answered_at, 'closedAt', known.closed_at,
      'consent', jsonb_build_object('at', known.consent_at, 'version', known.consent_version),
      'answers', coalesce((
        select jsonb_agg(private.shown_inquiry_answer(answer) - 'id' - 'author' - 'emailState' order by answer.created_at, answer.id)
        from private.inquiry_answers as answer where answer.inquiry_id = known.id
      ), '[]')
    ) order by known.created_at desc, known.id)
    from private.inquiries_of_person(person, address) as known
  ), '[]'), 'chats', coalesce((
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

-- Whether a chat without an owner was written from this person's confirmed address.
create or replace function private.is_chat_of_address(chat public.chats, person uuid) returns boolean
language sql stable as $$
  select exists (
    select from auth.users as account
    where account.id = person and account.email_confirmed_at is not null and private.mailbox(account.email) = private.mailbox(chat.email)
  )
$$;
