-- Validates the filters of a list, as WorkFilters (domain/staff/work-list.ts). Fails with PT400 for anything else, and for the age, which
-- is a withheld answer, like require_staff('officer').
create or replace function private.check_work_filters(filters jsonb) returns void
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
      when key in ('program', 'course', 'intake', 'status', 'origin', 'sponsor', 'education', 'studyMode', 'tag', 'town')
        then jsonb_typeof(value) <> 'string'
      when key in ('receivedFrom', 'receivedTo') then jsonb_typeof(value) <> 'string' or not private.is_real_date(value #>> '{}')
        or value #>> '{}' < '1900'
      when key in ('ageFrom', 'ageTo') then jsonb_typeof(value) <> 'string' or not ((value #>> '{}') collate "C") ~ '^[1-9][0-9]?$'
      when key = 'assignee' then jsonb_typeof(value) <> 'string'
        or not ((value #>> '{}') in ('me', 'nobody') or ((value #>> '{}') collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      when key in ('isLate', 'isUnread', 'hasPlace') then value <> 'true'
      else true
    end) then
      perform private.refuse_input('filters.' || left(key, 40), 'lists.filter_unknown');
    end if;
  end loop;
  if filters ?| array['ageFrom', 'ageTo'] then
    perform private.require_staff('officer');
  end if;
end
$$;

-- The filter by town: every word must begin a word of the address or the state. Null without such a word.
create or replace function private.words_of_filters(filters jsonb) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(private.lexeme('l', word), ' & ')::tsquery from unnest(private.plain_words(filters ->> 'town')) as word
$$;

-- The other filters as conditions on an item; null without any. The parameters are those of private.work_page: $1 the caller, $3 the
-- filters, $4 the assignees, $5 today and $6 since when the caller is staff.
create or replace function private.conditions_of_filters(filters jsonb, settings jsonb) returns text
language sql stable set search_path = '' as $$
  select nullif(concat_ws(' and ',
    case when filters ? 'program' then $sql$item.program = $3 ->> 'program'$sql$ end,
    case when filters ? 'course' then $sql$item.course = $3 ->> 'course'$sql$ end,
    case when filters ? 'intake' then $sql$item.intake = $3 ->> 'intake'$sql$ end,
    case when filters ? 'studyMode' then $sql$item.study_mode = $3 ->> 'studyMode'$sql$ end,
    case when filters ? 'status' then $sql$item.status = $3 ->> 'status'$sql$ end,
    case when filters ? 'hasPlace' then $sql$item.status in ('accepted', 'confirmed')$sql$ end,
    case when filters ? 'origin' then $sql$item.origin = $3 ->> 'origin'$sql$ end,
    case when filters ? 'sponsor' then $sql$item.sponsor = $3 ->> 'sponsor'$sql$ end,
    case when filters ? 'education' then $sql$item.education = $3 ->> 'education'$sql$ end,
    case when filters ? 'tag' then $sql$item.application_id = any (array(
      select given.application_id from private.application_tags as given where given.tag = $3 ->> 'tag'
    ))$sql$ end,
    case when filters ? 'receivedFrom' then format('item.submitted_at >= %L',
      (filters ->> 'receivedFrom')::timestamp at time zone (settings ->> 'timeZone')) end,
    case when filters ? 'receivedTo' then format('item.submitted_at < %L',
      ((filters ->> 'receivedTo')::date + 1)::timestamp at time zone (settings ->> 'timeZone')) end,
    case when filters ? 'ageFrom' then format('item.born_on <= %L',
      (private.today(settings) - make_interval(years => (filters ->> 'ageFrom')::integer))::date) end,
    case when filters ? 'ageTo' then format('item.born_on > %L',
      (private.today(settings) - make_interval(years => (filters ->> 'ageTo')::integer + 1))::date) end,
    case filters ->> 'assignee'
      when 'me' then 'item.assignee = any ($4)'
      when 'nobody' then '(item.assignee is null or item.assignee <> all ($4))'
      else case when filters ? 'assignee' then $sql$item.assignee = ($3 ->> 'assignee')::uuid$sql$ end
    end,
    case when filters ? 'isLate' then 'item.answer_by < $5' end,
    case when filters ? 'isUnread' then $sql$item.news_at > $6 and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = $1 and look.read_at >= item.news_at
    )$sql$ end
  ), '')
$$;

-- The columns that a list can show besides the name. Must match WORK_COLUMNS in domain/staff/work-list.ts.
create or replace function private.work_columns() returns text[]
language sql immutable parallel safe
return array['course', 'intake', 'studyMode', 'status', 'origin', 'sponsor', 'received', 'since', 'due', 'assignee', 'followUp', 'tags'];

-- The options for filtering lists, and the staff who work on applications. Returns WorkOptions.
create or replace function public.staff_work_options() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  today date := private.today(settings);
begin
  perform private.require_staff('viewer');
  return jsonb_build_object(
    'programs', (
      select coalesce(jsonb_agg(jsonb_build_object('value', program.key, 'label', program.value -> 'title', 'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('value', course.key, 'label', course.value) order by course.value), '[]')
        from jsonb_each(program.value -> 'courses') as course
      )) order by program.value ->> 'title'), '[]')
      from jsonb_each(settings -> 'programs') as program
    ),
    'intakes', (
      select coalesce(jsonb_agg(jsonb_build_object('value', intake.key, 'label', intake.value)
        order by settings -> 'intakeStarts' ->> intake.key), '[]')
      from jsonb_each(settings -> 'intakes') as intake
    ),
    'states', settings -> 'statesOfOrigin',
    'tags', (select coalesce(jsonb_agg(known.tag order by known.tag), '[]') from private.known_tags() as known (tag)),
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

-- The caller's saved views: [{"id", "name", "view": {"group", "filters"}}], with "sort" and "columns" if they were chosen.
create or replace function public.staff_views() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'name', saved.name, 'view', saved.view) order by saved.name), '[]')
    from private.staff_views as saved where saved.user_id = auth.uid()
  );
end
$$;

-- Saves a view under a name, replacing any view with that name. Returns its id. PT409 too_many beyond 30.
create or replace function public.staff_keep_view(name text, view jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  called text := private.normal_text(name, (private.current_settings()).settings ->> 'whitespace');
  kept bigint;
begin
  perform private.require_staff('viewer');
  if coalesce(length(called), 0) not between 1 and 60 then
    perform private.refuse_input('name', 'work.view_name');
  end if;
  if view is null or not private.is_writable(view, 4096) or jsonb_typeof(view) <> 'object'
    or view - 'group' - 'filters' - 'sort' - 'columns' <> '{}'
    or coalesce(view ->> 'group', '') not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all')
    or view ? 'sort' and (jsonb_typeof(view -> 'sort') <> 'string' or (private.work_sort(view ->> 'sort')).value is null)
    or view ? 'columns' and (jsonb_typeof(view -> 'columns') <> 'array' or not view -> 'columns' <@ to_jsonb(private.work_columns()))
  then
    perform private.refuse_input('view', 'work.view_unknown');
  end if;
  perform private.check_work_filters(view -> 'filters');
  perform pg_advisory_xact_lock(hashtextextended('private.staff_views ' || auth.uid(), 0));
  if (select count(*) from private.staff_views as saved where saved.user_id = auth.uid() and saved.name <> called) >= 30 then
    raise sqlstate 'PT409' using message = 'work.too_many_views', detail = 'too_many';
  end if;
  insert into private.staff_views as saved (user_id, name, view) values (auth.uid(), called, staff_keep_view.view)
  on conflict on constraint staff_views_once do update set view = excluded.view
  returning saved.id into kept;
  return kept;
end
$$;

create or replace function public.staff_forget_view(view bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  delete from private.staff_views as saved where saved.id = staff_forget_view.view and saved.user_id = auth.uid();
end
$$;

grant execute on function public.staff_forget_view, public.staff_keep_view, public.staff_views, public.staff_work_options to authenticated;
