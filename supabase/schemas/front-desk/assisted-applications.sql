-- The front desk: an officer fills in the application together with a person who has come to the office. The person then transfers it to
-- their own account through a link, accepts the declaration and submits it, or signs the declaration on paper and lets the front desk
-- submit it. Until then the application belongs to nobody and does not appear in any list, figure or search of applications.

-- Logs an action that staff repeat while they work. Repeats within the time after which an idle screen locks are logged only once.
create or replace function private.record_assisted_application(action text, held text, assisted_application uuid) returns void
language sql set search_path = '' as $$
  select private.record_now_and_then(action, held, 'walk_in', assisted_application::text)
$$;

-- An assisted application that is still open for work, locked until the end of the transaction. Fails with PT404, with the detail `taken`
-- if the person has taken it over, and `sent` if the front desk has sent it for them.
create or replace function private.open_assisted_application(assisted_application uuid) returns private.assisted_applications
language plpgsql set search_path = '' as $$
declare
  kept private.assisted_applications;
begin
  select * into kept from private.assisted_applications as known where known.id = open_assisted_application.assisted_application for update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'front_desk.removed', detail = 'removed';
  elsif private.is_declared_on_paper(kept.application_id) then
    raise sqlstate 'PT404' using message = 'front_desk.sent', detail = 'sent';
  elsif kept.taken_at is not null then
    raise sqlstate 'PT404' using message = 'front_desk.taken', detail = 'taken';
  end if;
  return kept;
end
$$;

-- Fails with 23514 for groups that are too large, with the same response as when an application is saved. The size is measured as in
-- applications_size. The table's own constraint allows more, because its error message would reveal the rejected row, including withheld
-- answers.
create or replace function private.refuse_large_assisted_application(groups jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if (select sum(octet_length(held.value::text)) from jsonb_each(groups) as held) > 65536 then
    perform private.refuse_row('assisted_applications', 'assisted_applications_size');
  end if;
end
$$;

-- Returns the groups of a form and nothing else. Fails with 23514, as when an application is saved, if the form is too large or has the
-- wrong shape.
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

-- The withheld answers in the personal information, by name; null if there are none.
create or replace function private.withheld_part(personal_info jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(personal_info) as answer where answer.key = any (private.withheld_answers())
$$;

-- Saves an officer's input and returns {"id", "version", "updatedAt"}, or null if `version` is out of date. If `version` is null, creates
-- a draft under an id that the page chooses, only once however often it is called. A withheld answer that is missing from `form` stays
-- unchanged; one that is present is replaced. Fails like require_staff('officer') and open_assisted_application, with 23514 for an
-- invalid form, and with PT409 too_many if one person starts more than 200 drafts in a day.
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

-- A draft may contain anything, so the name is cleaned.
create or replace function private.name_in_form(form jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.name_alone(concat_ws(' ', form #>> '{personalInfo,firstName}', form #>> '{personalInfo,surname}')), '')
$$;

create or replace function private.assisted_application_time() returns interval
language sql stable set search_path = '' as $$
  select make_interval(days => (private.staff_settings() ->> 'assistedApplicationDays')::integer)
$$;

-- The drafts that are waiting at the front desk, and the drafts taken over within the period for which they would have waited. Returns at
-- most 500 and 100 lines respectively, with the latest change first: AssistedApplicationLine (domain/staff/assisted-applications.ts).
-- Leaves out drafts that the caller took over themselves. `restrictedSince` is ISO 8601; null for drafts that are not restricted and for
-- drafts that have been taken over. Fails like require_staff('officer').
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
      'isSentForThem', private.is_declared_on_paper(line.application_id),
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

-- One draft as the front desk sees it: AssistedApplication (domain/staff/assisted-applications.ts), without withheld answers, and with
-- any restriction. Opening it is logged. Disability is a yes-or-no question, so it is reported as answered for every draft. Fails like
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

-- Deletes a draft and ends its links. Fails like require_staff('officer') and open_assisted_application.
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

-- Adds a note for staff to an application that was started at the front desk.
create or replace function private.note_front_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.assisted_applications as begun where begun.application_id = new.application_id) then
    new.note_for_staff := concat_ws(' ', new.note_for_staff, 'Begun at the desk.');
  end if;
  return new;
end
$$;

-- Deletes up to `most` expired front desk drafts, and clears the remaining data of those that were taken over. Returns how many.
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

-- Whether an answer is blank: empty, or stating that there is no disability.
create or replace function private.is_blank_answer(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or value in ('null', '""', 'false', '{}')
    or jsonb_typeof(value) = 'object' and coalesce(value ->> 'hasDisability', 'false') = 'false' and coalesce(value ->> 'details', '') = ''
$$;

-- The withheld answers of `given` to questions that `own` leaves unanswered; null if there are none.
create or replace function private.missing_withheld(own jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(private.withheld_part(given)) as answer
  where not private.is_blank_answer(answer.value) and private.is_blank_answer(own -> answer.key)
$$;

grant execute on function public.staff_remove_assisted_application, public.staff_save_assisted_application, public.staff_assisted_applications to authenticated;
