-- public.chat_messages

-- What is restricted is not answered, by whatever way.
create trigger chat_messages_05_restricted before insert on public.chat_messages
  for each row when (new.author = 'staff') execute function private.refuse_restricted_answer();
-- The line in the inbox follows the newest message.
create trigger chat_messages_20_inbox after insert on public.chat_messages for each row execute function private.keep_chat_news();

-- public.chats

-- Names are lines that can be shown.
create trigger chats_05_clean_name before insert or update of name on public.chats for each row execute function private.clean_name();
-- Letters that wait go with the conversation, and servers that show it hear of it.
create trigger chats_10_forget after delete on public.chats
  for each row execute function private.forget_chat();
-- A conversation has a line in the inbox.
create trigger chats_20_inbox_insert after insert on public.chats for each row execute function private.keep_chat_item();
-- The line follows the conversation.
create trigger chats_20_inbox_update after update on public.chats
  for each row when (
    (old.status, old.user_id, old.suspected) is distinct from (new.status, new.user_id, new.suspected)
  ) execute function private.keep_chat_item();
