-- Inquiries from visitors: sponsorship, gifts, partnership, volunteers, jobs for graduates, messages. They arrive only through /api. The
-- questions are data in domain/inquiries; rules that must always hold are constraints here.
--
-- An inquiry that has the hidden honeypot field filled in is stored and marked rather than refused, because password managers fill it in
-- too (decision 0021).

create or replace function private.reference_text(prefix text, year integer, serial bigint) returns text
language sql immutable
return format('%s-%s-%s', prefix, year, lpad(serial::text, greatest(6, length(serial::text)), '0'));

-- The next reference. A caller blocks others of the same kind until its transaction ends, so there are no gaps.
create or replace function private.next_reference(prefix text) returns text
language plpgsql set search_path = '' as $$
declare
  this_year integer := private.institute_year();
  serial bigint;
begin
  insert into private.reference_counters as counter (prefix, year, last)
  values (next_reference.prefix, this_year, 1)
  on conflict on constraint reference_counters_pkey do update set last = counter.last + 1
  returning counter.last into serial;
  return private.reference_text(next_reference.prefix, this_year, serial);
end
$$;

create or replace function private.count_refused_message(channel text, reason text) returns void
language sql set search_path = '' as $$
  insert into private.refused_messages as counted (day, channel, reason, messages) values (current_date, channel, reason, 1)
  on conflict on constraint refused_messages_pkey do update set messages = counted.messages + 1
$$;

-- The reference shown to a refused sender. It looks like the next one but does not use it up.
create or replace function private.reference_for_show(prefix text) returns text
language sql stable set search_path = '' as $$
  select private.reference_text(
    reference_for_show.prefix, this.year,
    coalesce((select last from private.reference_counters as counter where counter.prefix = reference_for_show.prefix and counter.year = this.year), 0) + 1
  )
  from (select private.institute_year() as year) as this
$$;

-- Stores an inquiry together with a receipt for its sender and a notice for the institute, all in one transaction, and returns its
-- reference. A repeated id returns the same reference and does nothing. Accepts `most` inquiries an hour in total (SQLSTATE PT429; null
-- for no limit). A mailbox gets at most three receipts a day, because anyone can enter another person's address. A blocked sender gets
-- the same response as everyone else, but the inquiry is only counted and not stored. An inquiry with "suspected": true is stored with
-- that mark: its notice shows it, and its receipt waits until staff confirm that it is genuine. These inquiries have their own limit and
-- do not count towards the other one. Beyond their limit, no row is returned.
create or replace function private.store_inquiry(inquiry jsonb, notice_to text, most integer) returns table (reference text, is_new boolean)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  wanted uuid := (inquiry ->> 'id')::uuid;
  sender text := inquiry ->> 'email';
  is_suspected boolean := coalesce((inquiry ->> 'suspected')::boolean, false);
  stored public.inquiries;
begin
  if private.is_blocked(sender, inquiry ->> 'network_hash') then
    perform private.count_refused_message('inquiry', 'blocked');
    return query select private.reference_for_show('INQ'), true;
    return;
  end if;

  -- Serialises inquiries, so that pressing a button twice stores only one inquiry and the limit counts all senders.
  perform pg_advisory_xact_lock(hashtext('public.inquiries'));
  select * into stored from public.inquiries as known where known.id = wanted;
  if stored.id is not null then
    return query select stored.reference, false;
    return;
  end if;
  if is_suspected then
    if private.is_full_of_suspected('public.inquiries') then
      perform private.count_refused_message('inquiry', 'trap');
      return;
    end if;
  elsif most <= (select count(*) from (
    select from public.inquiries as known
    where known.created_at > clock_timestamp() - interval '1 hour' and not known.suspected limit most
  ) as recent) then
    raise exception 'inquiries.too_many' using errcode = 'PT429';
  end if;

  insert into public.inquiries as made (
    id, reference, kind, name, email, phone, organisation, message, details, user_id, consent_at, consent_version, network_hash, suspected
  )
  values (
    wanted, private.next_reference('INQ'), inquiry ->> 'kind', inquiry ->> 'name', sender, inquiry ->> 'phone',
    inquiry ->> 'organisation', inquiry ->> 'message', inquiry -> 'details',
    -- A token may outlive its account.
    (select account.id from auth.users as account where account.id = (inquiry ->> 'user_id')::uuid),
    clock_timestamp(), (inquiry ->> 'consent_version')::date, inquiry ->> 'network_hash', is_suspected
  )
  returning made.* into stored;

  if not is_suspected then
    perform private.queue_inquiry_receipt(stored);
  end if;
  perform private.queue_email(
    'inquiry_notice', notice_to, private.inquiry_email(stored) || jsonb_build_object('suspected', is_suspected), 'inquiry_notice ' || stored.id
  );
  return query select stored.reference, true;
end
$$;

-- An inquiry that was sent while signed in belongs only to that person. Otherwise, an inquiry sent with another person's address in the
-- form would become part of that person's data and be deleted with their account. The same applies to chats.
create or replace function private.inquiries_of_person(person uuid, address text) returns setof public.inquiries
language sql stable set search_path = '' as $$
  select known.* from public.inquiries as known
  where known.user_id = person or (known.user_id is null and lower(known.email collate "C") = lower(address collate "C"))
$$;

-- Whether a table has reached its limit of 100 suspected rows in 24 hours from all senders together.
create or replace function private.is_full_of_suspected(messages regclass) returns boolean
language plpgsql set search_path = '' as $$
declare
  recent integer;
begin
  execute format(
    $q$select count(*) from (
      select from %s as known where known.suspected and known.created_at > clock_timestamp() - interval '24 hours' limit 100
    ) as recent$q$, messages
  ) into recent;
  return recent >= 100;
end
$$;
