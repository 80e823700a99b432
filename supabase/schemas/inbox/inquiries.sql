-- Inquiries of visitors: sponsorship, gifts, partnership, volunteers, jobs for graduates, messages. They come through /api alone;
-- what is asked is data in domain/inquiries, what must hold whatever happens is a constraint here.
--
-- What comes with the field filled in that people never see is kept and marked: password managers fill it, too (decision 0021).

create or replace function private.reference_text(prefix text, year integer, serial bigint) returns text
language sql immutable
return format('%s-%s-%s', prefix, year, lpad(serial::text, greatest(6, length(serial::text)), '0'));

-- The next reference. Whoever takes one holds up others of the same kind until the transaction ends, so there are no gaps.
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

-- What a refused sender is told instead of a reference: one as the next would be. Nothing is taken.
create or replace function private.reference_for_show(prefix text) returns text
language sql stable set search_path = '' as $$
  select private.reference_text(
    reference_for_show.prefix, this.year,
    coalesce((select last from private.reference_counters as counter where counter.prefix = reference_for_show.prefix and counter.year = this.year), 0) + 1
  )
  from (select private.institute_year() as year) as this
$$;

-- Stores an inquiry with a receipt for its sender and a notice for the institute, all or nothing, and answers its reference. The same id
-- again answers the same reference and does nothing. `most` inquiries in an hour are taken from everybody together (SQLSTATE PT429; null:
-- any number), and a mailbox gets three receipts a day: anybody can write anybody's address. A blocked sender is answered like everybody
-- else; nothing is kept but a count. An inquiry with "suspected": true is kept with its mark: its notice says so, and its receipt waits
-- until staff say that it is genuine. Those have a limit of their own, and use up nothing of the others'. Beyond it no row is answered.
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

  -- One after the other: so two presses of one button meet, and the limit counts everybody.
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
    'inquiry_notice', notice_to, private.inquiry_letter(stored) || jsonb_build_object('suspected', is_suspected), 'inquiry_notice ' || stored.id
  );
  return query select stored.reference, true;
end
$$;

-- An inquiry that somebody sent while signed in is theirs alone: naming another person's address in the form gave it to that person's
-- data, and let it go with that person's account. The same as chats.
create or replace function private.inquiries_of_person(person uuid, address text) returns setof public.inquiries
language sql stable set search_path = '' as $$
  select known.* from public.inquiries as known
  where known.user_id = person or (known.user_id is null and lower(known.email collate "C") = lower(address collate "C"))
$$;

-- Whether a table has taken the 100 marked rows that it takes in 24 hours, from everybody together.
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
