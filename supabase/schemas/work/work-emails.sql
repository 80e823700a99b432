-- Emails to staff about their work: what is urgent at once, and the rest in one email each morning. They contain numbers and no names,
-- because emails outlive accounts (decision 0095). Each person can switch them off.

-- The account that is told about work of this person: the deputy while the person is away. Null for the caller, for people who are not
-- staff and for people who do not want these emails.
create or replace function private.reader_of_work(person uuid) returns auth.users
language sql stable set search_path = '' as $$
  select account from auth.users as account
  where account.id = coalesce((
      select away.deputy from private.staff_away as away
      where away.user_id = person and away.until >= private.today() and away.deputy = any (private.working_staff())
    ), person)
    and account.email_confirmed_at is not null
    and account.id is distinct from auth.uid()
    and private.has_staff_role(private.staff_roles(account.id), 'viewer')
    and coalesce((select wanted.work_emails from public.email_preferences as wanted where wanted.id = account.id), true)
$$;

-- Tells a person by email: `news` is assigned, deputy, mentioned or answered; `number` is that of the application or conversation. News
-- within ten minutes of an earlier email are collected in one email.
create or replace function private.tell_of_work(person uuid, news text, number text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader auth.users := private.reader_of_work(person);
  item jsonb := jsonb_build_object('news', news, 'number', number);
  last private.outbox;
  queued bigint;
begin
  if reader.id is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('work_news ' || reader.id, 0));
  select * into last from private.outbox as mail
  where lower(mail.recipient) = lower(reader.email) and mail.kind = 'work_news' order by mail.id desc limit 1;
  if last.state = 'queued' then
    update private.outbox as mail
    set payload = case when mail.payload -> 'items' @> jsonb_build_array(item) then mail.payload
      else jsonb_set(mail.payload, '{items}', (mail.payload -> 'items') || item) end
    where mail.id = last.id and mail.state = 'queued';
    if found then
      return;
    end if;
  end if;
  queued := private.queue_email('work_news', reader.email,
    jsonb_build_object('token', private.email_token('work emails', reader.id), 'items', jsonb_build_array(item)),
    format('work_news %s %s', reader.id, coalesce(last.id, 0)));
  if coalesce(last.sent_at, last.created_at) > now() - interval '10 minutes' then
    update private.outbox as mail set next_attempt_at = coalesce(last.sent_at, last.created_at) + interval '10 minutes' where mail.id = queued;
  end if;
end
$$;

create or replace function private.tell_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'work_items' then
    perform private.tell_of_work(new.assignee, 'assigned', new.number);
  else
    perform private.tell_of_work(new.assignee, 'assigned', new.reference);
  end if;
  return null;
end
$$;

create or replace function private.tell_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_work(new.deputy, 'deputy');
  return null;
end
$$;

create or replace function private.tell_mentioned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_work(new.person, 'mentioned', item.number)
  from private.application_notes as note join private.work_items as item on item.application_id = note.application_id
  where note.id = new.note_id;
  return null;
end
$$;

-- The parts of a person's work for the morning email: [{"part", "count", "numbers"}] with up to five numbers, without empty parts.
create or replace function private.digest_parts(work jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', every.part, 'count', work -> every.part -> 'count', 'numbers', (
      select jsonb_agg(distinct coalesce(item ->> 'number', item ->> 'reference'))
      from jsonb_array_elements(jsonb_path_query_array(work -> every.part -> 'items', '$[0 to 4]')) as item
    )
  ) order by every.position), '[]')
  from unnest(array['late', 'followUps', 'answered', 'mentions', 'interviews', 'conversations', 'assigned'])
    with ordinality as every (part, position)
  where (work -> every.part -> 'count')::integer > 0
$$;

-- Queues the morning emails of a working day, from seven until noon at the institute, for everyone who works that day and has something
-- to do. The row of the day makes sure that this happens once, with several copies of the server too. Returns how many were queued.
create or replace function private.send_work_digests(at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  clock timestamp := at at time zone (settings ->> 'timeZone');
  sent integer;
begin
  if clock::time not between '07:00' and '12:00' or exists (select from private.work_digests as done where done.day = clock::date)
    or not private.is_working_day(clock::date, settings -> 'calendar')
  then
    return 0;
  end if;
  delete from private.work_digests as past where past.day < clock::date;
  insert into private.work_digests values (clock::date) on conflict do nothing;
  if not found then
    return 0;
  end if;
  select count(private.queue_email('work_digest', (reader.account).email, jsonb_build_object(
    'token', private.email_token('work emails', (reader.account).id), 'parts', reader.parts
  ), format('work_digest %s %s', (reader.account).id, clock::date))) into sent
  from (
    select account, private.digest_parts(private.my_work((account).id)) as parts
    from unnest(private.reading_staff('00000000-0000-0000-0000-000000000000')) as person
    cross join lateral private.reader_of_work(person) as account
    where account.id = person
      and not exists (select from private.staff_away as away where away.user_id = person and away.until >= clock::date)
  ) as reader
  where reader.parts <> '[]';
  return sent;
end
$$;
