-- Receipts and the block list go by the mailbox, whatever stands behind a plus sign: else eight tags of one address are eight receipts,
-- and whoever is blocked writes on under another tag.

-- The expression of private.mailbox: whoever inserts keeps the index, and nobody but the owner may call the function.
create index inquiries_mailbox on public.inquiries (regexp_replace(lower(email collate "C"), '[+][^@]*(?=@[^@]*$)', ''), created_at);

create or replace function private.is_blocked(email text, network text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_senders as blocked
    where case blocked.kind
      when 'email' then private.mailbox(blocked.value) = private.mailbox(email)
      -- And whatever lies below the domain.
      when 'domain' then right('.' || split_part(lower(email collate "C"), '@', 2), length(blocked.value) + 1) = '.' || blocked.value
      when 'network' then blocked.value = network
    end
  )
$$;

-- As before, but the three receipts are those of a mailbox. Stores an inquiry with a receipt for its sender and a notice for the institute, all or nothing, and answers its reference.
-- The same id again answers the same reference and does nothing. `most` inquiries in an hour are taken from everybody
-- together (SQLSTATE PT429; null: any number), and an address gets three receipts a day: anybody can write anybody's address.
-- A blocked sender is answered like everybody else; nothing is kept but a count.
create or replace function private.store_inquiry(inquiry jsonb, notice_to text, most integer) returns table (reference text, is_new boolean)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  wanted uuid := (inquiry ->> 'id')::uuid;
  sender text := inquiry ->> 'email';
  stored public.inquiries;
  letter jsonb;
begin
  if private.is_blocked(sender, inquiry ->> 'network_hash') then
    perform private.count_refused_message('inquiry', 'blocked');
    return query select private.reference_for_show('INQ'), true;
    return;
  end if;

  -- One after the other: so two presses of one button meet, and the limit counts everybody.
  perform pg_advisory_xact_lock(hashtext('public.inquiries'));
  select * into stored from public.inquiries as known where known.id = wanted;
  if stored.id is not null then
    return query select stored.reference, false;
    return;
  end if;
  if most <= (select count(*) from (
    select from public.inquiries as known where known.created_at > clock_timestamp() - interval '1 hour' limit most
  ) as recent) then
    raise exception 'Too many inquiries in an hour' using errcode = 'PT429';
  end if;

  insert into public.inquiries as made (
    id, reference, kind, name, email, phone, organisation, message, details, user_id, consent_at, consent_version, network_hash
  )
  values (
    wanted, private.next_reference('INQ'), inquiry ->> 'kind', inquiry ->> 'name', sender, inquiry ->> 'phone',
    inquiry ->> 'organisation', inquiry ->> 'message', inquiry -> 'details',
    -- A token may outlive its account.
    (select account.id from auth.users as account where account.id = (inquiry ->> 'user_id')::uuid),
    clock_timestamp(), (inquiry ->> 'consent_version')::date, inquiry ->> 'network_hash'
  )
  returning made.* into stored;

  letter := jsonb_build_object(
    'reference', stored.reference, 'kind', stored.kind, 'name', stored.name, 'email', stored.email, 'phone', stored.phone,
    'organisation', stored.organisation, 'message', stored.message, 'details', stored.details, 'created_at', stored.created_at
  );
  if 3 >= (select count(*) from (
    select from public.inquiries as known
    where private.mailbox(known.email) = private.mailbox(sender) and known.created_at > clock_timestamp() - interval '1 day' limit 4
  ) as recent) then
    perform private.queue_email('inquiry_receipt', stored.email, letter, 'inquiry_receipt ' || stored.id);
  end if;
  perform private.queue_email('inquiry_notice', notice_to, letter, 'inquiry_notice ' || stored.id);
  return query select stored.reference, true;
end
$$;
