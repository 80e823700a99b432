-- The inbox: what staff do to a conversation, and the answers they keep. Each fails as require_staff and private.open_inbox_item, and
-- with PT400 for a text that is none or too long.

create function private.changed_item(item private.inbox_items) returns void
language sql set search_path = '' as $$
  update private.inbox_items as known set changed_at = clock_timestamp() where known.reference = item.reference
$$;

-- Who works on it; null: nobody. Somebody who has no role for it cannot.
create function public.staff_inbox_assign(reference text, owner uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  if owner <> all (private.working_staff()) or owner = item.sender then
    perform private.refuse_input('owner', 'Choose somebody who works in the inbox.');
  end if;
  update private.inbox_items as known set owner = staff_inbox_assign.owner, changed_at = clock_timestamp()
  where known.reference = item.reference and known.owner is distinct from staff_inbox_assign.owner;
  if found then
    perform private.record_audit('conversation_assigned', held, 'conversation', item.reference,
      jsonb_build_object('assignedTo', private.name_of_person(owner)));
  end if;
end
$$;

-- Read, or unread again: for the caller alone.
create function public.staff_inbox_mark(reference text, is_read boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item private.inbox_items;
begin
  perform private.require_staff('viewer');
  item := private.open_inbox_item(reference);
  if is_read then
    insert into private.inbox_reads as known (reader, reference, read_at) values (auth.uid(), item.reference, clock_timestamp())
    on conflict on constraint inbox_reads_pkey do update set read_at = excluded.read_at;
  else
    update private.inbox_reads as known set read_at = '-infinity' where known.reader = auth.uid() and known.reference = item.reference;
  end if;
end
$$;

-- The answer of the caller under their name: live in a chat, by e-mail to an inquiry. The same id again is the same answer. Whoever answers
-- what is nobody's has it from then on. Answers {"message"}. PT409: conversation_closed, answer_conflict.
create function public.staff_inbox_answer(reference text, id uuid, text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_answer.text, case when item.chat_id is null then 5000 else 2000 end, 'text');
  sent jsonb;
  outcome jsonb;
begin
  if staff_inbox_answer.id is null then
    perform private.refuse_input('id', 'An answer has an id.');
  end if;
  sent := jsonb_build_object('id', staff_inbox_answer.id, 'text', said, 'name', private.chat_introduction(auth.uid()) ->> 'name');
  outcome := case when item.chat_id is not null then private.answer_chat(item.chat_id, sent)
    else private.answer_inquiry(item.inquiry_id, sent, auth.uid()) end;
  case outcome ->> 'refusal'
    when 'closed' then
      raise sqlstate 'PT409' using message = 'This conversation is closed. Open it again to answer.', detail = 'conversation_closed';
    when 'conflict' then
      raise sqlstate 'PT409' using message = 'This was written elsewhere already.', detail = 'answer_conflict';
    when 'missing' then
      raise sqlstate 'PT404' using message = 'There is no such conversation, or it was deleted.';
    else null;
  end case;
  if (outcome -> 'isNew')::boolean then
    update private.inbox_items as known set owner = auth.uid(), changed_at = clock_timestamp()
    where known.reference = item.reference and (known.owner is null or known.owner <> all (private.working_staff()));
    perform private.record_audit('conversation_answered', held, 'conversation', item.reference);
    if item.chat_id is not null then
      perform private.tell_of_chats(array[item.chat_id], '');
    end if;
  end if;
  return jsonb_build_object('message', outcome -> 'message');
end
$$;

-- `state`: closed, open again, or, of an inquiry that was answered elsewhere, waiting. PT409 state_impossible.
create function public.staff_inbox_state(reference text, state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  if state is null or state not in ('open', 'waiting', 'closed') then
    perform private.refuse_input('state', 'A conversation is open, waiting or closed.');
  elsif not private.set_inbox_state(item.reference, staff_inbox_state.state, held) then
    raise sqlstate 'PT409' using message = 'This conversation cannot be so.', detail = 'state_impossible';
  end if;
end
$$;

-- A person wrote it: the mark of a suspected robot goes, and the receipt that waited goes out.
create function public.staff_inbox_genuine(reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
begin
  perform private.clear_suspicion(item.reference, held);
end
$$;

-- A note for colleagues, once for an id. PT409 too_many beyond 200.
create function public.staff_inbox_note(reference text, id uuid, text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_note.text, 2000, 'text');
begin
  if staff_inbox_note.id is null then
    perform private.refuse_input('id', 'A note has an id.');
  elsif (select count(*) from private.inbox_notes as note where note.reference = item.reference) >= 200 then
    raise sqlstate 'PT409' using message = 'A conversation takes 200 notes.', detail = 'too_many';
  end if;
  insert into private.inbox_notes as note (id, reference, author, text) values (staff_inbox_note.id, item.reference, auth.uid(), said)
  on conflict on constraint inbox_notes_pkey do nothing;
  if found then
    perform private.changed_item(item);
    perform private.record_audit('conversation_noted', held, 'conversation', item.reference);
  end if;
end
$$;

-- Takes no more from the address of its sender or from the network it came from, and closes it; or takes it again. `kind`: email or
-- network; domains are blocked by a command alone, since one press could silence everybody at a large provider.
create function public.staff_inbox_block(reference text, kind text, is_blocked boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  mark text;
begin
  if kind is null or kind not in ('email', 'network') or staff_inbox_block.is_blocked is null then
    perform private.refuse_input('kind', 'Block an address or a network.');
  end if;
  mark := case kind when 'network' then private.network_of(item.reference) else lower(coalesce(
    (select known.email from public.inquiries as known where known.id = item.inquiry_id),
    (select chat.email from public.chats as chat where chat.id = item.chat_id)
  ) collate "C") end;
  if mark is null then
    raise sqlstate 'PT409' using message = 'It is not known any more where this came from. Block the address.', detail = 'network_forgotten';
  elsif staff_inbox_block.is_blocked then
    perform private.block_sender(staff_inbox_block.kind, mark, item.reference, held);
    perform private.set_inbox_state(item.reference, 'closed', held);
  else
    perform private.unblock_sender(staff_inbox_block.kind, mark, item.reference, held);
  end if;
  perform private.changed_item(item);
end
$$;

-- Deletes a conversation with its answers, notes and letters. The reason (10 to 500 characters) stands in the log.
create function public.staff_inbox_remove(reference text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_remove.reason, 500, 'reason');
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why it is deleted.');
  end if;
  perform private.remove_conversation(item.reference, said, held);
end
$$;

-- Answers that officers keep for all of them. Words in braces stand for what differs (REPLY_VARIABLES of domain/staff/saved-replies.ts).
create table private.saved_replies (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint saved_replies_name check (length(name) between 1 and 60 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint saved_replies_text check (length(text) between 1 and 2000)
);
create unique index saved_replies_once on private.saved_replies (lower(name));
create index saved_replies_of_person on private.saved_replies (changed_by) where changed_by is not null;
revoke all on private.saved_replies from public, anon, authenticated, service_role;

create function private.reply_variables() returns text[]
language sql immutable parallel safe
return array['name', 'program', 'number', 'me', 'institute'];

-- [{"id", "name", "text"}], by name.
create function public.staff_saved_replies() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'name', saved.name, 'text', saved.text) order by lower(saved.name)), '[]')
    from private.saved_replies as saved
  );
end
$$;

-- Keeps an answer under a name: a new one, or in place of `reply`. Answers its id. PT409: name_taken, too_many beyond 200; PT404 when
-- the other is gone.
create function public.staff_keep_reply(name text, text text, reply bigint default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  called text := regexp_replace(private.written_text(staff_keep_reply.name, 60, 'name'), '\s+', ' ', 'g');
  said text := private.written_text(staff_keep_reply.text, 2000, 'text');
  unknown text;
  kept bigint;
begin
  select left(found.variable[1], 40) into unknown from regexp_matches(said, '\{([^{}\s]*)\}', 'g') as found (variable)
  where found.variable[1] <> all (private.reply_variables()) limit 1;
  if unknown is not null then
    perform private.refuse_input('text', format('{%s} stands for nothing. Use one of %s.', unknown,
      (select string_agg('{' || known || '}', ', ') from unnest(private.reply_variables()) as known)));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.saved_replies', 0));
  if exists (select from private.saved_replies as saved where lower(saved.name) = lower(called) and saved.id is distinct from reply) then
    raise sqlstate 'PT409' using message = 'Another saved reply has this name.', detail = 'name_taken';
  elsif reply is null and (select count(*) from private.saved_replies) >= 200 then
    raise sqlstate 'PT409' using message = 'There are 200 saved replies. Remove one first.', detail = 'too_many';
  elsif reply is null then
    insert into private.saved_replies as saved (name, text, changed_by) values (called, said, auth.uid()) returning saved.id into kept;
  else
    update private.saved_replies as saved set name = called, text = said, changed_by = auth.uid(), changed_at = now()
    where saved.id = reply returning saved.id into kept;
    if kept is null then
      raise sqlstate 'PT404' using message = 'A colleague has removed this saved reply.';
    end if;
  end if;
  perform private.record_audit('reply_kept', held, 'reply', called);
  return kept;
end
$$;

create function public.staff_forget_reply(reply bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  called text;
begin
  delete from private.saved_replies as saved where saved.id = reply returning saved.name into called;
  if called is not null then
    perform private.record_audit('reply_removed', held, 'reply', called);
  end if;
end
$$;

revoke all on function private.changed_item, private.reply_variables from public, anon, authenticated, service_role;
revoke all on function public.staff_inbox_assign(text, uuid), public.staff_inbox_mark(text, boolean),
  public.staff_inbox_answer(text, uuid, text), public.staff_inbox_state(text, text), public.staff_inbox_genuine(text),
  public.staff_inbox_note(text, uuid, text), public.staff_inbox_block(text, text, boolean), public.staff_inbox_remove(text, text),
  public.staff_saved_replies(), public.staff_keep_reply(text, text, bigint), public.staff_forget_reply(bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox_assign(text, uuid), public.staff_inbox_mark(text, boolean),
  public.staff_inbox_answer(text, uuid, text), public.staff_inbox_state(text, text), public.staff_inbox_genuine(text),
  public.staff_inbox_note(text, uuid, text), public.staff_inbox_block(text, text, boolean), public.staff_inbox_remove(text, text),
  public.staff_saved_replies(), public.staff_keep_reply(text, text, bigint), public.staff_forget_reply(bigint)
  to authenticated;
