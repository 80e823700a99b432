-- Limits how often people can subscribe to the newsletter and how many emails one mailbox gets, through every endpoint: /rest/v1 (ours or
-- a project's), /api, or a program with a token. An address that is already on the list still gets 23505, so these limits also restrict
-- how much a stranger can learn from that response.

create or replace function private.count_newsletter_ask() returns bigint
language plpgsql set search_path = '' as $$
declare
  minute_begins bigint := floor(extract(epoch from clock_timestamp()) / 60)::bigint * 100000;
  asked bigint := nextval('private.newsletter_asks');
begin
  if asked <= minute_begins then
    asked := setval('private.newsletter_asks', minute_begins + 1);
  end if;
  return asked - minute_begins;
end
$$;

-- The network that a request came from, as PostgREST reports it (an IPv4 address, or the /64 of an IPv6 address). Null if it is not
-- reported, as with our own server, which counts networks before it calls. The proxy in front of a project writes these headers. If a
-- proxy passes the second one through from the client, only the other limits apply.
create or replace function private.asking_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  address := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 64))::text end;
exception when data_exception then
  return null;
end
$$;

-- A visitor or a signed-in person may subscribe one address at a time, not too often, and not with an unlimited number of tags for one
-- mailbox. For the service, which imports lists, only the limit per mailbox applies.
create or replace function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  newsletter jsonb := private.newsletter_settings();
  asked_before boolean := current_setting('private.subscribing', true) = 'yes';
  network text := private.asking_network();
begin
  if newsletter -> 'mostAsksPerMinute' is null then
    return new;
  end if;
  if current_setting('role') in ('anon', 'authenticated') then
    perform set_config('private.subscribing', 'yes', true);
    if asked_before
      or private.count_newsletter_ask() > (newsletter ->> 'mostAsksPerMinute')::bigint
      or network is not null and not private.take_point(
        'newsletter of network', network, (newsletter ->> 'mostOfNetwork')::integer,
        make_interval(secs => (newsletter ->> 'networkSeconds')::integer)
      )
    then
      raise exception using errcode = 'PT429', message = newsletter ->> 'tooMany';
    end if;
  end if;

  -- Attempts are serialised, because they are counted below.
  perform pg_advisory_xact_lock(hashtext('public.subscribers'));
  -- An exact duplicate is refused by the unique index, with PostgreSQL's own error message.
  if (newsletter ->> 'mostOfMailbox')::bigint <= (
    select count(*) from public.subscribers as known
    where private.mailbox(known.email) = private.mailbox(new.email)
      and lower(known.email collate "C") <> lower(new.email collate "C")
  ) then
    raise exception using errcode = '23505', message = 'duplicate key value violates unique constraint "subscribers_email"',
      constraint = 'subscribers_email';
  end if;
  return new;
end
$$;
