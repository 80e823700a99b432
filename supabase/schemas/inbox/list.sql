-- The console's inbox queries. Each starts with private.require_staff, and does not return conversations that the caller wrote.

create or replace function private.check_inbox_filters(filters jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  key text;
  value jsonb;
begin
  if filters is null or not private.is_writable(filters, 2048) or jsonb_typeof(filters) <> 'object' then
    perform private.refuse_input('filters', 'lists.filters');
  end if;
  for key, value in select * from jsonb_each(filters) loop
    if (case
      when key = 'kind' then jsonb_typeof(value) <> 'string'
      when key = 'assignee' then jsonb_typeof(value) <> 'string'
        or not ((value #>> '{}') in ('me', 'nobody') or ((value #>> '{}') collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      when key in ('isUnread', 'isSuspected') then value <> 'true'
      else true
    end) then
      perform private.refuse_input('filters.' || left(key, 40), 'lists.filter_unknown');
    end if;
  end loop;
end
$$;

-- An item that the caller may work on. Excludes items sent with the caller's address, unless content/staff.ts states that one person runs
-- the office.
create or replace function private.open_inbox_item(reference text) returns private.inbox_items
language plpgsql stable set search_path = '' as $$
declare
  item private.inbox_items := private.read_inbox_item(reference);
begin
  if private.is_sent_as(item, auth.uid()) and not coalesce((private.staff_settings() ->> 'onePersonOffice')::boolean, false) then
    raise sqlstate 'PT403' using message = 'inbox.own_address', detail = 'own_address';
  end if;
  return item;
end
$$;

-- An inbox item, as InboxLine (domain/staff). `changedAt` changes whenever anything in the conversation changes, except for who has read
-- it.
create or replace function private.inbox_line(item private.inbox_items, reader uuid, since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', item.reference, 'kind', item.kind, 'name', item.name, 'state', item.state, 'group', item.list_group,
    'preview', item.preview, 'since', item.since, 'lastAt', item.last_at, 'changedAt', item.changed_at, 'isSuspected', item.is_suspected,
    'assignee', case when item.assignee = any (private.working_staff()) then private.colleague(item.assignee) end,
    'isUnread', item.news_at > since and not exists (
      select from private.inbox_reads as look
      where look.reference = item.reference and look.reader = inbox_line.reader and look.read_at >= item.news_at
    ),
    'restrictedSince', private.conversation_restricted_since(item.reference)
  )
$$;

-- The time from which items can count as unread for a person. Items from before their role began never do.
create or replace function private.staff_since(person uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(held.since) from private.staff as held where held.user_id = person and private.is_current(held)
$$;

-- A page of 40 items from a group that match the filters and the search, starting after the position where the previous page ended.
-- Returns InboxPage (domain/staff/inbox.ts); `found` is included with the first page of a filtered list. Search terms are not part of any
-- URL. Fails like require_staff('viewer'), and with PT400 for an unknown group, filter or position.
create or replace function public.staff_inbox(
  list_group text default 'new', sought text default null, filters jsonb default '{}', after jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  settings jsonb := (private.current_settings()).settings;
  me uuid := auth.uid();
  news_from timestamptz := private.staff_since(me);
  words tsquery;
  assignees uuid[] := private.working_staff();
  mine uuid[] := private.stands_for(me);
  -- Builds a separate plan for the requested list, because no index could serve conditions joined with `or`.
  conditions text := format('item.reference <> all (%L::text[])', private.own_conversations(auth.uid()));
  place text;
  sorted text;
  found_references text[];
  lines jsonb;
  next jsonb;
  found integer;
begin
  perform private.require_staff('viewer');
  if list_group is null or list_group not in ('new', 'mine', 'ours', 'waiting', 'closed', 'all') then
    perform private.refuse_input('list_group', 'lists.unknown');
  end if;
  filters := coalesce(filters, '{}');
  if after is not null and (not private.is_writable(after, 512) or jsonb_typeof(after) <> 'object') then
    perform private.refuse_input('after', 'lists.place_unknown');
  end if;
  perform private.check_inbox_filters(filters);
  if btrim(coalesce(sought, '')) <> '' then
    words := private.work_query(sought, settings);
    conditions := conditions || case when words is null then ' and false'
      else ' and item.reference in (select known.reference from private.inbox_words as known where known.words @@ $2)' end;
  end if;
  conditions := concat_ws(' and ', conditions,
    case list_group when 'all' then null when 'closed' then 'item.state = ''closed'''
      when 'mine' then 'item.assignee = any ($5) and item.state <> ''closed''' else format('item.list_group = %L', list_group) end,
    case filters ->> 'kind' when 'chat' then 'item.kind is null' else case when filters ? 'kind' then 'item.kind = $3 ->> ''kind''' end end,
    case filters ->> 'assignee'
      when 'me' then 'item.assignee = any ($5)'
      when 'nobody' then '(item.assignee is null or item.assignee <> all ($4))'
      else case when filters ? 'assignee' then 'item.assignee = ($3 ->> ''assignee'')::uuid' end
    end,
    case when filters ? 'isSuspected' then 'item.is_suspected' end,
    case when filters ? 'isUnread' then 'item.news_at > $6 and not exists (
      select from private.inbox_reads as look
      where look.reference = item.reference and look.reader = $1 and look.read_at >= item.news_at)' end
  );
  sorted := case list_group
    when 'all' then 'item.last_at desc, item.reference desc'
    when 'closed' then 'item.since desc, item.reference desc'
    when 'mine' then 'item.state, item.since, item.reference'
    else 'item.is_suspected, item.since, item.reference'
  end;
  place := case list_group
    when 'all' then '(item.last_at, item.reference) < (($7 ->> ''at'')::timestamptz, $7 ->> ''reference'')'
    when 'closed' then '(item.since, item.reference) < (($7 ->> ''at'')::timestamptz, $7 ->> ''reference'')'
    when 'mine' then '(item.state, item.since, item.reference) > ($7 ->> ''rank'', ($7 ->> ''at'')::timestamptz, $7 ->> ''reference'')'
    else '(item.is_suspected, item.since, item.reference)
      > (($7 ->> ''rank'')::boolean, ($7 ->> ''at'')::timestamptz, $7 ->> ''reference'')'
  end;
  execute format('select array(select item.reference from private.inbox_items as item where %s order by %s limit 41)',
    concat_ws(' and ', conditions, case when after is not null then place end), sorted)
  into found_references using me, words, filters, assignees, mine, news_from, after;
  select jsonb_agg(private.inbox_line(item, me, news_from) order by page.position),
    case when cardinality(found_references) = 41 then (array_agg(jsonb_build_object(
      'reference', item.reference,
      'at', case staff_inbox.list_group when 'all' then item.last_at::text else item.since::text end,
      'rank', case staff_inbox.list_group when 'mine' then item.state else item.is_suspected::text end
    ) order by page.position desc))[1] end
  into lines, next
  from unnest(found_references[1:40]) with ordinality as page (reference, position)
  join private.inbox_items as item on item.reference = page.reference;
  if after is null and (filters <> '{}' or btrim(coalesce(sought, '')) <> '') then
    execute format('select count(*) from (select from private.inbox_items as item where %s limit 1001) as counted', conditions)
    into found using me, words, filters, assignees, mine, news_from;
  end if;
  return jsonb_build_object('items', coalesce(lines, '[]'), 'next', next, 'found', found);
exception
  when invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    raise sqlstate 'PT400' using message = 'lists.place_unknown', detail = 'after';
end
$$;

-- The number of open items in each group, exact and read from an index; closed items are not counted: {"new", "mine", "ours", "waiting"}.
-- Looks up the caller only once.
create or replace function public.staff_inbox_counts() returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me uuid := auth.uid();
  mine uuid[];
  own text[] := private.own_conversations(me);
begin
  perform private.require_staff('viewer');
  mine := private.stands_for(me);
  return (
    select jsonb_object_agg(every.list_group, (
      (select count(*) from private.inbox_items as item where item.list_group = every.list_group)
        - (select count(*) from private.inbox_items as item where item.reference = any (own) and item.list_group = every.list_group)
    ))
    from unnest(array['new', 'ours', 'waiting']) as every (list_group)
  ) || jsonb_build_object('mine', (
    select count(*) from private.inbox_items as item
    where item.assignee = any (mine) and item.state <> 'closed' and item.reference <> all (own)
  ));
end
$$;

-- Returns a different text if something has changed, for pages that check whether they are up to date. Covers the newest thirty items,
-- because two concurrent changes may not commit in order.
create or replace function public.staff_inbox_changed() returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_staff('viewer');
  return md5(concat(
    (select string_agg(newest.reference || newest.changed_at, ' ') from (
      select item.reference, item.changed_at from private.inbox_items as item order by item.changed_at desc limit 30
    ) as newest),
    (select gone.at from private.inbox_removals as gone)
  ));
end
$$;

grant execute on function public.staff_inbox, public.staff_inbox_changed, public.staff_inbox_counts to authenticated;
