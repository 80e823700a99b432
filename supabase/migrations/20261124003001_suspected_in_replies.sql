-- As before, and who answers by the link of a notice reads that the chat is marked, as the notice says.
create or replace function private.chat_for_staff(token_hash bytea, after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chat', private.shown_chat(chat) || jsonb_build_object(
      'createdAt', private.iso_time(chat.created_at), 'hasAccount', chat.user_id is not null, 'suspected', chat.suspected
    ),
    'messages', private.chat_messages_after(chat, after)
  )
  from private.chat_reply_tokens as token join public.chats as chat on chat.id = token.chat_id
  where token.hash = token_hash and token.expires_at > now()
$$;
