-- Inquiries of visitors: sponsorship, gifts, partnership, volunteers, jobs for graduates, messages. They come through /api alone;
-- what is asked is data in domain/inquiries, what must hold whatever happens is a constraint here.

-- References people read, such as INQ-2026-000001: counted from 1 in every year at the institute.
create table private.reference_counters (
  prefix text not null check ((prefix collate "C") ~ '^[A-Z]{2,8}$'),
  year integer not null,
  last bigint not null check (last > 0),
  primary key (prefix, year)
);

create function private.institute_year() returns integer
language sql stable set search_path = '' as $$
  select extract(year from clock_timestamp() at time zone ((private.current_facts()).facts ->> 'timeZone'))::integer
$$;

create function private.reference_text(prefix text, year integer, serial bigint) returns text
language sql immutable
return format('%s-%s-%s', prefix, year, lpad(serial::text, greatest(6, length(serial::text)), '0'));

-- The next reference. Whoever takes one holds up others of the same kind until the transaction ends, so there are no gaps.
create function private.next_reference(prefix text) returns text
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

-- Who may write no more, in inquiries and in the chat. Operators keep the list (npm run inbox).
create table private.blocked_senders (
  kind text not null check (kind in ('email', 'domain', 'network')),
  value text not null check (length(value) between 3 and 254 and value = lower(value collate "C") or kind = 'network'),
  blocked_at timestamptz not null default now(),
  primary key (kind, value)
);
comment on column private.blocked_senders.value is 'In lower case; of a network the keyed hash that the server makes of it';

create function private.is_blocked(email text, network text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_senders as blocked
    where case blocked.kind
      when 'email' then blocked.value = lower(email collate "C")
      -- And whatever lies below the domain.
      when 'domain' then right('.' || split_part(lower(email collate "C"), '@', 2), length(blocked.value) + 1) = '.' || blocked.value
      when 'network' then blocked.value = network
    end
  )
$$;

-- All that stays of what robots and blocked senders wrote.
create table private.refused_messages (
  day date not null,
  channel text not null check (channel in ('inquiry', 'chat')),
  reason text not null check (reason in ('trap', 'blocked')),
  messages bigint not null check (messages > 0),
  primary key (day, channel, reason)
);

create function private.count_refused_message(channel text, reason text) returns void
language sql set search_path = '' as $$
  insert into private.refused_messages as counted (day, channel, reason, messages) values (current_date, channel, reason, 1)
  on conflict on constraint refused_messages_pkey do update set messages = counted.messages + 1
$$;

-- What a refused sender is told instead of a reference: one as the next would be. Nothing is taken.
create function private.reference_for_show(prefix text) returns text
language sql stable set search_path = '' as $$
  select private.reference_text(
    reference_for_show.prefix, this.year,
    coalesce((select last from private.reference_counters as counter where counter.prefix = reference_for_show.prefix and counter.year = this.year), 0) + 1
  )
  from (select private.institute_year() as year) as this
$$;

create table public.inquiries (
  id uuid primary key,
  reference text not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  organisation text,
  message text,
  details jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete cascade,
  consent_at timestamptz not null,
  consent_version date not null,
  status text not null default 'new',
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  closed_at timestamptz,
  network_hash text,
  constraint inquiries_reference unique (reference),
  constraint inquiries_reference_pattern check ((reference collate "C") ~ '^INQ-[0-9]{4}-[0-9]{6,18}$'),
  constraint inquiries_kind check (kind in ('sponsorship', 'giving', 'partnership', 'volunteering', 'hiring', 'contact')),
  -- One line each: they stand in the heads of letters.
  constraint inquiries_name check (length(name) between 1 and 100 and (name collate "C") !~ '[[:cntrl:]]'),
  constraint inquiries_email check (length(email) <= 254 and (email collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$'),
  constraint inquiries_phone check ((phone collate "C") ~ '^[+][1-9][0-9]{1,14}$'),
  constraint inquiries_organisation check (length(organisation) between 1 and 150 and (organisation collate "C") !~ '[[:cntrl:]]'),
  constraint inquiries_message check (length(message) between 1 and 3000),
  constraint inquiries_details check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768),
  constraint inquiries_status check (status in ('new', 'answered', 'closed')),
  constraint inquiries_closed check ((status = 'closed') = (closed_at is not null)),
  constraint inquiries_answered check (status <> 'answered' or answered_at is not null)
);
comment on column public.inquiries.id is 'Made by the page, so that a form that is sent twice is one inquiry';
comment on column public.inquiries.details is 'Answers to the questions of the kind, by name (domain/inquiries)';
comment on column public.inquiries.user_id is 'Who was signed in; an inquiry needs no account';
comment on column public.inquiries.network_hash is 'Keyed hash of where it came from, for the block list. Deleted after 30 days';

create index inquiries_created_at on public.inquiries (created_at desc, id);
create index inquiries_email on public.inquiries (lower(email collate "C"), created_at);
create index inquiries_user on public.inquiries (user_id) where user_id is not null;
create index inquiries_network on public.inquiries (created_at) where network_hash is not null;

alter table public.inquiries enable row level security;
revoke all on public.inquiries from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.inquiries to service_role;
create policy "the service keeps inquiries" on public.inquiries
  for all to service_role using (true) with check (true);

-- Stores an inquiry with a receipt for its sender and a notice for the institute, all or nothing, and answers its reference.
-- The same id again answers the same reference and does nothing. `most` inquiries in an hour are taken from everybody
-- together (SQLSTATE PT429; null: any number), and an address gets three receipts a day: anybody can write anybody's address.
-- A blocked sender is answered like everybody else; nothing is kept but a count.
create function private.store_inquiry(inquiry jsonb, notice_to text, most integer) returns table (reference text, is_new boolean)
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
    where lower(known.email collate "C") = lower(sender collate "C") and known.created_at > clock_timestamp() - interval '1 day' limit 4
  ) as recent) then
    perform private.queue_email('inquiry_receipt', stored.email, letter, 'inquiry_receipt ' || stored.id);
  end if;
  perform private.queue_email('inquiry_notice', notice_to, letter, 'inquiry_notice ' || stored.id);
  return query select stored.reference, true;
end
$$;

-- Whoever deletes an inquiry: its letters go, too, also those that wait or were given up.
create function private.forget_inquiry_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.dedupe_key in ('inquiry_receipt ' || old.id, 'inquiry_notice ' || old.id);
  return null;
end
$$;
create trigger inquiries_10_forget_letters after delete on public.inquiries
  for each row execute function private.forget_inquiry_letters();

-- Deletes inquiries whose time is over, at most `most` of them, and answers how many those were. Where others came from is
-- forgotten after 30 days.
create function private.forget_old_inquiries(most integer) returns integer
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
    order by known.created_at limit most for update skip locked
  )
  delete from public.inquiries as known where known.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- What a person wrote to the institute outside their applications: signed in, or from the address that they have confirmed.
create function private.person_messages(person uuid, address text) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('inquiries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', known.reference, 'kind', known.kind, 'name', known.name, 'email', known.email, 'phone', known.phone,
      'organisation', known.organisation, 'message', known.message, 'details', known.details, 'status', known.status,
      'sentAt', known.created_at, 'answeredAt', known.answered_at, 'closedAt', known.closed_at,
      'consent', jsonb_build_object('at', known.consent_at, 'version', known.consent_version)
    ) order by known.created_at desc, known.id)
    from public.inquiries as known
    where known.user_id = person or lower(known.email collate "C") = lower(address collate "C")
  ), '[]'))
$$;

-- The same, when the account is deleted.
create function private.forget_person_messages(person uuid, address text) returns void
language sql set search_path = '' as $$
  delete from public.inquiries as known where known.user_id = person or lower(known.email collate "C") = lower(address collate "C")
$$;

-- As before, and with what the person wrote.
create or replace function private.person_data(person uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'phone', nullif(account.phone, ''),
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at,
      'hasPassword', coalesce(account.encrypted_password, '') <> '',
      'details', account.raw_user_meta_data
    ),
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'provider', identity.provider,
        'createdAt', identity.created_at,
        'lastSignInAt', identity.last_sign_in_at,
        'details', identity.identity_data
      ) order by identity.created_at, identity.id)
      from auth.identities as identity where identity.user_id = account.id
    ), '[]'),
    'devices', coalesce((
      select jsonb_agg(jsonb_build_object(
        'userAgent', session.user_agent,
        'address', host(session.ip),
        'signedInAt', session.created_at,
        'lastUsedAt', coalesce(session.refreshed_at at time zone 'utc', session.created_at)
      ) order by session.created_at desc, session.id)
      from auth.sessions as session
      where session.user_id = account.id and (session.not_after is null or session.not_after > now())
    ), '[]'),
    'newsletter', (
      select jsonb_build_object('email', reader.email, 'subscribedAt', reader.created_at)
      from public.subscribers as reader
      where account.email_confirmed_at is not null and lower(reader.email collate "C") = lower(account.email collate "C")
    ),
    'emails', coalesce((
      select jsonb_agg(jsonb_build_object('kind', mail.kind, 'queuedAt', mail.created_at, 'sentAt', mail.sent_at) order by mail.id desc)
      from private.outbox as mail
      where account.email_confirmed_at is not null and mail.channel = 'email' and lower(mail.recipient) = lower(account.email)
    ), '[]')
  ) || private.person_messages(account.id, case when account.email_confirmed_at is not null then account.email end)
  from auth.users as account where account.id = person
$$;

-- Deletes an account and answers the id of its request; null when there is no such person. In one transaction: an open
-- application is withdrawn, drafts, messages, newsletter and the record of e-mails go, and with the person everything that refers to
-- them. The last e-mail is queued. Pictures are the business of the storage that keeps them: the embedded one refers to the person, too.
create or replace function private.delete_account(person uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  account record;
  open_application uuid;
  request bigint;
begin
  -- Whoever saves a draft right now is waited for, and nobody begins another: their row refers to this one.
  select known.email, known.raw_user_meta_data ->> 'full_name' as full_name,
    case when known.email_confirmed_at is not null then known.email end as confirmed_email into account
  from auth.users as known where known.id = person for update;
  if not found then
    return null;
  end if;

  for open_application in
    select sent.id from public.applications as sent
    where sent.user_id = person and sent.status in (
      select move.from_status from private.application_moves as move
      where move.to_status = 'withdrawn' and move.actor_kind = 'applicant'
    )
  loop
    perform private.move_application(open_application, 'withdrawn', 'applicant', person);
  end loop;

  insert into private.erasure_requests default values returning id into request;
  insert into private.kept_applications (application_id, request_id)
  select sent.id, request from public.applications as sent where sent.user_id = person and sent.status <> 'draft';
  update private.erasure_requests as asked
  set due_at = (
      select max(event.at) + private.retention()
      from public.applications as sent join public.application_events as event on event.application_id = sent.id
      where sent.user_id = person and event.to_status = sent.status
    ),
    finished_at = case when exists (select from private.kept_applications as kept where kept.request_id = request)
      then null else now() end
  where asked.id = request;

  delete from public.applications as draft where draft.user_id = person and draft.status = 'draft';
  perform private.forget_person_messages(person, account.confirmed_email);
  delete from public.subscribers as reader where lower(reader.email collate "C") = lower(account.email collate "C");
  delete from private.outbox as mail where lower(mail.recipient) = lower(account.email);
  delete from auth.users as known where known.id = person;

  perform private.queue_email(
    'account_deleted',
    account.email,
    jsonb_build_object(
      'full_name', account.full_name,
      'kept_applications', (select count(*) from private.kept_applications as kept where kept.request_id = request)
    )
  );
  return request;
end
$$;

revoke all on private.reference_counters, private.blocked_senders, private.refused_messages from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
