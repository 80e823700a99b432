-- What leaves the list as a file or on paper, with contact details. No API role may execute the first function, because the server logs the
-- export before it calls it (decision 0096).

-- A page of 50 items of a list, without restricted applications: {"lines", "next"}. Fails like require_staff('decider') and
-- staff_work_list.
create or replace function private.work_export(list_group text, sought text, filters jsonb, after jsonb, sort text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  page record;
  today date := private.today();
begin
  perform private.require_staff('decider');
  perform private.check_work_filters(filters);
  page := private.work_page(list_group, sought, filters, after, sort, 50);
  return jsonb_build_object('next', page.next, 'lines', (
    select coalesce(jsonb_agg(
      private.work_line(item, auth.uid(), 'infinity', today) || jsonb_build_object('phone', item.phone, 'email', item.email)
      order by chosen.position
    ), '[]')
    from unnest(page.ids) with ordinality as chosen (id, position)
    join private.work_items as item on item.application_id = chosen.id
    where private.application_restricted_since(item.application_id) is null
  ));
end
$$;

-- The people with a place on a course in an intake, by surname: ClassList (domain/staff/responses/work-list.ts), at most 500, without
-- restricted applications, of which only the number is given. The look is logged. Fails like require_staff('officer'), and with PT400 for
-- an unknown course or intake.
create or replace function public.staff_class_list(course text, intake text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  settings jsonb := (private.current_settings()).settings;
  label text := (
    select program.value -> 'courses' ->> staff_class_list.course from jsonb_each(settings -> 'programs') as program
    where program.value -> 'courses' ? staff_class_list.course limit 1
  );
  page record;
begin
  if label is null then
    perform private.refuse_input('course', 'work.class_course');
  elsif not coalesce(settings -> 'intakes' ? intake, false) then
    perform private.refuse_input('intake', 'work.class_intake');
  end if;
  page := private.work_page('all', null, jsonb_build_object('hasPlace', true, 'course', course, 'intake', intake), null, 'name', 500);
  perform private.record_audit('class_list_read', held, 'class', course || ' ' || intake,
    jsonb_build_object('lines', cardinality(page.ids)));
  return (
    select jsonb_build_object(
      'course', label, 'intake', settings -> 'intakes' -> staff_class_list.intake, 'isWhole', page.next is null,
      'restricted', count(*) filter (where line.restricted),
      'people', coalesce(jsonb_agg(line.value order by line.position) filter (where not line.restricted), '[]')
    )
    from (
      select chosen.position, private.application_restricted_since(item.application_id) is not null as restricted, jsonb_build_object(
        'number', item.number, 'name', item.name, 'phone', item.phone, 'status', item.status,
        'studyMode', coalesce(item.study_mode, '')
      ) as value
      from unnest(page.ids) with ordinality as chosen (id, position)
      join private.work_items as item on item.application_id = chosen.id
    ) as line
  );
end
$$;
