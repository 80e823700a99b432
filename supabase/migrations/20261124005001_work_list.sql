-- The work list: what the console asks for and does to its lines. Everything begins with private.require_staff; nobody meets an
-- application of their own.

-- Until when somebody is away, and who gets their work and their mentions meanwhile.
create table private.staff_away (
  user_id uuid primary key references auth.users (id) on delete cascade,
  until date not null,
  deputy uuid references auth.users (id) on delete set null
);
comment on column private.staff_away.until is 'The last day away, at the institute';
create index staff_away_deputy on private.staff_away (deputy);

create table private.staff_views (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  view jsonb not null,
  constraint staff_views_name check (length(name) between 1 and 60),
  constraint staff_views_view check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 2048),
  constraint staff_views_once unique (user_id, name)
);
revoke all on private.staff_away, private.staff_views from public, anon, authenticated, service_role;

create function private.refuse_input(path text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT400' using message = refuse_input.message,
    detail = jsonb_build_array(jsonb_build_object('path', path, 'message', refuse_input.message))::text;
end
$$;

-- Filters of a list, as WorkFilters of domain/staff/work-list.ts. Fails with PT400 for anything else.
create function private.check_work_filters(filters jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  key text;
  value jsonb;
begin
  if filters is null or not private.is_writable(filters, 2048) or jsonb_typeof(filters) <> 'object' then
    perform private.refuse_input('filters', 'Filters are an object of names and values.');
  end if;
  for key, value in select * from jsonb_each(filters) loop
    if (case
      when key in ('program', 'course', 'intake', 'status') then jsonb_typeof(value) <> 'string'
      when key = 'owner' then jsonb_typeof(value) <> 'string'
        or not ((value #>> '{}') in ('me', 'nobody') or ((value #>> '{}') collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      when key in ('isLate', 'isUnread') then value <> 'true'
      else true
    end) then
      perform private.refuse_input('filters.' || left(key, 40), 'This filter is not known.');
    end if;
  end loop;
end
$$;

create function private.lexeme(kind text, value text, is_beginning boolean default true) returns text
language sql immutable strict parallel safe
return '''' || replace(replace(kind || ':' || value, '\', '\\'), '''', '''''') || '''' || case when is_beginning then ':*' else '' end;

-- What somebody typed into the search, as a query over work_items.words: null where nothing can be looked for. A number of an application,
-- beginnings of names in any order, a telephone number however it is written, an address.
create function private.work_query(sought text, facts jsonb) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  typed text := left(private.plain_text(btrim(left(coalesce(sought, ''), 1000))), 200);
  word text;
  parts text[] := '{}';
begin
  if (typed collate "C") ~ '^[0-9+(). /\u2010-\u2015-]+$' and length(regexp_replace(typed, '[^0-9]', '', 'g')) >= 3 then
    return array_to_string(
      array(select private.lexeme('p', ending) from unnest(private.phone_endings(typed, facts -> 'phones')) as ending where length(ending) >= 3)
        || private.lexeme('a', regexp_replace(typed, '[^0-9]', '', 'g')),
      ' | ')::tsquery;
  end if;
  for word in select part from regexp_split_to_table(typed, '\s+') as part where part <> '' limit 8 loop
    parts := parts || case
      when word like '%@%' then private.lexeme('e', word)
      when word ~ '[0-9]' then '(' || private.lexeme('a', word) || ' | ' || private.lexeme('e', word) || ')'
      else '(' || concat_ws(' | ', nullif(array_to_string(
          array(select private.lexeme('n', name) from unnest(private.plain_words(word)) as name), ' & '), ''),
        private.lexeme('e', word)) || ')'
    end;
  end loop;
  return nullif(array_to_string(parts, ' & '), '')::tsquery;
end
$$;

-- Everybody who works on applications now.
create function private.working_staff() returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(held.user_id), '{}') from private.staff as held
  where held.role in ('officer', 'decider') and held.user_id is not null and private.is_current(held)
$$;

-- Somebody, and those whose deputy they are today.
create function private.stands_for(person uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(away.user_id) || person from private.staff_away as away where away.deputy = person and away.until >= private.today()
$$;

create function private.colleague(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', person, 'name', private.name_of_person(person)) where person is not null
$$;

create function private.work_line(item private.work_items, reader uuid, since timestamptz, today date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', item.application_id, 'number', item.number, 'name', item.name, 'status', item.status,
    'program', coalesce(program ->> 'title', item.program, ''), 'course', coalesce(program -> 'courses' ->> item.course, item.course, ''),
    'intake', coalesce(known.facts -> 'intakes' ->> item.intake, item.intake, ''),
    'submittedAt', item.submitted_at, 'statusSince', item.status_since, 'answerBy', item.answer_by,
    'isLate', coalesce(item.answer_by < today, false), 'followUpOn', item.follow_up_on,
    'owner', case when item.owner = any (private.working_staff()) then private.colleague(item.owner) end,
    'isUnread', item.news_at > since and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = work_line.reader and look.read_at >= item.news_at
    ),
    'version', sent.version
  )
  from public.applications as sent
  left join private.facts as known on known.id = sent.facts_id
  cross join lateral (select known.facts -> 'programs' -> item.program) as offered (program)
  where sent.id = item.application_id
$$;

create function private.work_position(item private.work_items, list_group text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', item.application_id, 'at', case list_group
    when 'all' then item.submitted_at::text
    when 'decided' then item.status_since::text
    else item.due_on || ' ' || replace(item.submitted_at::text, ' ', 'T')
  end)
$$;

-- A page of 50 lines of a group, of those that filters and search leave, after where another page ended. Answers WorkPage of
-- domain/staff/work-list.ts; `found` comes with the first page. What is sought is no part of an address: the function is asked by POST.
-- Fails as require_staff('viewer'), and with PT400 for a group, a filter or a position that is none.
create function public.staff_work_list(
  list_group text default 'new', sought text default null, filters jsonb default '{}', after jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  facts jsonb := (private.current_facts()).facts;
  me uuid := auth.uid();
  today date := private.today(facts);
  since timestamptz := (select min(held.since) from private.staff as held where held.user_id = me and private.is_current(held));
  words tsquery;
  owners uuid[] := private.working_staff();
  -- One plan for what was asked: with `or` in place of this no index could answer.
  conditions text := 'item.applicant <> $1';
  position text;
  sorted text;
  ids uuid[];
  lines jsonb;
  next jsonb;
  found integer;
begin
  perform private.require_staff('viewer');
  if list_group is null or list_group not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all') then
    perform private.refuse_input('list_group', 'This list is not known.');
  end if;
  filters := coalesce(filters, '{}');
  if after is not null and not private.is_writable(after, 512) then
    perform private.refuse_input('after', 'This is no place in the list.');
  end if;
  perform private.check_work_filters(filters);
  if btrim(coalesce(sought, '')) <> '' then
    words := private.work_query(sought, facts);
    conditions := conditions || case when words is null then ' and false' else ' and item.words @@ $2' end;
  end if;
  conditions := concat_ws(' and ', conditions,
    case when list_group <> 'all' then format('item.list_group = %L', list_group) end,
    case when filters ? 'program' then 'item.program = $3 ->> ''program''' end,
    case when filters ? 'course' then 'item.course = $3 ->> ''course''' end,
    case when filters ? 'intake' then 'item.intake = $3 ->> ''intake''' end,
    case when filters ? 'status' then 'item.status = $3 ->> ''status''' end,
    case filters ->> 'owner'
      when 'me' then 'item.owner = any ($4)'
      when 'nobody' then '(item.owner is null or item.owner <> all ($4))'
      else case when filters ? 'owner' then 'item.owner = ($3 ->> ''owner'')::uuid' end
    end,
    case when filters ? 'isLate' then 'item.answer_by < $5' end,
    case when filters ? 'isUnread' then 'item.news_at > $6 and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = $1 and look.read_at >= item.news_at)' end
  );
  if filters ->> 'owner' = 'me' then
    owners := private.stands_for(me);
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
  into ids using me, words, filters, owners, today, since, after;
  select jsonb_agg(private.work_line(item, me, since, today) order by page.position),
    case when cardinality(ids) = 51 then (array_agg(private.work_position(item, staff_work_list.list_group) order by page.position desc))[1] end
  into lines, next
  from unnest(ids[1:50]) with ordinality as page (id, position)
  join private.work_items as item on item.application_id = page.id;
  if after is null and (words is not null or filters <> '{}' or btrim(coalesce(sought, '')) <> '') then
    execute format('select count(*) from (select from private.work_items as item where %s limit 1001) as counted', conditions)
    into found using me, words, filters, owners, today, since;
  end if;
  return jsonb_build_object('items', coalesce(lines, '[]'), 'next', next, 'found', found);
exception
  when invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    raise sqlstate 'PT400' using message = 'This is no place in the list.', detail = 'after';
end
$$;

-- How many each group has, exactly, without what the caller must not open.
create function public.staff_work_counts() returns jsonb
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

-- What lists are narrowed to, and who works. Answers WorkOptions.
create function public.staff_work_options() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts jsonb := (private.current_facts()).facts;
  today date := private.today(facts);
begin
  perform private.require_staff('viewer');
  return jsonb_build_object(
    'programs', (
      select coalesce(jsonb_agg(jsonb_build_object('value', program.key, 'label', program.value -> 'title', 'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('value', course.key, 'label', course.value) order by course.value), '[]')
        from jsonb_each(program.value -> 'courses') as course
      )) order by program.value ->> 'title'), '[]')
      from jsonb_each(facts -> 'programs') as program
    ),
    'intakes', (
      select coalesce(jsonb_agg(jsonb_build_object('value', intake.key, 'label', intake.value)
        order by facts -> 'intakeStarts' ->> intake.key), '[]')
      from jsonb_each(facts -> 'intakes') as intake
    ),
    'people', (
      select coalesce(jsonb_agg(private.colleague(person) || jsonb_build_object(
        'awayUntil', away.until, 'deputy', private.colleague(away.deputy)
      ) order by private.name_of_person(person)), '[]')
      from unnest(private.working_staff()) as person
      left join private.staff_away as away on away.user_id = person and away.until >= today
    )
  );
end
$$;

-- Those of the applications named that the caller may work on, of 500 at most. Fails with PT400 for none or more.
create function private.work_of(applications uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(applications), 0) not between 1 and 500 then
    perform private.refuse_input('applications', 'Choose between 1 and 500 applications.');
  end if;
  return array(
    select item.application_id from private.work_items as item
    where item.application_id = any (applications) and item.applicant <> auth.uid() order by item.application_id
  );
end
$$;

-- Each does one thing to up to 500 applications at once and answers {"changed"}; what is so already is no change, and an application of
-- the caller's or one that is none is left out. Fail as require_staff, and with PT400.
create function public.staff_assign(applications uuid[], owner uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  changed integer;
begin
  if owner <> all (private.working_staff()) then
    perform private.refuse_input('owner', 'Choose somebody who works on applications.');
  end if;
  with changed_items as (
    update private.work_items as item set owner = staff_assign.owner, changed_at = clock_timestamp()
    where item.application_id = any (private.work_of(applications)) and item.owner is distinct from staff_assign.owner
      and item.applicant is distinct from staff_assign.owner
    returning item.number
  ), recorded as (
    select private.record_audit('application_assigned', held, 'application', one.number,
      jsonb_build_object('assignedTo', private.name_of_person(staff_assign.owner))) as done from changed_items as one
  )
  select count(*) into changed from recorded;
  return jsonb_build_object('changed', changed);
end
$$;

create function public.staff_follow_up(applications uuid[], day date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  changed integer;
begin
  if day not between private.today() and private.today() + 730 then
    perform private.refuse_input('day', 'Choose a day from today on, within two years.');
  end if;
  with changed_items as (
    update private.work_items as item set follow_up_on = day, changed_at = clock_timestamp()
    where item.application_id = any (private.work_of(applications)) and item.follow_up_on is distinct from day
    returning item.number
  ), recorded as (
    select private.record_audit('follow_up_set', held, 'application', one.number, jsonb_build_object('followUpOn', day)) as done
    from changed_items as one
  )
  select count(*) into changed from recorded;
  return jsonb_build_object('changed', changed);
end
$$;

-- Unread again, or read: for the caller alone.
create function public.staff_mark(applications uuid[], is_read boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[];
  changed integer;
begin
  perform private.require_staff('viewer');
  mine := private.work_of(applications);
  if is_read then
    insert into private.work_reads (reader, application_id, read_at)
    select auth.uid(), item.application_id, clock_timestamp() from private.work_items as item where item.application_id = any (mine)
    on conflict (application_id, reader) do update set read_at = excluded.read_at;
  else
    delete from private.work_reads as look where look.reader = auth.uid() and look.application_id = any (mine);
  end if;
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed);
end
$$;

-- The caller's saved views: [{"id", "name", "view": {"group", "filters"}}].
create function public.staff_views() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'name', saved.name, 'view', saved.view) order by saved.name), '[]')
    from private.staff_views as saved where saved.user_id = auth.uid()
  );
end
$$;

-- Keeps a view under a name, in place of one that has it. Answers its id. PT409 too_many beyond 30.
create function public.staff_keep_view(name text, view jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  called text := private.normal_text(name, (private.current_facts()).facts ->> 'whitespace');
  kept bigint;
begin
  perform private.require_staff('viewer');
  if coalesce(length(called), 0) not between 1 and 60 then
    perform private.refuse_input('name', 'Give the view a name of up to 60 characters.');
  end if;
  if view is null or not private.is_writable(view, 4096) or jsonb_typeof(view) <> 'object' or view - 'group' - 'filters' <> '{}'
    or coalesce(view ->> 'group', '') not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all')
  then
    perform private.refuse_input('view', 'This is no view of the list.');
  end if;
  perform private.check_work_filters(view -> 'filters');
  perform pg_advisory_xact_lock(hashtextextended('private.staff_views ' || auth.uid(), 0));
  if (select count(*) from private.staff_views as saved where saved.user_id = auth.uid() and saved.name <> called) >= 30 then
    raise sqlstate 'PT409' using message = 'You have kept 30 views. Forget one first.', detail = 'too_many';
  end if;
  insert into private.staff_views as saved (user_id, name, view) values (auth.uid(), called, staff_keep_view.view)
  on conflict on constraint staff_views_once do update set view = excluded.view
  returning saved.id into kept;
  return kept;
end
$$;

create function public.staff_forget_view(view bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  delete from private.staff_views as saved where saved.id = staff_forget_view.view and saved.user_id = auth.uid();
end
$$;

-- The caller is away up to and including a day, and a colleague gets their work; without a day they are back.
create function public.staff_away(until date default null, deputy uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
begin
  if until is null then
    delete from private.staff_away as away where away.user_id = auth.uid();
  else
    if until not between private.today() and private.today() + 365 then
      perform private.refuse_input('until', 'Choose a day from today on, within a year.');
    end if;
    if deputy = auth.uid() or deputy <> all (private.working_staff()) then
      perform private.refuse_input('deputy', 'Choose a colleague who works on applications.');
    end if;
    insert into private.staff_away (user_id, until, deputy) values (auth.uid(), staff_away.until, staff_away.deputy)
    on conflict (user_id) do update set until = excluded.until, deputy = excluded.deputy;
  end if;
  perform private.record_audit('staff_away', held, 'staff', auth.uid()::text,
    jsonb_strip_nulls(jsonb_build_object('awayUntil', until, 'deputy', private.name_of_person(deputy), 'email', (
      select account.email from auth.users as account where account.id = auth.uid()
    ))));
end
$$;

-- When the list last changed, for pages that ask whether they are still true: a moment, null before anything was sent.
create function public.staff_work_changed() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (select item.changed_at from private.work_items as item order by item.changed_at desc limit 1);
end
$$;

revoke all on function private.refuse_input, private.check_work_filters, private.lexeme, private.work_query, private.working_staff,
  private.stands_for, private.colleague, private.work_line, private.work_position, private.work_of
  from public, anon, authenticated, service_role;
revoke all on function public.staff_work_list(text, text, jsonb, jsonb), public.staff_work_counts(), public.staff_work_options(),
  public.staff_assign(uuid[], uuid), public.staff_follow_up(uuid[], date), public.staff_mark(uuid[], boolean), public.staff_views(),
  public.staff_keep_view(text, jsonb), public.staff_forget_view(bigint), public.staff_away(date, uuid), public.staff_work_changed()
  from public, anon, authenticated, service_role;
grant execute on function public.staff_work_list(text, text, jsonb, jsonb), public.staff_work_counts(), public.staff_work_options(),
  public.staff_assign(uuid[], uuid), public.staff_follow_up(uuid[], date), public.staff_mark(uuid[], boolean), public.staff_views(),
  public.staff_keep_view(text, jsonb), public.staff_forget_view(bigint), public.staff_away(date, uuid), public.staff_work_changed()
  to authenticated;
