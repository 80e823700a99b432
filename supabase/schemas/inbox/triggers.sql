-- private.inbox_items

-- Notifies open inboxes that an item has been deleted.
create trigger inbox_items_90_removed after delete on private.inbox_items referencing old table as gone
  for each statement execute function private.note_inbox_removal();

-- Sends an email to the colleague who has been assigned a conversation.
create trigger inbox_items_95_told after update of assignee on private.inbox_items
  for each row when (new.assignee is not null and new.assignee is distinct from old.assignee) execute function private.tell_assignee();

-- private.inquiry_answers

-- A restricted conversation cannot be answered by any route.
create trigger inquiry_answers_05_restricted before insert on private.inquiry_answers
  for each row execute function private.refuse_restricted_answer();
-- Deletes the email together with its reply.
create trigger inquiry_answers_10_forget_email after delete on private.inquiry_answers
  for each row execute function private.forget_inquiry_answer();

-- public.inquiries

-- Cleans the sender's name.
create trigger inquiries_05_clean_name before insert or update of name on public.inquiries
  for each row execute function private.clean_name();
-- Deletes the emails together with their inquiry.
create trigger inquiries_10_forget_emails after delete on public.inquiries
  for each row execute function private.forget_inquiry_emails();
-- Adds the inquiry to the inbox.
create trigger inquiries_20_inbox_insert after insert on public.inquiries
  for each row execute function private.keep_inquiry_item();
-- Updates the inbox item when the inquiry changes.
create trigger inquiries_20_inbox_update after update of status, answered_at, user_id, suspected on public.inquiries
  for each row execute function private.keep_inquiry_item();
-- Lets staff find an inquiry by its new address.
create trigger inquiries_30_words after update of email on public.inquiries
  for each row when (old.email is distinct from new.email) execute function private.keep_inquiry_words();
