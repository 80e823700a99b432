-- The newsletter's subscribers. A visitor may only add an address. The settings (private.settings) define the format of an address, how
-- many addresses may be added in a minute, and how much time must pass before a mailbox can get another welcome email.

-- A keyed hash of an address. `purpose` separates the hash that we store from the token that we send. The key is used in both the inner
-- and the outer hash, as in HMAC, so that the hash of a longer text cannot be derived from it.
create or replace function private.newsletter_code(purpose text, email text) returns bytea
language sql stable strict
return (
  select sha256(key || sha256(key || convert_to(purpose || ' ' || lower(email collate "C"), 'UTF8')))
  from private.newsletter_key
);

-- The token of an address for `/newsletter/unsubscribe?token=…`: 43 URL-safe characters. It is computed for each email and never stored.
-- It never changes, so the link in an old email still works.
create or replace function private.newsletter_token(email text) returns text
language sql stable strict
return translate(encode(private.newsletter_code('unsubscribe', email), 'base64'), '+/=', '-_');

create or replace function private.newsletter_settings() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb := (private.current_settings()).settings -> 'newsletter';
begin
  if found is null then
    raise exception 'settings.newsletter_missing'
      using errcode = '55000';
  end if;
  return found;
end
$$;

create or replace function private.check_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  margins text := (private.current_settings()).settings ->> 'whitespace';
  found jsonb := private.problems(
    jsonb_build_object('email', new.email), private.newsletter_settings() -> 'rules', margins
  );
begin
  if found <> '[]' then
    raise exception using errcode = '23514', message = found #>> '{0,message}', detail = found::text;
  end if;
  new.email := private.normal_text(new.email, margins);
  new.unsubscribe_hash := sha256(convert_to(private.newsletter_token(new.email), 'UTF8'));
  return new;
end
$$;

-- Serialises concurrent requests, so that each sees the ones before it. PostgREST responds to PT429 with status 429.
create or replace function private.limit_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  newsletter jsonb := private.newsletter_settings();
  most bigint := (newsletter ->> 'insertsPerMinute')::bigint;
  recent bigint;
begin
  perform pg_advisory_xact_lock(hashtext('public.subscribers'));
  select count(*) into recent
  from (
    select from public.subscribers where created_at > clock_timestamp() - interval '1 minute' limit most
  ) as counted;
  if recent >= most then
    raise exception using errcode = 'PT429', message = newsletter ->> 'tooMany';
  end if;
  new.created_at := clock_timestamp();
  return new;
end
$$;

create or replace function private.newsletter_rest() returns timestamptz
language sql stable
return now() + make_interval(days => (private.newsletter_settings() ->> 'quietDays')::integer);

-- Sends one welcome email per mailbox, whatever tags its addresses have.
create or replace function private.welcome_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  noted bytea;
begin
  insert into private.newsletter_hashes as known (email_hash, kept_until)
  values (private.newsletter_code('address', private.mailbox(new.email)), private.newsletter_rest())
  on conflict (email_hash) do update set kept_until = excluded.kept_until where known.kept_until <= now()
  returning email_hash into noted;
  if noted is not null then
    perform private.queue_email(
      'newsletter_welcome',
      new.email,
      jsonb_build_object('token', private.newsletter_token(new.email)),
      'newsletter_welcome ' || new.id
    );
  end if;
  return null;
end
$$;

-- Runs however the row is deleted. Only the hash of the address remains; a welcome email that is queued or recorded is deleted as well.
create or replace function private.forget_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.newsletter_hashes (email_hash, kept_until)
  values (private.newsletter_code('address', private.mailbox(old.email)), private.newsletter_rest())
  on conflict (email_hash) do update set kept_until = excluded.kept_until;
  delete from private.outbox where dedupe_key = 'newsletter_welcome ' || old.id;
  return null;
end
$$;
