-- Corrections of contact details after an application has been submitted. The submitted copy stays unchanged.

create or replace function private.keep_application_contacts() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A trigger depth greater than 1 means that the application itself is being deleted.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'applications.corrections_only_added' using errcode = '42501';
end
$$;

-- Admissions staff see which details changed, but not their values. An email that is still queued is deleted, because the next one covers
-- the same changes.
create or replace function private.queue_contact_email(application public.applications, contact public.application_contacts) returns void
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

-- Contact details in their stored form. Fails with 23514 and the problems of each field if they break the rules of step 1.
create or replace function private.stored_contact(contact jsonb, settings jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  rules jsonb;
  form jsonb;
  found jsonb;
begin
  -- Only text values are checked. Any other value counts as a mistake without being read, however large it is.
  select jsonb_build_object('personalInfo', coalesce(jsonb_object_agg(given.key, case jsonb_typeof(given.value)
    when 'string' then given.value when 'null' then given.value else 'false' end), '{}')) into form
  from jsonb_each(case jsonb_typeof(contact) when 'object' then contact else '{}' end) as given
  where given.key in ('phoneNumber', 'email', 'contactAddress');
  select jsonb_agg(rule order by position) into rules
  from jsonb_array_elements(settings -> 'applicationRules') with ordinality as known (rule, position)
  where rule ->> 'path' in ('personalInfo.phoneNumber', 'personalInfo.email', 'personalInfo.contactAddress');
  found := private.problems(form, rules, settings ->> 'whitespace');
  if found <> '[]' then
    raise exception using errcode = '23514', message = settings #>> '{messages,contacts,invalid}', detail = found::text;
  end if;
  return private.stored_values(form, rules, settings ->> 'whitespace') -> 'personalInfo';
end
$$;

-- Contact details can be corrected only while an application is open.
create or replace function private.correct_contact_details(application uuid, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_settings()).settings;
  words jsonb := valid -> 'messages' -> 'contacts';
  form jsonb;
  sent public.applications;
  corrected public.application_contacts;
begin
  -- Concurrent corrections wait for each other.
  select * into sent from public.applications as own
  where own.id = correct_contact_details.application and own.user_id = auth.uid() for no key update;
  if sent.id is null then
    raise exception 'applications.missing' using errcode = '42501';
  elsif not private.is_open_status(sent.status) then
    raise exception using errcode = '23514', message = words ->> 'closed';
  end if;

  form := private.stored_contact(contact, valid);
  if private.current_contact(sent) - 'correctedAt' = form then
    return private.current_contact(sent);
  elsif (
    select count(*) from public.application_contacts as earlier where earlier.application_id = sent.id and earlier.corrected_by is null
  ) >= (valid ->> 'contactCorrectionsMost')::integer then
    raise exception using errcode = '23514', message = words ->> 'tooMany';
  end if;
  insert into public.application_contacts (application_id, phone_number, email, contact_address)
  values (sent.id, form ->> 'phoneNumber', form ->> 'email', form ->> 'contactAddress') returning * into corrected;
  perform private.queue_contact_email(sent, corrected);
  return private.contact_details(corrected);
end
$$;

create or replace function public.correct_contact_details(application uuid, contact jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(pg_column_size(contact));
  select private.correct_contact_details(application, contact)
$$;

grant execute on function public.correct_contact_details to authenticated;
