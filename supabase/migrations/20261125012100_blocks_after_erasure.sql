-- A block outlives the erasure of the person as a code (decision 0109): it still stops their mailbox, and says to nobody whose it is.

-- The code of a mailbox: a guess can be proved by it, and nothing read from it.
create function private.blocked_code(email text) returns text
language sql immutable strict set search_path = ''
return 'sha256:' || encode(sha256(convert_to(private.mailbox(email), 'UTF8')), 'hex');

-- As before, and by the code.
create or replace function private.is_blocked(email text, network text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_senders as blocked,
      (select private.mailbox(email) as mailbox, private.blocked_code(email) as code offset 0) as sender
    where case blocked.kind
      when 'email' then blocked.value = sender.code or private.mailbox(blocked.value) = sender.mailbox
      -- And whatever lies below the domain.
      when 'domain' then right('.' || split_part(lower(email collate "C"), '@', 2), length(blocked.value) + 1) = '.' || blocked.value
      when 'network' then blocked.value = network
    end
  )
$$;

-- As before; an address of which there is a code is blocked already, and free again without it.
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

-- Has a code take the place of an address that is blocked, under whatever tag.
create function private.hide_blocked(email text) returns void
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

-- With every account that goes, whoever deletes it.
create function private.hide_blocked_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hide_blocked(old.email);
  return old;
end
$$;
create trigger users_90_hide_blocked after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null) execute function private.hide_blocked_of_account();

-- As before, and blocks of the addresses that the request names.
alter function private.erase_person(private.data_requests) rename to erase_but_blocks;
create function private.erase_person(known private.data_requests) returns jsonb
language plpgsql set search_path = '' as $$
declare
  addresses text[] := array(select private.addresses_of_request(known));
  done jsonb := private.erase_but_blocks(known);
begin
  perform private.hide_blocked(address) from unnest(addresses) as address;
  return done;
end
$$;

revoke all on function private.blocked_code, private.hide_blocked, private.hide_blocked_of_account, private.erase_person,
  private.erase_but_blocks
  from public, anon, authenticated, service_role;
