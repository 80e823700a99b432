-- Who receives the newsletter. A visitor may put an address in and nothing else; what an address is, how many may come in a
-- minute and how long an address rests are facts (private.facts).

create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  unsubscribe_hash bytea not null unique
);
comment on column public.subscribers.unsubscribe_hash is 'SHA-256 of the token that the links of every letter to this address carry';

-- Letters of addresses are ASCII, so the order of the alphabet in some language must not play a part.
create unique index subscribers_email on public.subscribers (lower(email collate "C"));
create index subscribers_created_at on public.subscribers (created_at);

alter table public.subscribers enable row level security;
revoke all on public.subscribers from public, anon, authenticated, service_role;

grant insert (email) on public.subscribers to anon, authenticated;
grant select, insert (email), delete on public.subscribers to service_role;

create policy "anybody may subscribe" on public.subscribers
  for insert to anon, authenticated with check (true);
create policy "the service keeps subscribers" on public.subscribers
  for all to service_role using (true) with check (true);

-- One row, made here and never sent anywhere: with it nobody can find out by trying addresses whose hash is kept.
create table private.newsletter_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (octet_length(key) = 32)
);
insert into private.newsletter_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table private.newsletter_hashes (
  email_hash bytea primary key,
  kept_until timestamptz not null
);
comment on table private.newsletter_hashes is
  'Addresses that were welcomed or have unsubscribed not long ago, as hashes: they get no welcome. Deleted when their time is over';

create index newsletter_hashes_kept_until on private.newsletter_hashes (kept_until);

-- A keyed hash of an address; `purpose` keeps the hash we store apart from the token we send. The key stands inside and
-- outside, as in HMAC: the hash of a longer text cannot be made from it.
create function private.newsletter_code(purpose text, email text) returns bytea
language sql stable strict
return (
  select sha256(key || sha256(key || convert_to(purpose || ' ' || lower(email collate "C"), 'UTF8')))
  from private.newsletter_key
);

-- The token of an address for `/newsletter/unsubscribe?token=…`: 43 characters that fit an address line. Made anew for each
-- letter and stored nowhere; it stays the same, so that the link of an old letter works for as long as the letter is kept.
create function private.newsletter_token(email text) returns text
language sql stable strict
return translate(encode(private.newsletter_code('unsubscribe', email), 'base64'), '+/=', '-_');

create function private.newsletter_facts() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb := (private.current_facts()).facts -> 'newsletter';
begin
  if found is null then
    raise exception 'The facts say nothing about the newsletter'
      using errcode = '55000', hint = 'Start the server once, or run npm run content:sync.';
  end if;
  return found;
end
$$;

create function private.check_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  margins text := (private.current_facts()).facts ->> 'whitespace';
  found jsonb := private.problems(
    jsonb_build_object('email', new.email), private.newsletter_facts() -> 'rules', margins
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

-- However many ask at once: one after the other, so that each sees those before it. PostgREST answers PT429 with status 429.
create function private.limit_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  newsletter jsonb := private.newsletter_facts();
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

create function private.newsletter_rest() returns timestamptz
language sql stable
return now() + make_interval(days => (private.newsletter_facts() ->> 'quietDays')::integer);

create function private.welcome_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  noted bytea;
begin
  insert into private.newsletter_hashes as known (email_hash, kept_until)
  values (private.newsletter_code('address', new.email), private.newsletter_rest())
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

-- Whoever deletes the row: of the address only its hash stays, also where the welcome waits or is recorded.
create function private.forget_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.newsletter_hashes (email_hash, kept_until)
  values (private.newsletter_code('address', old.email), private.newsletter_rest())
  on conflict (email_hash) do update set kept_until = excluded.kept_until;
  delete from private.outbox where dedupe_key = 'newsletter_welcome ' || old.id;
  return null;
end
$$;

create trigger subscribers_10_check before insert or update on public.subscribers
  for each row execute function private.check_subscriber();
create trigger subscribers_20_limit before insert on public.subscribers
  for each row execute function private.limit_subscribers();
create trigger subscribers_30_welcome after insert on public.subscribers
  for each row execute function private.welcome_subscriber();
create trigger subscribers_40_forget after delete on public.subscribers
  for each row execute function private.forget_subscriber();

revoke all on private.newsletter_key, private.newsletter_hashes from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
