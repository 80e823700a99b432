-- Saving and submitting an application. Saving a draft does not check the answers: only private.prepare_application processes the draft.
-- Submitting runs in one transaction: the rules, the number, the event and the emails all take effect, or none of them does.
--
-- An applicant who tries to change their own submitted application gets an error with the reason. Row-level security alone would hide the
-- row, and the response would be the same as for an update that matched no rows.

-- The problems with an application {"personalInfo": …, "academicBackground": …, …} in its stored form. The paths and sentences are the
-- same as in applicationProblems in domain/applications.ts.
create or replace function private.application_problems(application jsonb, settings jsonb) returns jsonb
language sql immutable parallel safe
return private.problems(application, settings -> 'applicationRules', settings ->> 'whitespace');

-- Sets the columns that clients must not control. Runs as the caller.
create or replace function private.prepare_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.personal_info := coalesce(new.personal_info, '{}');
  new.academic_background := coalesce(new.academic_background, '{}');
  new.program_selection := coalesce(new.program_selection, '{}');
  new.accommodation := coalesce(new.accommodation, '{}');
  new.referee := coalesce(new.referee, '{}');
  new.status := coalesce(new.status, 'draft');
  new.updated_at := now();

  if tg_op = 'INSERT' then
    -- Functions of the database may act for somebody else. Callers act for themselves.
    new.user_id := case when row_security_active('public.applications') then coalesce(auth.uid(), new.user_id)
      else coalesce(new.user_id, auth.uid()) end;
    new.created_at := now();
    new.version := 1;
    new.number := null;
    new.submitted_at := null;
    new.settings_id := null;
    return new;
  end if;

  -- Only the foreign key may remove the person, when their account is deleted.
  if new.user_id is not null or pg_trigger_depth() < 2 then
    new.user_id := old.user_id;
  end if;
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.number := old.number;
  new.submitted_at := old.submitted_at;
  new.settings_id := old.settings_id;
  new.submission_key := coalesce(new.submission_key, old.submission_key);

  if old.status <> 'draft' and (
    new.personal_info, new.academic_background, new.program_selection, new.accommodation, new.referee, new.submission_key,
    new.declaration
  ) is distinct from (
    old.personal_info, old.academic_background, old.program_selection, old.accommodation, old.referee, old.submission_key,
    old.declaration
  ) then
    raise exception 'applications.sent_unchangeable' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function private.refuse_duplicate(sentence text, constraint_name text, application uuid) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23505', message = sentence, constraint = constraint_name,
    detail = jsonb_build_object('constraint', constraint_name, 'id', application)::text;
end
$$;

-- The duplicates that a person can cause, each with its own error message. The unique indexes catch simultaneous requests.
create or replace function private.refuse_second_application(application public.applications, is_new boolean, words jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  other uuid;
begin
  select id into other from public.applications as sent
  where sent.user_id = application.user_id and sent.submission_key = application.submission_key
    and sent.id <> application.id and sent.status <> 'draft';
  if other is not null then
    perform private.refuse_duplicate(words ->> 'alreadySent', 'applications_one_per_submission_key', other);
  end if;

  if is_new then
    select id into other from public.applications as draft
    where draft.user_id = application.user_id and draft.status = 'draft';
    if other is not null then
      perform private.refuse_duplicate(words ->> 'draftExists', 'applications_one_draft_per_person', other);
    end if;
  end if;

  select open.id into other from public.applications as open cross join lateral private.place_of(open) as place
  where open.user_id = application.user_id and open.id <> application.id
    and private.is_open_status(open.status)
    and application.program_selection ->> 'program' in (open.program_selection ->> 'program', place.program);
  if other is not null then
    perform private.refuse_duplicate(words ->> 'alreadyOpen', 'applications_one_open_per_program', other);
  end if;
end
$$;

create or replace function private.next_application_number(settings jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  serial text := nextval('private.application_numbers')::text;
begin
  return format(
    '%s-%s-%s',
    settings ->> 'numberPrefix',
    to_char(now() at time zone (settings ->> 'timeZone'), 'YYYY'),
    lpad(serial, greatest(6, length(serial)), '0')
  );
end
$$;

-- Checks an application that is being submitted and sets its stored form, its number and its submission time.
create or replace function private.send_application(application public.applications, is_new boolean) returns public.applications
language plpgsql set search_path = '' as $$
declare
  valid private.settings := private.current_settings();
  words jsonb := valid.settings -> 'messages';
  form jsonb := jsonb_build_object(
    'personalInfo', application.personal_info,
    'academicBackground', application.academic_background,
    'programSelection', application.program_selection,
    'accommodation', application.accommodation,
    'referee', application.referee
  );
  found jsonb;
begin
  perform private.refuse_second_application(application, is_new, words);

  found := private.application_problems(form,
    case when private.is_declared_on_paper(application.id) then private.settings_for_paper(valid.settings) else valid.settings end);
  if application.declaration is not null
    and application.declaration -> 'version' is distinct from valid.settings -> 'declarationVersion'
  then
    found := found || jsonb_build_object('path', 'declaration.version', 'message', words -> 'declaration');
  end if;
  if found <> '[]' then
    raise exception using errcode = '23514', message = words ->> 'incomplete', detail = found::text;
  end if;

  form := private.stored_values(form, valid.settings -> 'applicationRules', valid.settings ->> 'whitespace');
  application.personal_info := coalesce(form -> 'personalInfo', '{}');
  application.academic_background := coalesce(form -> 'academicBackground', '{}');
  application.program_selection := coalesce(form -> 'programSelection', '{}');
  application.accommodation := coalesce(form -> 'accommodation', '{}');
  application.referee := coalesce(form -> 'referee', '{}');
  if application.declaration is not null then
    application.declaration := jsonb_build_object('version', valid.settings -> 'declarationVersion', 'acceptedAt', now());
  end if;
  application.number := private.next_application_number(valid.settings);
  application.submitted_at := now();
  application.settings_id := valid.id;
  return application;
end
$$;

-- A draft is deleted with the account. A submitted application is retained without the person.
create or replace function private.discard_orphaned_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.applications where id = old.id;
  return null;
end
$$;

-- Events are permanent. Only the reference to the person is removed, when the person is deleted.
create or replace function private.keep_application_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A trigger depth greater than 1 means that the application or its applicant is being deleted.
  if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then
      return old;
    elsif tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
  end if;
  raise exception 'applications.events_only_added' using errcode = '42501';
end
$$;

-- Becomes a 409 in the data protocol. Runs as the definer, because callers may not read the message.
create or replace function private.refuse_change_of_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception using errcode = 'PT409',
    message = coalesce((private.current_settings()).settings #>> '{messages,alreadySent}', 'applications.already_sent'),
    detail = 'already_sent',
    hint = 'rpc/correct_contact_details corrects contact details, rpc/withdraw_application takes the application back.';
end
$$;
