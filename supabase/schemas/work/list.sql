-- The work list: the console's queries and actions on its items. Each starts with private.require_staff, and leaves out the caller's own
-- applications.

-- An item of the work list, as WorkLine (domain/staff), with any restriction. `appliedFor` is what the applicant chose, if they were
-- offered something else.
create or replace function private.work_line(item private.work_items, reader uuid, since timestamptz, today date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', item.application_id, 'number', item.number, 'name', item.name, 'status', item.status,
    'submittedAt', item.submitted_at, 'statusSince', item.status_since, 'answerBy', item.answer_by,
    'isLate', coalesce(item.answer_by < today, false), 'followUpOn', item.follow_up_on,
    'assignee', case when item.assignee = any (private.working_staff()) then private.colleague(item.assignee) end,
    'group', item.list_group, 'origin', item.origin, 'sponsor', item.sponsor, 'tags', private.tags_of(item.application_id),
    'isUnread', item.news_at > since and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = work_line.reader and look.read_at >= item.news_at
    ),
    'isEmailFailed', item.failed_email is not null, 'version', sent.version, 'restrictedSince', private.application_restricted_since(item.application_id)
  ) || labels || jsonb_build_object('appliedFor', nullif(private.choice_labels(sent.settings_id, chosen ->> 'program', chosen ->> 'course',
    chosen ->> 'startDate', chosen ->> 'studyMode'), labels))
  from public.applications as sent
  cross join lateral (select sent.program_selection) as own (chosen)
  cross join lateral private.choice_labels(sent.settings_id, item.program, item.course, item.intake, item.study_mode) as place (labels)
  where sent.id = item.application_id
$$;

-- What a list is sorted by. `value` is an expression on an item and `type` its type; every order ends with the id.
create or replace function private.work_sort(sort text, out value text, out type text)
language sql immutable parallel safe set search_path = '' as $$
  select known.value, known.type from (values
    ('due', 'item.due_on', 'date'), ('received', 'item.submitted_at', 'timestamptz'), ('since', 'item.status_since', 'timestamptz'),
    ('name', 'item.sort_name', 'text'), ('course', $sql$coalesce(item.course, '')$sql$, 'text'), ('origin', 'item.origin', 'text'),
    ('followUp', $sql$coalesce(item.follow_up_on, 'infinity')$sql$, 'date')
  ) as known (key, value, type) where known.key = regexp_replace(sort, '^-', '')
$$;

-- The text of a query for the first items of a source (an expression for a table) that fulfil the conditions, in an order of
-- private.work_sort. If `is_after`, only those after the position in $7.
create or replace function private.ordered_items(source text, sort text, conditions text, is_after boolean, most integer, selected text)
returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('select %s from %s as item%s order by %s, item.application_id %s limit %s', selected, source,
    ' where ' || nullif(concat_ws(' and ', conditions, case when is_after then format(
      '(%s, item.application_id) %s (%s, ($7 ->> ''id'')::uuid)', array_to_string(way.columns, ', '), way.than, way.place) end), ''),
    (select string_agg(one || way.direction, ', ') from unnest(way.columns) as one), way.direction, most)
  from (
    select case when sort in ('due', '-due') then array['item.due_on', 'item.submitted_at'] else array[key.value] end as columns,
      case when sort in ('due', '-due') then 'split_part($7 ->> ''at'', '' '', 1)::date, split_part($7 ->> ''at'', '' '', 2)::timestamptz'
        else format('($7 ->> ''at'')::%s', key.type) end as place,
      case when sort like '-%' then ' desc' else ' asc' end as direction, case when sort like '-%' then '<' else '>' end as than
    from private.work_sort(sort) as key
  ) as way
$$;

-- Finds a page of a list: items of a group that match the filters and the search, after the position where the previous page ended. `sort`
-- is a key of private.work_sort, with a minus sign for the reverse order; without it, late or latest items come first. `sorted` is the
-- order of the page.
--
-- Each order has an index that begins with the group, so the list of all groups is merged from its groups. If the table statistics say
-- that fewer than one item in 50 matches, or a word is not known to be common, up to 1,001 matches are first collected with the indexes of
-- the filters and the words, and up to 1,000 are sorted. Otherwise the index of the order is read, which soon finds a page of matches. A
-- search that finds more shows the latest first, because reading all names in alphabetical order could take long. `amount` is the number of matches, up to 1,001, with the
-- first page; it is not counted exactly if the statistics say 10,000. `similar` has up to 20 items with similar names if there is only one
-- page. Fails with PT400 for an unknown group, filter, sort or position.
create or replace function private.work_page(
  list_group text, sought text, filters jsonb, after jsonb, sort text, most integer,
  out ids uuid[], out similar uuid[], out next jsonb, out amount integer, out sorted text
)
language plpgsql volatile set search_path = '' set enable_seqscan = off set enable_indexscan = on as $$
declare
  settings jsonb := (private.current_settings()).settings;
  me uuid := auth.uid();
  today date := private.today(settings);
  since timestamptz := (select min(held.since) from private.staff as held where held.user_id = me and private.is_current(held));
  is_search boolean := btrim(coalesce(sought, '')) <> '';
  town tsquery := private.words_of_filters(filters);
  words tsquery;
  near tsquery;
  assignees uuid[] := case when filters ->> 'assignee' = 'me' then private.stands_for(me) else private.working_staff() end;
  -- Builds a separate plan for the requested list, because no index could serve conditions joined with `or`.
  conditions text;
  key record;
  plan jsonb;
  expected numeric;
  is_rare boolean := false;
begin
  if list_group is null or list_group not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all') then
    perform private.refuse_input('list_group', 'lists.unknown');
  end if;
  if after is not null and not private.is_writable(after, 512) then
    perform private.refuse_input('after', 'lists.place_unknown');
  end if;
  sorted := coalesce(left(sort, 20), case list_group when 'all' then '-received' when 'decided' then '-since' else 'due' end);
  if is_search then
    words := private.work_query(sought, settings);
    near := private.work_query(sought, settings, true);
  end if;
  conditions := concat_ws(' and ', 'item.applicant <> $1',
    case when is_search then case when words is null then 'false' else 'item.words @@ $2' end end,
    case when filters ? 'town' then case when town is null then 'false' else 'item.words @@ $8' end end,
    case when list_group <> 'all' then format('item.list_group = %L', list_group) end,
    private.conditions_of_filters(filters, settings)
  );
  if is_search or filters <> '{}' then
    -- Estimated for whole words, because the planner never estimates a prefix as rare.
    execute format('explain (format json) select from private.work_items as item where %s', conditions)
    into plan using me, replace(words::text, ':*', '')::tsquery, filters, assignees, today, since, after, town;
    expected := plan -> 0 -> 'Plan' -> 'Plan Rows';
    -- Only for conditions that an index serves.
    select expected < greatest(known.reltuples / 50, 5000) and not filters ? 'isUnread'
      and (is_search or list_group <> 'all' or filters - 'assignee' <> '{}' or filters ->> 'assignee' <> 'nobody')
    into is_rare from pg_catalog.pg_class as known where known.oid = 'private.work_items'::regclass;
  end if;
  sorted := coalesce(after ->> 'sort', sorted);
  select * into key from private.work_sort(sorted);
  if key.value is null then
    perform private.refuse_input('sort', 'lists.sort_unknown');
  end if;
  if is_rare then
    -- Only bitmap scans, because a scan of an order's index would read every item.
    perform set_config('enable_indexscan', 'off', true);
    execute format(
      'with hits as materialized (select item.* from private.work_items as item where %s limit 1001)
      select (select count(*) from hits), array(%s)',
      conditions, private.ordered_items('hits', sorted, null, after is not null, most + 1, 'item.application_id'))
    into amount, ids using me, words, filters, assignees, today, since, after, town;
    is_rare := amount <= 1000;
    if is_rare or words is not null then
      perform set_config('enable_indexscan', 'on', true);
    end if;
  end if;
  if not is_rare then
    if words is not null then
      sorted := coalesce(after ->> 'sort', '-received');
    end if;
    execute (
      select format('select array(%s)', private.ordered_items(
        '(' || string_agg('(' || private.ordered_items(
          'private.work_items', sorted, concat_ws(' and ', conditions, 'item.list_group = ' || quote_literal(one)), after is not null,
          most + 1, 'item.*'
        ) || ')', ' union all ') || ')', sorted, null, false, most + 1, 'item.application_id'))
      from unnest(case
        when words is null and list_group = 'all' and sorted not in ('received', '-received')
          and current_setting('enable_indexscan') = 'on' then array['new', 'ours', 'waiting', 'interviews', 'decided']
        else array[null]
      end) as one
    )
    into ids using me, words, filters, assignees, today, since, after, town;
  end if;
  perform set_config('enable_indexscan', 'on', true);
  if cardinality(ids) > most then
    ids := ids[1:most];
    select * into key from private.work_sort(sorted);
    execute format('select jsonb_build_object(''id'', item.application_id, ''sort'', $2, ''at'', %s) from private.work_items as item
      where item.application_id = $1', case when sorted in ('due', '-due')
        then 'item.due_on || '' '' || replace(item.submitted_at::text, '' '', ''T'')' else key.value || '::text' end)
    into next using ids[most], sorted;
  end if;
  if after is not null then
    amount := null;
  elsif amount is null and expected >= 10000 and next is not null and not filters ? 'isUnread' then
    amount := 1001;
  elsif amount is null and plan is not null then
    execute format('select count(*) from (select from private.work_items as item where %s limit 1001) as counted', conditions)
    into amount using me, words, filters, assignees, today, since, after, town;
  end if;
  if after is null and next is null and near is distinct from words then
    perform set_config('enable_indexscan', 'off', true);
    execute format('select array(
      select near.id from (
        select item.application_id as id, item.submitted_at from private.work_items as item where %s and not item.words @@ $9 limit 200
      ) as near order by near.submitted_at desc, near.id desc limit 20)', conditions)
    into similar using me, near, filters, assignees, today, since, after, town, words;
    perform set_config('enable_indexscan', 'on', true);
  end if;
exception
  when invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    raise sqlstate 'PT400' using message = 'lists.place_unknown', detail = 'after';
end
$$;

create or replace function private.work_lines(ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.work_line(item, auth.uid(), mine.since, mine.today) order by page.position), '[]')
  from unnest(ids) with ordinality as page (id, position)
  join private.work_items as item on item.application_id = page.id
  cross join (
    select min(held.since) as since, private.today() as today from private.staff as held
    where held.user_id = auth.uid() and private.is_current(held)
  ) as mine
$$;

-- A page of 50 items: WorkPage (domain/staff/work-list.ts). Fails like require_staff('viewer'), for the filter by age like
-- require_staff('officer'), and like work_page.
create or replace function public.staff_work_list(
  list_group text default 'new', sought text default null, filters jsonb default '{}', after jsonb default null, sort text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  page record;
begin
  perform private.require_staff('viewer');
  filters := coalesce(filters, '{}');
  perform private.check_work_filters(filters);
  page := private.work_page(list_group, sought, filters, after, sort, 50);
  return jsonb_build_object('items', private.work_lines(page.ids), 'similar', private.work_lines(page.similar), 'next', page.next,
    'found', page.amount, 'sort', page.sorted);
end
$$;

-- The exact number of items in each group, excluding applications that the caller may not open.
create or replace function public.staff_work_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    with counted as (
      select known.list_group, known.amount from private.work_counts as known
      union all
      select own.list_group, -1 from private.work_items as own where own.applicant = auth.uid()
    ), summed as (
      select every.list_group, coalesce(sum(counted.amount), 0)::bigint as amount
      from unnest(array['new', 'ours', 'waiting', 'interviews', 'decided']) as every (list_group)
      left join counted on counted.list_group = every.list_group group by 1
    )
    select jsonb_object_agg(summed.list_group, summed.amount) || jsonb_build_object('all', sum(summed.amount)) from summed
  );
end
$$;

-- When the list last changed, for pages that check whether they are up to date; null before anything was submitted.
create or replace function public.staff_work_changed() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (select item.changed_at from private.work_items as item order by item.changed_at desc limit 1);
end
$$;

grant execute on function public.staff_work_changed, public.staff_work_counts, public.staff_work_list to authenticated;
