-- A conversation is deleted as it was read: what came meanwhile would be gone unread.

-- As before, with `changedAt`, which says of everything a conversation says that it is the same (except who has read it).
create or replace function private.inbox_line(item private.inbox_items, reader uuid, since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', item.reference, 'kind', item.kind, 'name', item.name, 'state', item.state, 'group', item.list_group,
    'preview', item.preview, 'since', item.since, 'lastAt', item.last_at, 'changedAt', item.changed_at, 'isSuspected', item.is_suspected,
    'owner', case when item.owner = any (private.working_staff()) then private.colleague(item.owner) end,
    'isUnread', item.news_at > since and not exists (
      select from private.inbox_reads as look
      where look.reference = item.reference and look.reader = inbox_line.reader and look.read_at >= item.news_at
    ),
    'restrictedSince', private.conversation_restricted_since(item.reference)
  )
$$;

drop function public.staff_inbox_remove(text, text);

-- Deletes a conversation with its answers, notes and letters. The reason (10 to 500 characters) stands in the log. `changed_at` is that of
-- the conversation as its reader saw it. PT409: changed, restricted.
create function public.staff_inbox_remove(reference text, reason text, changed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_remove.reason, 500, 'reason');
  is_same boolean;
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why it is deleted.');
  end if;
  perform private.refuse_restricted(private.conversation_restricted_since(item.reference));
  -- In the order in which a message locks them; one that is being written is waited for.
  perform from public.inquiries as known where known.id = item.inquiry_id for update;
  perform from public.chats as chat where chat.id = item.chat_id for update;
  select known.changed_at = staff_inbox_remove.changed_at into is_same
  from private.inbox_items as known where known.reference = item.reference for update;
  if is_same is not true then
    raise sqlstate 'PT409' using message = 'Something came or was done here meanwhile. Read it first.', detail = 'changed';
  end if;
  perform private.remove_conversation(item.reference, said, held);
end
$$;
revoke all on function public.staff_inbox_remove(text, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox_remove(text, text, timestamptz) to authenticated;
