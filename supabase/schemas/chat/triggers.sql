-- public.chat_messages

-- A restricted conversation cannot be answered by any route.
create trigger chat_messages_05_restricted before insert on public.chat_messages
  for each row when (new.author = 'staff') execute function private.refuse_restricted_answer();
-- Updates the inbox item when a message arrives.
create trigger chat_messages_20_inbox after insert on public.chat_messages for each row execute function private.keep_chat_news();

-- public.chats

-- Cleans the visitor's name.
create trigger chats_05_clean_name before insert or update of name on public.chats for each row execute function private.clean_name();
-- Deletes queued emails with the conversation and notifies the servers that show it.
create trigger chats_10_forget after delete on public.chats
  for each row execute function private.forget_chat();
-- Adds the conversation to the inbox.
create trigger chats_20_inbox_insert after insert on public.chats for each row execute function private.keep_chat_item();
-- Updates the inbox item when the conversation changes.
create trigger chats_20_inbox_update after update on public.chats
  for each row when (
    (old.status, old.user_id, old.suspected) is distinct from (new.status, new.user_id, new.suspected)
  ) execute function private.keep_chat_item();
