-- Tags: short words that staff give applications, to find them again (decision 0095).

create or replace function private.tags_of(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(given.tag order by given.tag), '[]')
  from private.application_tags as given where given.application_id = application
$$;

-- The first 200 tags that are in use, in alphabetical order. Jumps from tag to tag in the index, so it does not read every use.
create or replace function private.known_tags() returns setof text
language sql stable set search_path = '' as $$
  with recursive known as (
    select (select min(given.tag) from private.application_tags as given) as tag
    union all
    select (select min(given.tag) from private.application_tags as given where given.tag > known.tag) from known where known.tag is not null
  )
  select known.tag from known where known.tag is not null limit 200
$$;

-- Adds a tag to the listed applications, or removes it, and returns {"changed"}. A tag is up to 40 characters on one line; letters of
-- either case are the same. Fails like require_staff('officer'), with PT400, and with PT409 too_many for an application with ten tags.
create or replace function public.staff_tag(applications uuid[], tag text, is_added boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  said text := lower(private.normal_text(left(tag, 200), (private.current_settings()).settings ->> 'whitespace'));
  chosen uuid[] := private.work_of(applications);
  changed integer;
begin
  if coalesce(length(said), 0) not between 1 and 40 or said ~ '[\n\r]' then
    perform private.refuse_input('tag', 'work.tag');
  end if;
  perform from private.work_items as item where item.application_id = any (chosen) order by item.application_id for update;
  if is_added and exists (
    select from private.application_tags as given where given.application_id = any (chosen) and given.tag <> said
    group by given.application_id having count(*) >= 10
  ) then
    raise sqlstate 'PT409' using message = 'work.too_many_tags', detail = 'too_many';
  end if;
  with changed_tags as (
    insert into private.application_tags (application_id, tag, added_by)
    select one, said, auth.uid() from unnest(chosen) as one where is_added
    on conflict do nothing returning application_id
  ), removed_tags as (
    delete from private.application_tags as given
    where not is_added and given.application_id = any (chosen) and given.tag = said returning given.application_id
  ), changed_items as (
    update private.work_items as item set changed_at = clock_timestamp()
    where item.application_id in (select application_id from changed_tags union all select application_id from removed_tags)
    returning item.number
  ), recorded as (
    select private.record_audit(case when is_added then 'tag_added' else 'tag_removed' end, held, 'application', one.number,
      jsonb_build_object('tag', said)) as done
    from changed_items as one
  )
  select count(*) into changed from recorded;
  return jsonb_build_object('changed', changed);
end
$$;

grant execute on function public.staff_tag to authenticated;
