-- What is waiting for one member of staff: the start page of the console, the number in its header, and the morning email. Every part is
-- read through an index (decision 0092).

-- An application in somebody's work, as MyApplication (domain/staff/my-work.ts). `inPlaceOf` is the absent colleague it is assigned to.
create or replace function private.my_work_line(item private.work_items, person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', item.number, 'name', item.name, 'status', item.status, 'answerBy', item.answer_by, 'followUpOn', item.follow_up_on,
    'answeredAt', item.answered_at, 'isUnassigned', item.assignee is null,
    'inPlaceOf', case when item.assignee <> person then private.name_of_person(item.assignee) end,
    'restrictedSince', private.application_restricted_since(item.application_id)
  )
$$;

-- {"count", "items"}: the number of applications, at most 1,001, and the first ten of them.
create or replace function private.my_work_part(applications uuid[], person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('count', cardinality(applications), 'items', coalesce(
    jsonb_agg(private.my_work_line(item, person) order by listed.position), '[]'
  ))
  from unnest(applications[1:10]) with ordinality as listed (id, position)
  join private.work_items as item on item.application_id = listed.id
$$;

-- The unread mentions of the people that `mine` lists, newest first and one for each application: MyMention[] and how many there are.
create or replace function private.my_mentions(mine uuid[], person uuid) returns jsonb
language sql stable set search_path = '' as $$
  with unread as (
    select distinct on (note.application_id) known.note_id, known.person, item.number, item.name, note.author, note.written_at
    from private.application_mentions as known
    join private.application_notes as note on note.id = known.note_id
    join private.work_items as item on item.application_id = note.application_id
    where known.person = any (mine) and known.read_at is null
      and (known.person = my_mentions.person or known.read_by_deputy is distinct from my_mentions.person)
      and item.applicant <> my_mentions.person
    order by note.application_id, known.note_id desc, known.person = my_mentions.person desc
  )
  select jsonb_build_object('count', (select count(*) from unread), 'items', coalesce((
    select jsonb_agg(jsonb_build_object(
      'note', newest.note_id, 'number', newest.number, 'name', newest.name, 'by', private.name_of_person(newest.author),
      'at', newest.written_at, 'inPlaceOf', case when newest.person <> my_mentions.person then private.name_of_person(newest.person) end
    ) order by newest.note_id desc)
    from (select * from unread order by unread.note_id desc limit 10) as newest
  ), '[]'))
$$;

-- Inquiries and chats that wait for a reply and are assigned to the people that `mine` lists, or to nobody.
create or replace function private.my_conversations(mine uuid[], person uuid) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off as $$
  with waiting as (
    select item.* from private.inbox_items as item
    where item.list_group in ('new', 'ours') and not item.is_suspected and (item.assignee is null or item.assignee = any (mine))
      and item.reference <> all (private.own_conversations(my_conversations.person))
    order by item.since limit 1001
  )
  select jsonb_build_object('count', (select count(*) from waiting), 'items', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', first.reference, 'kind', first.kind, 'name', first.name, 'preview', first.preview, 'since', first.since,
      'isUnassigned', first.assignee is null,
      'inPlaceOf', case when first.assignee <> my_conversations.person then private.name_of_person(first.assignee) end,
      'restrictedSince', private.conversation_restricted_since(first.reference)
    ) order by first.since, first.reference)
    from (select * from waiting order by waiting.since, waiting.reference limit 10) as first
  ), '[]'))
$$;

create or replace function private.my_interviews(person uuid, today date) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off as $$
  select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object(
    'number', planned.number, 'name', planned.name, 'startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way,
    'restrictedSince', private.application_restricted_since(planned.application_id)
  ) order by planned.starts_at) filter (where planned.position <= 10), '[]'))
  from (
    select known.starts_at, known.minutes, known.way, item.number, item.name, item.application_id,
      row_number() over (order by known.starts_at, known.id) as position
    from private.interviews as known
    join private.interviewers as who on who.interview_id = known.id and who.person = my_interviews.person
    join private.work_items as item on item.application_id = known.application_id
    cross join (select (private.current_settings()).settings ->> 'timeZone' as name) as zone
    where known.state = 'planned' and known.starts_at >= today::timestamp at time zone zone.name
      and known.starts_at < (today + 1)::timestamp at time zone zone.name and item.applicant <> my_interviews.person
  ) as planned
$$;

-- What is waiting for a member of staff: MyWork (domain/staff/my-work.ts). Includes the work of people they deputise for. Answers to
-- unassigned applications count for two weeks, because otherwise they would accumulate. Viewers get only their mentions.
create or replace function private.my_work(person uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  today date := private.today();
  mine uuid[] := private.stands_for(person);
  news_from timestamptz := private.staff_since(person);
  mentions jsonb := private.my_mentions(mine, person);
  answered uuid[];
  late uuid[];
  due uuid[];
  assigned uuid[];
  interviews jsonb;
  conversations jsonb;
begin
  if not private.has_staff_role(private.staff_roles(person), 'officer') then
    return jsonb_build_object('waiting', mentions -> 'count', 'mentions', mentions);
  end if;
  answered := array(
    select news.application_id from (
      select item.application_id, item.applicant, item.answered_at from private.work_items as item
      where item.assignee = any (mine) and item.answered_at > news_from
      union all
      select item.application_id, item.applicant, item.answered_at from private.work_items as item
      where item.assignee is null and item.answered_at > greatest(news_from, now() - interval '14 days')
    ) as news
    where news.applicant <> person and not exists (
      select from private.work_reads as look
      where look.application_id = news.application_id and look.reader = person and look.read_at >= news.answered_at
    )
    order by news.answered_at limit 1001
  );
  late := array(
    select item.application_id from private.work_items as item
    where item.assignee is not null and item.assignee = any (mine) and item.list_group <> 'decided' and item.due_on < today
      and item.answer_by < today and item.applicant <> person
    order by item.answer_by, item.submitted_at limit 1001
  );
  due := array(
    select line.application_id from (
      select item.application_id, item.applicant, item.follow_up_on from private.work_items as item
      where item.assignee = any (mine) and item.follow_up_on <= today
      union all
      select item.application_id, item.applicant, item.follow_up_on from private.work_items as item
      where item.assignee is null and item.follow_up_on <= today
    ) as line
    where line.applicant <> person order by line.follow_up_on, line.application_id limit 1001
  );
  assigned := array(
    select item.application_id from private.work_items as item
    where item.assignee is not null and item.assignee = any (mine) and item.list_group <> 'decided' and item.applicant <> person
    order by item.due_on, item.submitted_at limit 1001
  );
  interviews := private.my_interviews(person, today);
  conversations := private.my_conversations(mine, person);
  return jsonb_build_object(
    'waiting', (select count(distinct one.id) from unnest(answered || late || due) as one (id))
      + (mentions -> 'count')::integer + (interviews -> 'count')::integer + (conversations -> 'count')::integer,
    'mentions', mentions,
    'answered', private.my_work_part(answered, person),
    'late', private.my_work_part(late, person),
    'followUps', private.my_work_part(due, person),
    'interviews', interviews,
    'conversations', conversations,
    'assigned', private.my_work_part(assigned, person),
    'standsFor', (
      select coalesce(jsonb_agg(jsonb_build_object('name', private.name_of_person(away.user_id), 'until', away.until) order by away.until), '[]')
      from private.staff_away as away where away.deputy = person and away.until >= today
    )
  );
end
$$;

-- Fails like require_staff('viewer').
create or replace function public.staff_my_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return private.my_work(auth.uid());
end
$$;

-- Remembers an answer to a question or a reply to an offer until staff change the status, and tells the assignee.
create or replace function private.note_answer_of_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item private.work_items;
begin
  if new.actor_kind = 'staff' then
    update private.work_items as known set answered_at = null where known.application_id = new.application_id and known.answered_at is not null;
    return null;
  end if;
  update private.work_items as known set answered_at = clock_timestamp()
  where known.application_id = new.application_id returning * into item;
  perform private.tell_of_work(item.assignee, 'answered', item.number);
  return null;
end
$$;

grant execute on function public.staff_my_work to authenticated;
