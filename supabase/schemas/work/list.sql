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

create or replace function private.work_position(item private.work_items, list_group text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', item.application_id, 'at', case list_group
    when 'all' then item.submitted_at::text
    when 'decided' then item.status_since::text
    else item.due_on || ' ' || replace(item.submitted_at::text, ' ', 'T')
  end)
$$;

-- A page of 50 items from a group that match the filters and the search, starting after the position where the previous page ended.
-- Returns WorkPage (domain/staff/work-list.ts); `found` is included with the first page. Common names are quick to find but slow to
-- count, because the word index reads all its entries before it returns the first. If the page is full and the table statistics estimate
-- ten times the counting limit, `found` is '1,000+' without counting. Fails like require_staff('viewer'), and with PT400 for an unknown
-- group, filter or position.
create or replace function public.staff_work_list(
  list_group text default 'new', sought text default null, filters jsonb default '{}', after jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  settings jsonb := (private.current_settings()).settings;
  me uuid := auth.uid();
  today date := private.today(settings);
  since timestamptz := (select min(held.since) from private.staff as held where held.user_id = me and private.is_current(held));
  words tsquery;
  assignees uuid[] := private.working_staff();
  -- Builds a separate plan for the requested list, because no index could serve conditions joined with `or`.
  conditions text := 'item.applicant <> $1';
  position text;
  sorted text;
  ids uuid[];
  lines jsonb;
  next jsonb;
  found integer;
  plan jsonb;
begin
  perform private.require_staff('viewer');
  if list_group is null or list_group not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all') then
    perform private.refuse_input('list_group', 'lists.unknown');
  end if;
  filters := coalesce(filters, '{}');
  if after is not null and not private.is_writable(after, 512) then
    perform private.refuse_input('after', 'lists.place_unknown');
  end if;
  perform private.check_work_filters(filters);
  if btrim(coalesce(sought, '')) <> '' then
    words := private.work_query(sought, settings);
    conditions := conditions || case when words is null then ' and false' else ' and item.words @@ $2' end;
  end if;
  conditions := concat_ws(' and ', conditions,
    case when list_group <> 'all' then format('item.list_group = %L', list_group) end,
    case when filters ? 'program' then 'item.program = $3 ->> ''program''' end,
    case when filters ? 'course' then 'item.course = $3 ->> ''course''' end,
    case when filters ? 'intake' then 'item.intake = $3 ->> ''intake''' end,
    case when filters ? 'status' then 'item.status = $3 ->> ''status''' end,
    case filters ->> 'assignee'
      when 'me' then 'item.assignee = any ($4)'
      when 'nobody' then '(item.assignee is null or item.assignee <> all ($4))'
      else case when filters ? 'assignee' then 'item.assignee = ($3 ->> ''assignee'')::uuid' end
    end,
    case when filters ? 'isLate' then 'item.answer_by < $5' end,
    case when filters ? 'isUnread' then 'item.news_at > $6 and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = $1 and look.read_at >= item.news_at)' end
  );
  if filters ->> 'assignee' = 'me' then
    assignees := private.stands_for(me);
  end if;

  sorted := case list_group
    when 'all' then 'item.submitted_at desc, item.application_id desc'
    when 'decided' then 'item.status_since desc, item.application_id desc'
    else 'item.due_on, item.submitted_at, item.application_id'
  end;
  position := case list_group
    when 'all' then '(item.submitted_at, item.application_id) < (($7 ->> ''at'')::timestamptz, ($7 ->> ''id'')::uuid)'
    when 'decided' then '(item.status_since, item.application_id) < (($7 ->> ''at'')::timestamptz, ($7 ->> ''id'')::uuid)'
    else '(item.due_on, item.submitted_at, item.application_id)
      > (split_part($7 ->> ''at'', '' '', 1)::date, split_part($7 ->> ''at'', '' '', 2)::timestamptz, ($7 ->> ''id'')::uuid)'
  end;
  execute format($query$
    select array(select item.application_id from private.work_items as item where %s order by %s limit 51)
  $query$, concat_ws(' and ', conditions, case when after is not null then position end), sorted)
  into ids using me, words, filters, assignees, today, since, after;
  select jsonb_agg(private.work_line(item, me, since, today) order by page.position),
    case when cardinality(ids) = 51 then (array_agg(private.work_position(item, staff_work_list.list_group) order by page.position desc))[1] end
  into lines, next
  from unnest(ids[1:50]) with ordinality as page (id, position)
  join private.work_items as item on item.application_id = page.id;
  if after is null and (words is not null or filters <> '{}' or btrim(coalesce(sought, '')) <> '') then
    if next is not null and not filters ? 'isUnread' then
      execute format('explain (format json) select from private.work_items as item where %s', conditions)
      into plan using me, words, filters, assignees, today, since;
    end if;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric >= 10000 then
      found := 1001;
    else
      execute format('select count(*) from (select from private.work_items as item where %s limit 1001) as counted', conditions)
      into found using me, words, filters, assignees, today, since;
    end if;
  end if;
  return jsonb_build_object('items', coalesce(lines, '[]'), 'next', next, 'found', found);
exception
  when invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    raise sqlstate 'PT400' using message = 'lists.place_unknown', detail = 'after';
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
