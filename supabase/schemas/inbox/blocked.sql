-- Whether a sender is blocked: by address, mailbox, domain or network, or by the hash of an address.
create or replace function private.is_blocked(email text, network text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_senders as blocked,
      (select private.mailbox(email) as mailbox, private.blocked_code(email) as code offset 0) as sender
    where case blocked.kind
      when 'email' then blocked.value = sender.code or private.mailbox(blocked.value) = sender.mailbox
      -- Includes subdomains.
      when 'domain' then right('.' || split_part(lower(email collate "C"), '@', 2), length(blocked.value) + 1) = '.' || blocked.value
      when 'network' then blocked.value = network
    end
  )
$$;

-- The hash of the network that a conversation came from; null if it is not known or no longer stored.
create or replace function private.network_of(reference text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select known.network_hash from public.inquiries as known where known.reference = network_of.reference),
    (select chat.network_hash from public.chats as chat where chat.reference = network_of.reference)
  )
$$;

-- Blocks an address, a domain or a network; `unblock_sender` reverses this. Both return whether anything changed. The log records the
-- kind of sender and the conversation, but never the address, because the log outlives the data it refers to. An address is already
-- blocked if its hash is stored; unblocking it removes the hash.
create or replace function private.block_sender(kind text, value text, reference text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
begin
  if block_sender.kind = 'email' and exists (
    select from private.blocked_senders as blocked
    where blocked.kind = 'email' and blocked.value = private.blocked_code(block_sender.value)
  ) then
    return false;
  end if;
  insert into private.blocked_senders as blocked (kind, value) values (block_sender.kind, block_sender.value) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.record_audit('sender_blocked', held, 'conversation', reference, jsonb_build_object('sender', block_sender.kind));
  return true;
end
$$;

create or replace function private.unblock_sender(kind text, value text, reference text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.blocked_senders as blocked
  where blocked.kind = unblock_sender.kind and (
    blocked.value = unblock_sender.value
    or unblock_sender.kind = 'email' and blocked.value = private.blocked_code(unblock_sender.value)
  );
  if not found then
    return false;
  end if;
  perform private.record_audit('sender_unblocked', held, 'conversation', reference, jsonb_build_object('sender', unblock_sender.kind));
  return true;
end
$$;

-- The hash of a mailbox. It can confirm a guess, but the address cannot be read from it.
create or replace function private.blocked_code(email text) returns text
language sql immutable strict set search_path = ''
return 'sha256:' || encode(sha256(convert_to(private.mailbox(email), 'UTF8')), 'hex');

-- Replaces a blocked address, with any tag, with its hash.
create or replace function private.hide_blocked(email text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.blocked_senders as blocked (kind, value, blocked_at)
  select 'email', private.blocked_code(hide_blocked.email), min(known.blocked_at) from private.blocked_senders as known
  where known.kind = 'email' and private.mailbox(known.value) = private.mailbox(hide_blocked.email)
  having count(*) > 0
  on conflict do nothing;
  delete from private.blocked_senders as known
  where known.kind = 'email' and private.mailbox(known.value) = private.mailbox(hide_blocked.email);
end
$$;

-- Runs for every deleted account, however it was deleted.
create or replace function private.hide_blocked_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hide_blocked(old.email);
  return old;
end
$$;
