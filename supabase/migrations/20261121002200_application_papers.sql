-- What stands beside a sent application: contact details corrected later (the copy that was sent stays as it is), and a new
-- draft made from the answers of an application that is over.

create table public.application_contacts (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  phone_number text not null,
  email text not null,
  contact_address text not null,
  created_at timestamptz not null default now(),
  -- The rules are in the facts; these are for whoever writes without them.
  constraint application_contacts_size check (
    length(phone_number) between 1 and 40 and length(email) between 1 and 320 and length(contact_address) between 1 and 4000
  )
);
comment on table public.application_contacts is 'Append-only: contact details as the applicant corrected them after sending; the newest counts';
create index application_contacts_of_application on public.application_contacts (application_id, id desc);

alter table public.application_contacts enable row level security;
revoke all on public.application_contacts from public, anon, authenticated, service_role;
revoke all on sequence public.application_contacts_id_seq from public, anon, authenticated, service_role;
grant select on public.application_contacts to authenticated, service_role;

create policy "a person reads corrections of their own applications" on public.application_contacts
  for select to authenticated
  using (application_id in (select own.id from public.applications as own where own.user_id = (select auth.uid())));
create policy "the service reads corrections" on public.application_contacts
  for select to service_role using (true);

create function private.keep_application_contacts() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Deeper than 1: the application itself is being deleted.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'Corrections are only ever added' using errcode = '42501';
end
$$;
create trigger application_contacts_10_keep before update or delete on public.application_contacts
  for each row execute function private.keep_application_contacts();
create trigger application_contacts_20_keep_all before truncate on public.application_contacts
  for each statement execute function private.keep_application_contacts();

create function private.contact_details(given public.application_contacts) returns jsonb
language sql immutable
return jsonb_build_object(
  'phoneNumber', given.phone_number, 'email', given.email, 'contactAddress', given.contact_address, 'correctedAt', given.created_at
);

-- Where the institute reaches an applicant: the newest correction, otherwise what was sent. Null for what is not given.
create function private.current_contact(application public.applications) returns jsonb
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

-- Admissions read which details changed, not what they are. A letter that still waits says nothing the next one does not.
create function private.queue_contact_letter(application public.applications, contact public.application_contacts) returns void
language plpgsql set search_path = '' as $$
declare
  changed jsonb := (
    select coalesce(jsonb_agg(field.key order by field.key), '[]')
    from jsonb_each(private.contact_details(contact) - 'correctedAt') as field
    where field.value is distinct from application.personal_info -> field.key
  );
begin
  delete from private.outbox as mail
  where mail.state = 'queued' and mail.dedupe_key in (
    select 'contact_details_corrected:' || earlier.id
    from public.application_contacts as earlier where earlier.application_id = application.id
  );
  perform private.queue_email(
    'contact_details_corrected',
    '',
    jsonb_build_object(
      'application_id', application.id,
      'number', application.number,
      'first_name', application.personal_info -> 'firstName',
      'surname', application.personal_info -> 'surname',
      'changed', changed
    ),
    'contact_details_corrected:' || contact.id
  );
end
$$;

-- Corrects the contact details of the caller's own sent application: {"phoneNumber", "email", "contactAddress"}, the phone in
-- its stored form. Answers the details that count from now on. What counts already is not stored again, so a repeated call
-- is the same correction. Fails with 42501 for anybody else's application, with 23514 for one that is not sent or over, for
-- mistakes (in the detail, as the form names them) and after too many corrections.
create function public.correct_contact_details(application uuid, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_facts()).facts;
  words jsonb := valid -> 'messages' -> 'contacts';
  rules jsonb;
  form jsonb;
  found jsonb;
  sent public.applications;
  corrected public.application_contacts;
begin
  -- Two corrections at once wait for each other.
  select * into sent from public.applications as own
  where own.id = correct_contact_details.application and own.user_id = auth.uid() for no key update;
  if sent.id is null then
    raise exception 'There is no such application' using errcode = '42501';
  elsif sent.status not in ('pending', 'under_review', 'interview', 'accepted') then
    raise exception using errcode = '23514', message = words ->> 'closed';
  end if;

  -- Only texts are judged; anything else counts as a mistake without being read, however large it is.
  select jsonb_build_object('personalInfo', coalesce(jsonb_object_agg(given.key, case jsonb_typeof(given.value)
    when 'string' then given.value when 'null' then given.value else 'false' end), '{}')) into form
  from jsonb_each(case jsonb_typeof(contact) when 'object' then contact else '{}' end) as given
  where given.key in ('phoneNumber', 'email', 'contactAddress');
  select jsonb_agg(rule order by position) into rules
  from jsonb_array_elements(valid -> 'applicationRules') with ordinality as known (rule, position)
  where rule ->> 'path' in ('personalInfo.phoneNumber', 'personalInfo.email', 'personalInfo.contactAddress');
  found := private.problems(form, rules, valid ->> 'whitespace');
  if found <> '[]' then
    raise exception using errcode = '23514', message = words ->> 'invalid', detail = found::text;
  end if;

  form := private.stored_values(form, rules, valid ->> 'whitespace') -> 'personalInfo';
  if private.current_contact(sent) - 'correctedAt' = form then
    return private.current_contact(sent);
  elsif (
    select count(*) from public.application_contacts as earlier where earlier.application_id = sent.id
  ) >= (valid ->> 'contactCorrectionsMost')::integer then
    raise exception using errcode = '23514', message = words ->> 'tooMany';
  end if;
  insert into public.application_contacts (application_id, phone_number, email, contact_address)
  values (sent.id, form ->> 'phoneNumber', form ->> 'email', form ->> 'contactAddress') returning * into corrected;
  perform private.queue_contact_letter(sent, corrected);
  return private.contact_details(corrected);
end
$$;

-- Everything a person has answered, in the order of the keys; what two copies of a form that say the same have in common.
create function private.given_answers(application public.applications) returns jsonb
language sql immutable set search_path = ''
return jsonb_path_query_array(
  jsonb_build_array(
    application.personal_info, application.academic_background, application.program_selection, application.accommodation,
    application.referee
  ),
  'strict $.** ? (@.type() == "string" && @ != "" || @.type() == "number" || @ == true)'
);

-- What is chosen of a program, as far as it can still be chosen: a course that is offered, classes that have not begun.
create function private.open_choice(choice jsonb, facts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select choice
    - case when facts -> 'programs' ? (choice ->> 'program') then array[]::text[] else array['program', 'course'] end
    - case when facts -> 'programs' -> (choice ->> 'program') -> 'courses' ? (choice ->> 'course') then array[]::text[] else array['course'] end
    - case
      when facts -> 'intakeStarts' ->> (choice ->> 'startDate') > to_char(now() at time zone (facts ->> 'timeZone'), 'YYYY-MM-DD')
      then array[]::text[] else array['startDate']
    end
$$;

-- Makes a draft with the answers of the caller's own application that was not accepted or withdrawn, with the contact details
-- as last corrected and the program as far as it is still offered; number, submission key and declaration are new.
-- Answers {"outcome": "ready", "draft": …}. A draft that says something else is never overwritten unasked: then it is
-- {"outcome": "draft_exists", "draft": …}, and `replace_draft` with `replace_version` name the copy a person agreed to lose.
-- A repeated call finds its own draft. Fails with 42501 for anybody else's application and with 23514 for one that is not over.
create function public.apply_again(application uuid, replace_draft uuid default null, replace_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_facts()).facts;
  source public.applications;
  copy public.applications;
  draft public.applications;
begin
  select * into source from public.applications as own
  where own.id = apply_again.application and own.user_id = auth.uid();
  if source.id is null then
    raise exception 'There is no such application' using errcode = '42501';
  elsif source.status not in ('rejected', 'withdrawn') then
    raise exception using errcode = '23514', message = valid -> 'messages' -> 'applyAgain' ->> 'notOver';
  end if;
  copy := source;
  copy.personal_info := source.personal_info || jsonb_strip_nulls(private.current_contact(source) - 'correctedAt');
  copy.program_selection := private.open_choice(source.program_selection, valid);

  -- Another tab may make or send a draft at the same moment.
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

revoke all on function public.correct_contact_details(uuid, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.apply_again(uuid, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.correct_contact_details(uuid, jsonb) to authenticated;
grant execute on function public.apply_again(uuid, uuid, integer) to authenticated;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
