-- Limits how many applications one person may submit. Without a limit, a person who submits and withdraws in a loop would make us send
-- emails and store rows for years. Drafts, withdrawals and changes of mind are not limited. The numbers come from the settings.

-- Refuses an applicant who has reached the limit (PT429); their draft stays unchanged. Runs before the application is checked. An
-- application that was already submitted is reported first, so that a repeated submission gets its usual response.
create or replace function private.limit_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := (private.current_settings()).settings;
  limits jsonb := known -> 'applicationLimits';
  words jsonb := known #> '{messages,applicationLimits}';
  refusal text;
  again timestamptz;
begin
  if limits is null or private.acting_kind() <> 'applicant' or new.user_id is null then
    return new;
  end if;
  -- Serialises submissions, so that each sees the ones before it.
  perform pg_advisory_xact_lock(hashtextextended('applications of ' || new.user_id, 0));

  -- The submission that must be a day old before another is allowed.
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

-- Each correction that an applicant makes may send an email to admissions, so all applications of a person share one limit.
create or replace function private.limit_contact_corrections() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := (private.current_settings()).settings;
begin
  if (known #>> '{applicationLimits,correctionsInADay}')::bigint <= (
    select count(*)
    from public.applications as sent join public.application_contacts as earlier on earlier.application_id = sent.id
    where sent.user_id = (select own.user_id from public.applications as own where own.id = new.application_id)
      and earlier.corrected_by is null and earlier.created_at > clock_timestamp() - interval '24 hours'
  ) then
    raise exception using errcode = '23514', message = known #>> '{messages,contacts,tooMany}';
  end if;
  return new;
end
$$;
