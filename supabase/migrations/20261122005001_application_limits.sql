-- How many applications one person may send. Without an end somebody who sends and withdraws in a loop has us write letters and
-- keep rows for years; drafts and withdrawals stay free, and so does a change of mind. The numbers are facts.

-- The mailbox behind an address: small letters, without the tag behind a plus sign. Without a search_path of its own, so that
-- PostgreSQL takes it into the statement and finds the index of that expression (public.subscribers).
create function private.mailbox(email text) returns text
language sql immutable strict
return regexp_replace(lower(email collate "C"), '[+][^@]*(?=@[^@]*$)', '');

-- Takes one of `most` points of a key in a span of time that begins with the first, and answers whether there was one. Keys are
-- hashed, as those of the server are (private.rate_limits). Whoever asks for the same key waits until this transaction ends.
create function private.take_point(purpose text, subject text, most integer, span interval) returns boolean
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

-- A moment as people at the institute read it: '3 December 2026, 14:05'.
create function private.moment_words(moment timestamptz, facts jsonb) returns text
language sql stable set search_path = ''
return to_char(moment at time zone (facts ->> 'timeZone'), 'FMDD FMMonth YYYY, HH24:MI');

-- Refuses an applicant who has sent as many as are taken (PT429; what is kept of a draft stays as it was). Comes before the
-- judging of the application, and lets go first what was sent already: a repeated sending is answered as ever.
create function private.limit_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := (private.current_facts()).facts;
  limits jsonb := known -> 'applicationLimits';
  words jsonb := known #> '{messages,applicationLimits}';
  refusal text;
  again timestamptz;
begin
  if limits is null or private.acting_kind() <> 'applicant' or new.user_id is null then
    return new;
  end if;
  -- One after the other, so that each sees those before it.
  perform pg_advisory_xact_lock(hashtextextended('applications of ' || new.user_id, 0));

  -- The oldest that has to be a day old before there is room again.
  select sent.submitted_at + interval '24 hours' into again from public.applications as sent
  where sent.user_id = new.user_id and sent.submitted_at > clock_timestamp() - interval '24 hours'
  order by sent.submitted_at desc offset (limits ->> 'inADay')::integer - 1 limit 1;
  if again is not null then
    refusal := words ->> 'inADay';
  elsif (limits ->> 'inAYear')::bigint <= (
    select count(*) from public.applications as sent
    where sent.user_id = new.user_id and sent.submitted_at > clock_timestamp() - interval '365 days'
  ) then
    refusal := words ->> 'inAYear';
  elsif not coalesce((
    select private.take_point(
      'applications of mailbox', private.mailbox(account.email), (limits ->> 'inADayOfMailbox')::integer, interval '24 hours'
    ) from auth.users as account where account.id = new.user_id and account.email <> ''
  ), true) then
    refusal := words ->> 'inADay';
    again := clock_timestamp() + interval '24 hours';
  end if;

  if refusal is not null then
    perform private.refuse_second_application(new, tg_op = 'INSERT', known -> 'messages');
    raise exception using errcode = 'PT429',
      message = replace(refusal, '{moment}', coalesce(private.moment_words(again + interval '1 minute', known), ''));
  end if;
  return new;
end
$$;
create trigger applications_15_limit_insert before insert on public.applications
  for each row when (new.status = 'pending') execute function private.limit_applications();
create trigger applications_15_limit_update before update on public.applications
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.limit_applications();

-- Each correction of contact details may be a letter to admissions: all applications of a person together have a limit, too.
create function private.limit_contact_corrections() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := (private.current_facts()).facts;
begin
  if (known #>> '{applicationLimits,correctionsInADay}')::bigint <= (
    select count(*)
    from public.applications as sent join public.application_contacts as earlier on earlier.application_id = sent.id
    where sent.user_id = (select own.user_id from public.applications as own where own.id = new.application_id)
      and earlier.created_at > clock_timestamp() - interval '24 hours'
  ) then
    raise exception using errcode = '23514', message = known #>> '{messages,contacts,tooMany}';
  end if;
  return new;
end
$$;
create trigger application_contacts_10_limit before insert on public.application_contacts
  for each row execute function private.limit_contact_corrections();

revoke all on function private.mailbox, private.take_point, private.moment_words, private.limit_applications,
  private.limit_contact_corrections from public, anon, authenticated, service_role;
