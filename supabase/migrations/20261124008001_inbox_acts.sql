-- What is done with a conversation of the inbox, each once: the console and the commands of the office (npm run inbox, npm run
-- chat:reply) call the same functions. `held`: the role that allows it; null for a command on the machine itself.

-- Answers to inquiries. Those of chats are their messages.
create table private.inquiry_answers (
  id uuid primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint inquiry_answers_name check (length(author_name) between 1 and 100 and (author_name collate "C") !~ '[[:cntrl:]]'),
  constraint inquiry_answers_text check (length(text) between 1 and 5000)
);
comment on column private.inquiry_answers.id is 'Made by the page, so that an answer that is sent twice is one';
create index inquiry_answers_of_inquiry on private.inquiry_answers (inquiry_id, created_at);
create index inquiry_answers_of_author on private.inquiry_answers (author) where author is not null;

-- What staff note for each other. No sender ever reads it.
create table private.inbox_notes (
  id uuid primary key,
  reference text not null references private.inbox_items (reference) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint inbox_notes_text check (length(text) between 1 and 2000)
);
create index inbox_notes_of_item on private.inbox_notes (reference, created_at);
create index inbox_notes_of_author on private.inbox_notes (author) where author is not null;
revoke all on private.inquiry_answers, private.inbox_notes from public, anon, authenticated, service_role;

-- The letter with an answer goes with it, also one that waits or was given up.
create function private.forget_inquiry_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.dedupe_key = 'inquiry_answer ' || old.id;
  return null;
end
$$;
create trigger inquiry_answers_10_forget_letter after delete on private.inquiry_answers
  for each row execute function private.forget_inquiry_answer();

-- `ChatMessage` of domain/chat/chat.ts, without a position, and how far its letter is (a state of private.outbox; null when no
-- record of it is kept any more).
create function private.shown_inquiry_answer(answer private.inquiry_answers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', answer.id, 'author', 'staff', 'authorName', answer.author_name, 'text', answer.text,
    'createdAt', private.iso_time(answer.created_at),
    'letter', (select mail.state from private.outbox as mail where mail.dedupe_key = 'inquiry_answer ' || answer.id)
  )
$$;

-- An answer by e-mail to an inquiry. `sent`: {"id", "text", "name"}. Answers {"message", "isNew"} or {"refusal"}: missing, closed,
-- conflict. The letter is queued in the same transaction.
create function private.answer_inquiry(inquiry_id uuid, sent jsonb, author uuid default null) returns jsonb
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
    'text', answer.text, 'created_at', private.iso_time(answer.created_at)
  ), 'inquiry_answer ' || answer.id);
  update public.inquiries as known set status = 'answered', answered_at = answer.created_at where known.id = inquiry.id;
  return jsonb_build_object('message', private.shown_inquiry_answer(answer), 'isNew', true);
end
$$;

-- Has a conversation be `closed`, `open` again, or, of an inquiry that was answered elsewhere, `waiting`. Answers false where there is
-- none, where it cannot be so, and for an inquiry that is closed and is to wait. What is so already changes nothing.
create function private.set_inbox_state(reference text, state text, held text default null) returns boolean
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

-- Deletes a conversation with its answers, notes and letters. Answers false when there is none.
create function private.remove_conversation(reference text, reason text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  gone boolean;
begin
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

-- The code of the network that a conversation came from; null when it is not known (any more).
create function private.network_of(reference text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select known.network_hash from public.inquiries as known where known.reference = network_of.reference),
    (select chat.network_hash from public.chats as chat where chat.reference = network_of.reference)
  )
$$;

-- Takes no more from an address, a domain or a network, or takes it again. Both answer whether that changed anything. The log knows
-- what was blocked and for which conversation, and never the address: it outlives what it tells of.
create function private.block_sender(kind text, value text, reference text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.blocked_senders as blocked (kind, value) values (block_sender.kind, block_sender.value) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.record_audit('sender_blocked', held, 'conversation', reference, jsonb_build_object('sender', block_sender.kind));
  return true;
end
$$;

create function private.unblock_sender(kind text, value text, reference text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.blocked_senders as blocked where blocked.kind = unblock_sender.kind and blocked.value = unblock_sender.value;
  if not found then
    return false;
  end if;
  perform private.record_audit('sender_unblocked', held, 'conversation', reference, jsonb_build_object('sender', unblock_sender.kind));
  return true;
end
$$;

-- As before, and in the log. Staff say that a person wrote it: the mark goes, and the receipt that waited goes out. Answers false when
-- nothing of this reference is marked.
drop function private.clear_suspicion(text);
create function private.clear_suspicion(reference text, held text default null) returns boolean
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

-- As before, with the answers of the institute.
create or replace function private.person_inquiries(person uuid, address text) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('inquiries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', known.reference, 'kind', known.kind, 'name', known.name, 'email', known.email, 'phone', known.phone,
      'organisation', known.organisation, 'message', known.message, 'details', known.details, 'status', known.status,
      'sentAt', known.created_at, 'answeredAt', known.answered_at, 'closedAt', known.closed_at,
      'consent', jsonb_build_object('at', known.consent_at, 'version', known.consent_version),
      'answers', coalesce((
        select jsonb_agg(private.shown_inquiry_answer(answer) - 'id' - 'author' - 'letter' order by answer.created_at, answer.id)
        from private.inquiry_answers as answer where answer.inquiry_id = known.id
      ), '[]')
    ) order by known.created_at desc, known.id)
    from private.inquiries_of_person(person, address) as known
  ), '[]'))
$$;

revoke all on function private.forget_inquiry_answer, private.shown_inquiry_answer, private.answer_inquiry, private.set_inbox_state,
  private.remove_conversation, private.network_of, private.block_sender, private.unblock_sender, private.clear_suspicion
  from public, anon, authenticated, service_role;

-- As before, and never one that is worked on again: its time begins with the newest change of its state.
create or replace function private.forget_old_inquiries(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  months integer := ((private.current_facts()).facts ->> 'inquiryMonths')::integer;
  forgotten integer;
begin
  update public.inquiries as known set network_hash = null
  where known.network_hash is not null and known.created_at <= now() - interval '30 days';
  -- The earliest that can be over were made long ago, so the index on created_at finds them.
  with due as (
    select known.id from public.inquiries as known
    where known.created_at <= now() - make_interval(months => months)
      and greatest(known.created_at, known.answered_at, known.closed_at) <= now() - make_interval(months => months)
      and not exists (
        select from private.inbox_items as item where item.inquiry_id = known.id and item.since > now() - make_interval(months => months)
      )
    order by known.created_at limit most for update skip locked
  )
  delete from public.inquiries as known where known.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
