-- The desk: an officer fills the application with somebody who has come to the office, and that person takes it into their account by a
-- link, declares and sends it. Until then it is nobody's application: no list, figure or search of applications knows it.

-- Writes into the log what somebody does again and again while they work on it, once in the time after which a screen is covered.
create or replace function private.record_assisted_application(action text, held text, assisted_application uuid) returns void
language sql set search_path = '' as $$
  select private.record_now_and_then(action, held, 'walk_in', assisted_application::text)
$$;

-- An assisted application that somebody may still work on, held until the end of the transaction. Fails with PT404; detail taken: its
-- person has it.
create or replace function private.open_assisted_application(assisted_application uuid) returns private.assisted_applications
language plpgsql set search_path = '' as $$
declare
  kept private.assisted_applications;
begin
  select * into kept from private.assisted_applications as known where known.id = open_assisted_application.assisted_application for update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'front_desk.removed', detail = 'removed';
  elsif kept.taken_at is not null then
    raise sqlstate 'PT404' using message = 'front_desk.taken', detail = 'taken';
  end if;
  return kept;
end
$$;

-- Fails with 23514, as saving an application does, and as applications_size measures, for groups that take too much room. The constraint of
-- the table is wider: it would tell what it refused, withheld answers too.
create or replace function private.refuse_large_assisted_application(groups jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if (select sum(octet_length(held.value::text)) from jsonb_each(groups) as held) > 65536 then
    perform private.refuse_row('assisted_applications', 'assisted_applications_size');
  end if;
end
$$;

-- The groups of a form and nothing else. Fails with 23514, as saving an application does, for what is too large or of another shape.
create or replace function private.assisted_application_form(form jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  groups jsonb;
begin
  if not private.is_writable(form, 147456) or jsonb_typeof(form) is distinct from 'object' then
    perform private.refuse_row('assisted_applications', 'assisted_applications_size');
  end if;
  select jsonb_object_agg(known.name, coalesce(form -> known.name, '{}')) into groups
  from unnest(array['personalInfo', 'academicBackground', 'programSelection', 'accommodation', 'referee']) as known (name);
  if exists (select from jsonb_each(groups) as held where jsonb_typeof(held.value) <> 'object') then
    perform private.refuse_row('assisted_applications', 'assisted_applications_shape');
  end if;
  perform private.refuse_large_assisted_application(groups);
  return groups;
end
$$;

-- Withheld answers of a group of personal information, by name; null for none.
create or replace function private.withheld_part(personal_info jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(personal_info) as answer where answer.key = any (private.withheld_answers())
$$;

-- Saves what an officer typed and answers {"id", "version", "updatedAt"}; null when `version` is not the current one any more. `version`
-- null begins a draft under an id that the page has made, once however often it is asked. A withheld answer that `form` does not name
-- stays as it is; one that it names is replaced. Fails as require_staff('officer') and open_assisted_application, with 23514 for a form
-- that is none,
-- and PT409 too_many for more than 200 that one person begins in a day.
create or replace function public.staff_save_assisted_application(assisted_application uuid, version integer, form jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  groups jsonb := private.assisted_application_form(form);
  kept private.assisted_applications;
begin
  if staff_save_assisted_application.assisted_application is null then
    perform private.refuse_input('assisted_application', 'front_desk.draft_missing');
  elsif staff_save_assisted_application.version is null then
    if (
      select count(*) from private.assisted_applications as recent where recent.begun_by = auth.uid() and recent.begun_at > now() - interval '1 day'
    ) >= 200 then
      raise sqlstate 'PT409' using message = 'front_desk.too_many', detail = 'too_many';
    end if;
    insert into private.assisted_applications (id, form, begun_by, changed_by) values (staff_save_assisted_application.assisted_application, groups, auth.uid(), auth.uid())
    on conflict (id) do nothing returning * into kept;
    if kept.id is null then
      kept := private.open_assisted_application(staff_save_assisted_application.assisted_application);
      if kept.version <> 1 or kept.begun_by is distinct from auth.uid() or kept.form <> groups then
        return null;
      end if;
    else
      perform private.record_audit('walk_in_begun', held, 'walk_in', kept.id::text);
    end if;
  else
    kept := private.open_assisted_application(staff_save_assisted_application.assisted_application);
    if kept.version <> staff_save_assisted_application.version then
      return null;
    end if;
    groups := jsonb_set(groups, '{personalInfo}',
      coalesce(private.withheld_part(kept.form -> 'personalInfo'), '{}') || (groups -> 'personalInfo'));
    perform private.refuse_large_assisted_application(groups);
    update private.assisted_applications as known
    set form = groups, version = known.version + 1, changed_by = auth.uid(), changed_at = clock_timestamp()
    where known.id = kept.id returning * into kept;
    perform private.record_assisted_application('walk_in_changed', held, kept.id);
  end if;
  return jsonb_build_object('id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at);
end
$$;

-- A draft may hold anything.
create or replace function private.name_in_form(form jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.name_alone(concat_ws(' ', form #>> '{personalInfo,firstName}', form #>> '{personalInfo,surname}')), '')
$$;

create or replace function private.assisted_application_time() returns interval
language sql stable set search_path = '' as $$
  select make_interval(days => (private.staff_facts() ->> 'assistedApplicationDays')::integer)
$$;

-- What waits at the desk, and what was taken within the time for which it would have waited, newest change first: at most 500 and 100
-- lines, AssistedApplicationLine of domain/staff/assisted-applications.ts. What the caller took themselves is not among them.
-- `restrictedSince` is ISO 8601; null
-- for what is not restricted, and for what was taken. Fails as require_staff('officer').
create or replace function public.staff_assisted_applications() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', line.id,
      'name', private.name_in_form(line.form),
      'phoneNumber', coalesce(left(line.form #>> '{personalInfo,phoneNumber}', 40), ''),
      'program', coalesce(left(line.form #>> '{programSelection,program}', 100), ''),
      'course', coalesce(left(line.form #>> '{programSelection,course}', 100), ''),
      'begunBy', private.name_of_person(line.begun_by),
      'changedAt', line.changed_at,
      'keptUntil', line.changed_at + private.assisted_application_time(),
      'link', private.assisted_application_links_of(line.id) -> 0,
      'returnedAt', line.returned_at,
      'takenAt', line.taken_at,
      'number', (select sent.number from public.applications as sent where sent.id = line.application_id),
      'restrictedSince', case when line.taken_at is null then private.assisted_application_restricted_since(line.id) end
    ) order by line.changed_at desc, line.id), '[]')
    from (
      (
        select * from private.assisted_applications as waiting
        where waiting.taken_at is null and waiting.changed_at > now() - private.assisted_application_time()
        order by waiting.changed_at desc, waiting.id limit 500
      )
      union all
      (
        select * from private.assisted_applications as taken
        where taken.taken_at is not null and taken.changed_at > now() - private.assisted_application_time() and taken.taken_by <> auth.uid()
        order by taken.changed_at desc, taken.id limit 100
      )
    ) as line
  );
end
$$;

-- One draft as the desk fills it: AssistedApplication of domain/staff/assisted-applications.ts, without withheld answers, with the mark
-- of a restriction. That it
-- was opened stands in the log. Whether somebody has a disability is yes or no, so that it was answered is said of every draft. Fails as
-- require_staff('officer') and open_assisted_application.
create or replace function public.staff_assisted_application(assisted_application uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.assisted_applications := private.open_assisted_application(staff_assisted_application.assisted_application);
  personal jsonb := kept.form -> 'personalInfo';
begin
  perform private.record_assisted_application('walk_in_opened', held, kept.id);
  return jsonb_build_object(
    'id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at, 'changedBy', private.name_of_person(kept.changed_by),
    'form', jsonb_set(kept.form, '{personalInfo}', personal - private.withheld_answers()),
    'given', (
      select jsonb_agg(answer order by answer) from (
        select 'disability' as answer
        union
        select known.key from jsonb_each(private.withheld_part(personal)) as known where known.value #>> '{}' <> ''
      ) as answered
    ),
    'links', private.assisted_application_links_of(kept.id),
    'returnedAt', kept.returned_at,
    'restrictedSince', private.assisted_application_restricted_since(kept.id)
  );
end
$$;

-- Deletes a draft with its links. Fails as require_staff('officer') and open_assisted_application.
create or replace function public.staff_remove_assisted_application(assisted_application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.assisted_applications := private.open_assisted_application(staff_remove_assisted_application.assisted_application);
begin
  perform private.refuse_restricted(private.assisted_application_restricted_since(kept.id));
  perform private.end_assisted_application_links(kept.id);
  delete from private.assisted_applications as known where known.id = kept.id;
  perform private.record_audit('walk_in_removed', held, 'walk_in', kept.id::text);
end
$$;

-- What staff read of an application that was begun at the desk.
create or replace function private.note_front_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.assisted_applications as begun where begun.application_id = new.application_id) then
    new.note_for_staff := concat_ws(' ', new.note_for_staff, 'Begun at the desk.');
  end if;
  return new;
end
$$;

-- Deletes drafts of the desk whose time is over, at most `most`, and empties what is left of those that were taken. Answers how many.
create or replace function private.forget_assisted_applications(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id, over.is_unclaimed from private.due_assisted_applications as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  ), removed as (
    delete from private.assisted_applications as known using due where known.id = due.id and due.is_unclaimed returning known.id
  ), emptied as (
    update private.assisted_applications as known set form = '{}' from due where known.id = due.id and not due.is_unclaimed returning known.id
  ), unlinked as (
    delete from private.assisted_application_links as link using emptied where link.assisted_application = emptied.id
  )
  select (select count(*) from removed) + (select count(*) from emptied) into forgotten;
  return forgotten;
end
$$;

-- Whether an answer says nothing: empty, or that there is no disability.
create or replace function private.is_blank_answer(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or value in ('null', '""', 'false', '{}')
    or jsonb_typeof(value) = 'object' and coalesce(value ->> 'hasDisability', 'false') = 'false' and coalesce(value ->> 'details', '') = ''
$$;

-- Withheld answers of `given` to questions that `own` does not answer; null for none.
create or replace function private.missing_withheld(own jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(private.withheld_part(given)) as answer
  where not private.is_blank_answer(answer.value) and private.is_blank_answer(own -> answer.key)
$$;

grant execute on function public.staff_remove_assisted_application, public.staff_save_assisted_application, public.staff_assisted_applications to authenticated;
