-- The mailbox behind an address: in lower case and without the tag after a plus sign. It has no search_path of its own, so that
-- PostgreSQL can inline it and use the index on this expression (public.subscribers).
create or replace function private.mailbox(email text) returns text
language sql immutable strict
return regexp_replace(lower(email collate "C"), '[+][^@]*(?=@[^@]*$)', '');

-- Uses up one of the `most` points that a key has within a time span. The span starts when the first point is used. Returns whether a
-- point was left. Keys are hashed, like the server's own (private.rate_limits). Other calls with the same key wait until this transaction
-- ends.
create or replace function private.take_point(purpose text, subject text, most integer, span interval) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_moment bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  ends bigint := this_moment + floor(extract(epoch from span) * 1000);
  taken integer;
begin
  insert into private.rate_limits as counted (key, points, expire)
  values (
    take_point.purpose || ':' || encode(private.newsletter_code(take_point.purpose, take_point.subject), 'hex'), 1, ends
  )
  on conflict (key) do update set
    points = case when counted.expire > this_moment then counted.points + 1 else 1 end,
    expire = case when counted.expire > this_moment then counted.expire else ends end
  returning counted.points into taken;
  return taken <= most;
end
$$;

-- Normalises an address so that two addresses of the same person compare as equal: without the tag, and for Gmail without dots and under
-- one domain.
create or replace function private.mailbox_of_person(email text) returns text
language sql immutable strict set search_path = '' as $$
  select case
    when box ~ '@(gmail|googlemail)[.]com$' then replace(split_part(box, '@', 1), '.', '') || '@gmail.com'
    else box
  end
  from (select private.mailbox(email)) as known (box)
$$;

-- Whether an address is allowed for an account. Every form uses the same rule.
create or replace function private.is_email_address(address text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(length(address) <= (rule ->> 'max')::integer and (address collate "C") ~ (rule ->> 'pattern'), false)
  from jsonb_path_query_first((private.current_settings()).settings, '$.newsletter.rules[*] ? (@.path == "email")') as rule
$$;
