-- The actions on a conversation in the inbox. The console and the office's commands (npm run inbox, npm run chat:reply) call the same
-- functions. `held` is the role that allows the action; null for a command run on the machine itself.

-- Deletes the email together with its reply, even if it is still queued or has failed.
create or replace function private.forget_inquiry_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.dedupe_key = 'inquiry_answer ' || old.id;
  return null;
end
$$;

-- `ChatMessage` (domain/chat/chat.ts) without a position, and the delivery state of its email (a state of private.outbox; null once its
-- record has been deleted).
create or replace function private.shown_inquiry_answer(answer private.inquiry_answers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', answer.id, 'author', 'staff', 'authorName', answer.author_name, 'text', answer.text,
    'createdAt', private.iso_time(answer.created_at),
    'emailState', (select mail.state from private.outbox as mail where mail.dedupe_key = 'inquiry_answer ' || answer.id)
  )
$$;

-- A reply to an inquiry by email. `sent`: {"id", "text", "name"}. Returns {"message", "isNew"} or {"refusal"}: missing, closed, conflict.
-- The email is queued in the same transaction.
create or replace function private.answer_inquiry(inquiry_id uuid, sent jsonb, author uuid default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  inquiry public.inquiries;
  answer private.inquiry_answers;
begin
  select * into inquiry from public.inquiries as known where known.id = answer_inquiry.inquiry_id for update;
  if inquiry.id is null then
    return jsonb_build_object('refusal', 'missing');
  end if;
  select * into answer from private.inquiry_answers as known where known.id = (sent ->> 'id')::uuid;
  if answer.id is not null then
    if answer.inquiry_id <> inquiry.id then
      return jsonb_build_object('refusal', 'conflict');
    end if;
    return jsonb_build_object('message', private.shown_inquiry_answer(answer), 'isNew', false);
  elsif inquiry.status = 'closed' then
    return jsonb_build_object('refusal', 'closed');
  end if;
  insert into private.inquiry_answers as made (id, inquiry_id, author, author_name, text)
  values ((sent ->> 'id')::uuid, inquiry.id, answer_inquiry.author, sent ->> 'name', sent ->> 'text') returning made.* into answer;
  perform private.queue_email('inquiry_answer', inquiry.email, jsonb_build_object(
    'reference', inquiry.reference, 'kind', inquiry.kind, 'full_name', inquiry.name, 'author_name', answer.author_name,
    'text', answer.text, 'created_at', private.iso_time(answer.created_at),
    'question', inquiry.message, 'asked_at', private.iso_time(inquiry.created_at)
  ), 'inquiry_answer ' || answer.id);
  update public.inquiries as known set status = 'answered', answered_at = answer.created_at where known.id = inquiry.id;
  return jsonb_build_object('message', private.shown_inquiry_answer(answer), 'isNew', true);
end
$$;

-- Sets a conversation to `closed`, to `open` again, or, for an inquiry that was answered elsewhere, to `waiting`. Returns false if there
-- is no such conversation, if it cannot have that state, or if a closed inquiry would become `waiting`. No-op if it already has the
-- state.
create or replace function private.set_inbox_state(reference text, state text, held text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted text := set_inbox_state.reference;
  status_before text;
  changed_chat uuid;
begin
  if state not in ('open', 'waiting', 'closed') then
    return false;
  end if;
  select known.status into status_before from public.inquiries as known where known.reference = wanted for update;
  if found then
    if set_inbox_state.state = 'waiting' and status_before = 'closed' then
      return false;
    elsif set_inbox_state.state <> 'waiting' and private.inquiry_state(status_before) = set_inbox_state.state then
      return true;
    end if;
    update public.inquiries as known set
      status = case set_inbox_state.state when 'open' then 'new' when 'waiting' then 'answered' else 'closed' end,
      answered_at = case set_inbox_state.state when 'waiting' then now() else known.answered_at end,
      closed_at = case set_inbox_state.state when 'closed' then now() end
    where known.reference = wanted;
  else
    select chat.status into status_before from public.chats as chat where chat.reference = wanted for update;
    if not found or set_inbox_state.state = 'waiting' then
      return false;
    elsif (status_before = 'closed') = (set_inbox_state.state = 'closed') then
      return true;
    elsif set_inbox_state.state = 'closed' then
      perform private.close_chat(wanted);
    else
      update public.chats as chat set status = 'open', closed_at = null where chat.reference = wanted returning chat.id into changed_chat;
      perform pg_notify('chat', changed_chat::text);
    end if;
  end if;
  perform private.record_audit(case set_inbox_state.state
    when 'closed' then 'conversation_closed' when 'open' then 'conversation_reopened' else 'answer_noted'
  end, held, 'conversation', wanted);
  return true;
end
$$;

-- Deletes a conversation with its replies, notes and emails, unless it is restricted. The restriction is checked first, because the log
-- cannot find it once the conversation is gone. Returns false if there is none.
create or replace function private.remove_conversation(reference text, reason text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  gone boolean;
begin
  perform private.refuse_restricted(private.conversation_restricted_since(remove_conversation.reference));
  delete from public.inquiries as known where known.reference = remove_conversation.reference;
  gone := found;
  delete from public.chats as chat where chat.reference = remove_conversation.reference;
  gone := gone or found;
  if gone then
    perform private.record_audit('conversation_removed', held, 'conversation', remove_conversation.reference,
      jsonb_strip_nulls(jsonb_build_object('reason', reason)));
  end if;
  return gone;
end
$$;

create or replace function private.clear_suspicion(reference text, held text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  cleared public.inquiries;
begin
  update public.inquiries as known set suspected = false
  where known.reference = clear_suspicion.reference and known.suspected returning * into cleared;
  if cleared.id is not null then
    perform private.queue_inquiry_receipt(cleared);
  else
    update public.chats as known set suspected = false where known.reference = clear_suspicion.reference and known.suspected;
    if not found then
      return false;
    end if;
  end if;
  perform private.record_audit('suspicion_cleared', held, 'conversation', clear_suspicion.reference);
  return true;
end
$$;
