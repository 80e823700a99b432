-- The actions of staff on a conversation in the inbox. Each fails like require_staff and private.open_inbox_item, and with PT400 for a
-- text that is empty or too long.
--
-- A conversation can be deleted only in the version that was read, because messages that have arrived since would be lost unread.

create or replace function private.changed_item(item private.inbox_items) returns void
language sql set search_path = '' as $$
  update private.inbox_items as known set changed_at = clock_timestamp() where known.reference = item.reference
$$;

-- Assigns a conversation to a member of staff, or to nobody if `assignee` is null. A person without a suitable role cannot be assigned.
create or replace function public.staff_inbox_assign(reference text, assignee uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  if assignee <> all (private.working_staff()) or assignee = item.sender then
    perform private.refuse_input('assignee', 'inbox.assignee');
  end if;
  update private.inbox_items as known set assignee = staff_inbox_assign.assignee, changed_at = clock_timestamp()
  where known.reference = item.reference and known.assignee is distinct from staff_inbox_assign.assignee;
  if found then
    perform private.record_audit('conversation_assigned', held, 'conversation', item.reference,
      jsonb_build_object('assignedTo', private.name_of_person(assignee)));
  end if;
end
$$;

-- Marks a conversation as read or unread, only for the caller.
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

-- Sends the caller's reply under their name: live in a chat, or by email for an inquiry. A repeated id counts as the same reply. A person
-- who replies to an unassigned conversation becomes its assignee. Returns {"message"}. PT409: conversation_closed, answer_conflict.
create or replace function public.staff_inbox_answer(reference text, id uuid, text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_answer.text, case when item.chat_id is null then 5000 else 2000 end, 'text');
  sent jsonb;
  outcome jsonb;
begin
  if staff_inbox_answer.id is null then
    perform private.refuse_input('id', 'inbox.answer_id_missing');
  end if;
  sent := jsonb_build_object('id', staff_inbox_answer.id, 'text', said, 'name', private.name_to_outsiders(auth.uid()));
  outcome := case when item.chat_id is not null then private.answer_chat(item.chat_id, sent)
    else private.answer_inquiry(item.inquiry_id, sent, auth.uid()) end;
  case outcome ->> 'refusal'
    when 'closed' then
      raise sqlstate 'PT409' using message = 'inbox.closed', detail = 'conversation_closed';
    when 'conflict' then
      raise sqlstate 'PT409' using message = 'inbox.answer_conflict', detail = 'answer_conflict';
    when 'missing' then
      raise sqlstate 'PT404' using message = 'inbox.missing';
    else null;
  end case;
  if (outcome -> 'isNew')::boolean then
    update private.inbox_items as known set assignee = auth.uid(), changed_at = clock_timestamp()
    where known.reference = item.reference and (known.assignee is null or known.assignee <> all (private.working_staff()));
    perform private.record_audit('conversation_answered', held, 'conversation', item.reference);
    if item.chat_id is not null then
      perform private.tell_of_chats(array[item.chat_id], '');
    end if;
  end if;
  return jsonb_build_object('message', outcome -> 'message');
end
$$;

-- `state`: closed, open again, or waiting for an inquiry that was answered elsewhere. PT409 state_impossible.
create or replace function public.staff_inbox_state(reference text, state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  if state is null or state not in ('open', 'waiting', 'closed') then
    perform private.refuse_input('state', 'inbox.state_unknown');
  elsif not private.set_inbox_state(item.reference, staff_inbox_state.state, held) then
    raise sqlstate 'PT409' using message = 'inbox.state_impossible', detail = 'state_impossible';
  end if;
end
$$;

-- Confirms that the message was written by a person: removes the suspected-robot mark and sends the delayed receipt.
create or replace function public.staff_inbox_genuine(reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  perform private.clear_suspicion(item.reference, held);
end
$$;

-- Adds a note for colleagues, only once for each id. PT409 too_many beyond 200.
create or replace function public.staff_inbox_note(reference text, id uuid, text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_note.text, 2000, 'text');
begin
  if staff_inbox_note.id is null then
    perform private.refuse_input('id', 'inbox.note_id_missing');
  elsif (select count(*) from private.inbox_notes as note where note.reference = item.reference) >= 200 then
    raise sqlstate 'PT409' using message = 'inbox.too_many_notes', detail = 'too_many';
  end if;
  insert into private.inbox_notes as note (id, reference, author, text) values (staff_inbox_note.id, item.reference, auth.uid(), said)
  on conflict on constraint inbox_notes_pkey do nothing;
  if found then
    perform private.changed_item(item);
    perform private.record_audit('conversation_noted', held, 'conversation', item.reference);
  end if;
end
$$;

-- Blocks the sender's address or network and closes the conversation, or lifts the block. `kind`: email or network. Domains can be
-- blocked only by a command, because one click could silence everyone at a large provider.
create or replace function public.staff_inbox_block(reference text, kind text, is_blocked boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  mark text;
begin
  if kind is null or kind not in ('email', 'network') or staff_inbox_block.is_blocked is null then
    perform private.refuse_input('kind', 'inbox.block_kind');
  end if;
  mark := case kind when 'network' then private.network_of(item.reference) else lower(coalesce(
    (select known.email from public.inquiries as known where known.id = item.inquiry_id),
    (select chat.email from public.chats as chat where chat.id = item.chat_id)
  ) collate "C") end;
  if mark is null then
    raise sqlstate 'PT409' using message = 'inbox.network_forgotten', detail = 'network_forgotten';
  elsif staff_inbox_block.is_blocked then
    perform private.block_sender(staff_inbox_block.kind, mark, item.reference, held);
    perform private.set_inbox_state(item.reference, 'closed', held);
  else
    perform private.unblock_sender(staff_inbox_block.kind, mark, item.reference, held);
  end if;
  perform private.changed_item(item);
end
$$;

-- Deletes a conversation with its replies, notes and emails. The reason (10 to 500 characters) is logged. `changed_at` is the time at
-- which the conversation, as the caller saw it, was last changed. PT409: changed, restricted.
create or replace function public.staff_inbox_remove(reference text, reason text, changed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_remove.reason, 500, 'reason');
  is_same boolean;
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'inbox.remove_reason');
  end if;
  perform private.refuse_restricted(private.conversation_restricted_since(item.reference));
  -- Locks in the same order as a new message does, so that this waits for a message that is being written.
  perform from public.inquiries as known where known.id = item.inquiry_id for update;
  perform from public.chats as chat where chat.id = item.chat_id for update;
  select known.changed_at = staff_inbox_remove.changed_at into is_same
  from private.inbox_items as known where known.reference = item.reference for update;
  if is_same is not true then
    raise sqlstate 'PT409' using message = 'inbox.changed', detail = 'changed';
  end if;
  perform private.remove_conversation(item.reference, said, held);
end
$$;

grant execute on function
  public.staff_inbox_answer, public.staff_inbox_assign, public.staff_inbox_block, public.staff_inbox_genuine, public.staff_inbox_mark,
  public.staff_inbox_note, public.staff_inbox_remove, public.staff_inbox_state
to authenticated;
