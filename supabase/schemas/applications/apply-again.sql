create or replace function private.contact_details(given public.application_contacts) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'phoneNumber', given.phone_number, 'email', given.email, 'contactAddress', given.contact_address, 'correctedAt', given.created_at
  )
$$;

-- An applicant's current contact details: the newest correction, or the submitted details if there is none. Missing details are null.
create or replace function private.current_contact(application public.applications) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select private.contact_details(newest) from public.application_contacts as newest
      where newest.application_id = application.id order by newest.id desc limit 1
    ),
    jsonb_build_object(
      'phoneNumber', application.personal_info -> 'phoneNumber',
      'email', application.personal_info -> 'email',
      'contactAddress', application.personal_info -> 'contactAddress',
      'correctedAt', null
    )
  )
$$;

-- All the answers that a person has given, in the order of the keys. Two copies of a form with the same answers return the same value.
create or replace function private.given_answers(application public.applications) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_array(
    jsonb_build_array(
      application.personal_info, application.academic_background, application.program_selection, application.accommodation,
      application.referee
    ),
    'strict $.** ? (@.type() == "string" && @ != "" || @.type() == "number" || @ == true)'
  )
$$;

-- The part of a program selection that is still available: a course that is offered, and an intake until its last day to apply.
create or replace function private.open_choice(choice jsonb, settings jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select choice
    - case when settings -> 'programs' ? (choice ->> 'program') then array[]::text[] else array['program', 'course'] end
    - case when settings -> 'programs' -> (choice ->> 'program') -> 'courses' ? (choice ->> 'course') then array[]::text[] else array['course'] end
    - case
      when settings -> 'lastDaysToApply' ->> (choice ->> 'startDate') >= to_char(private.today(settings), 'YYYY-MM-DD')
      then array[]::text[] else array['startDate']
    end
$$;

-- Creates a draft from one of the caller's own applications that ended without a place. It copies the answers, with the latest contact
-- details, and the program if it is still offered. The number, submission key and declaration are new. Returns {"outcome": "ready",
-- "draft": …}. A draft with other answers is never overwritten without consent. In that case it returns {"outcome": "draft_exists",
-- "draft": …};
-- `replace_draft` and `replace_version` then identify the copy that the person has agreed to lose. A repeated call finds the draft that
-- the first call created. Fails with 42501 for another person's application and with 23514 if the application has not ended.
create or replace function private.apply_again(application uuid, replace_draft uuid default null, replace_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_settings()).settings;
  source public.applications;
  copy public.applications;
  draft public.applications;
begin
  select * into source from public.applications as own
  where own.id = apply_again.application and own.user_id = auth.uid();
  if source.id is null then
    raise exception 'applications.missing' using errcode = '42501';
  elsif not private.is_over_status(source.status) then
    raise exception using errcode = '23514', message = valid -> 'messages' -> 'applyAgain' ->> 'notOver';
  end if;
  copy := source;
  copy.personal_info := source.personal_info || jsonb_strip_nulls(private.current_contact(source) - 'correctedAt');
  copy.program_selection := private.open_choice(source.program_selection, valid);

  -- Another tab may create or submit a draft at the same moment.
  loop
    insert into public.applications as made (
      user_id, status, personal_info, academic_background, program_selection, accommodation, referee, submission_key
    ) values (
      source.user_id, 'draft', copy.personal_info, copy.academic_background, copy.program_selection, copy.accommodation,
      copy.referee, gen_random_uuid()
    ) on conflict (user_id) where status = 'draft' do nothing returning made.* into draft;
    exit when draft.id is not null;
    select * into draft from public.applications as own
    where own.user_id = source.user_id and own.status = 'draft' for update;
    exit when draft.id is not null;
  end loop;

  if private.given_answers(draft) = private.given_answers(copy) then
    return jsonb_build_object('outcome', 'ready', 'draft', to_jsonb(draft));
  elsif private.given_answers(draft) <> '[]'
    and (draft.id, draft.version) is distinct from (apply_again.replace_draft, apply_again.replace_version)
  then
    return jsonb_build_object('outcome', 'draft_exists', 'draft', to_jsonb(draft));
  end if;
  update public.applications as own set
    personal_info = copy.personal_info,
    academic_background = copy.academic_background,
    program_selection = copy.program_selection,
    accommodation = copy.accommodation,
    referee = copy.referee,
    submission_key = gen_random_uuid(),
    declaration = null
  where own.id = draft.id returning * into draft;
  return jsonb_build_object('outcome', 'ready', 'draft', to_jsonb(draft));
end
$$;

create or replace function public.apply_again(application uuid, replace_draft uuid default null, replace_version integer default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.apply_again(application, replace_draft, replace_version)
$$;

grant execute on function public.apply_again to authenticated;
