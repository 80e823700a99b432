-- Validates the filters of a list, as WorkFilters (domain/staff/work-list.ts). Fails with PT400 for anything else.
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
      when key in ('program', 'course', 'intake', 'status') then jsonb_typeof(value) <> 'string'
      when key = 'assignee' then jsonb_typeof(value) <> 'string'
        or not ((value #>> '{}') in ('me', 'nobody') or ((value #>> '{}') collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      when key in ('isLate', 'isUnread') then value <> 'true'
      else true
    end) then
      perform private.refuse_input('filters.' || left(key, 40), 'lists.filter_unknown');
    end if;
  end loop;
end
$$;

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

-- The caller's saved views: [{"id", "name", "view": {"group", "filters"}}].
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
  if view is null or not private.is_writable(view, 4096) or jsonb_typeof(view) <> 'object' or view - 'group' - 'filters' <> '{}'
    or coalesce(view ->> 'group', '') not in ('new', 'ours', 'waiting', 'interviews', 'decided', 'all')
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
