-- Corrections of an applicant's contact details by staff. They stand beside the submitted copy, like those of the applicant (ruling 8).

-- The newest correction, as OneApplication['contact'] (domain/staff/responses/application.ts); null if there is none.
create or replace function private.correction_for_staff(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contact_details(newest) || jsonb_build_object(
    'isByStaff', newest.corrected_by is not null, 'correctedBy', private.name_of_person(newest.corrected_by)
  )
  from public.application_contacts as newest
  where newest.application_id = application order by newest.id desc limit 1
$$;

-- Tells the applicant which details were corrected, but not their values, at each of these addresses.
create or replace function private.tell_of_correction(
  application public.applications, correction bigint, fields jsonb, addresses text[]
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.queue_email('application_contact_corrected', told.address, jsonb_build_object(
    'application_id', application.id, 'number', application.number, 'first_name', application.personal_info -> 'firstName', 'changed', fields
  ), concat_ws(':', 'application_contact_corrected', correction, told.place))
  from (
    select distinct on (lower(every.address)) every.address, every.place from unnest(addresses) with ordinality as every (address, place)
    where every.address <> '' order by lower(every.address), every.place
  ) as told;
end
$$;

-- Corrects the phone number, email address and contact address under the rules of step 1, for an application in any status. `reason`: 10
-- to 500 characters, which are logged together with the names of the changed fields.
--
-- If the email address changes, the account's address, the former contact address and the new one each get a notice. Any other change is
-- announced at the address for emails about the application. An address that was changed, or entered while the mail server refuses the
-- account's address, becomes the address that staff have named for emails (private.applicant_address), also for those still queued.
--
-- Fails like require_staff('officer'), open_item and check_corrected_address, with 23514 and the problems of each field, with PT400 for an
-- invalid reason, and with PT409: too_many, and restricted for a restricted application or address.
create or replace function public.staff_correct_contact(number text, contact jsonb, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  settings jsonb := (private.current_settings()).settings;
  said text := private.normal_text(left(reason, 2000), settings ->> 'whitespace');
  sent public.applications;
  before jsonb;
  form jsonb;
  fields jsonb;
  is_new_address boolean;
  correction bigint;
  address text;
begin
  perform private.refuse_large_arguments(pg_column_size(contact));
  if coalesce(length(said), 0) not between 10 and 500 then
    perform private.refuse_input('reason', 'work.correction_reason');
  end if;
  select * into sent from public.applications as known where known.id = item.application_id for no key update;
  before := private.current_contact(sent) - 'correctedAt';
  form := private.stored_contact(contact, settings);
  select coalesce(jsonb_agg(field.key order by field.key), '[]') into fields
  from jsonb_each(form) as field where field.value is distinct from before -> field.key;
  is_new_address := lower(form ->> 'email') is distinct from lower(before ->> 'email') or private.is_account_unreachable(sent)
    and exists (select from auth.users as account where account.id = sent.user_id and account.email_confirmed_at is not null)
    and lower(form ->> 'email') is distinct from lower(coalesce(private.applicant_address(sent), ''))
    and lower(form ->> 'email') is distinct from lower(coalesce(private.address_from_staff(sent), ''));
  if fields = '[]' and not is_new_address then
    return;
  elsif (
    select count(*) from public.application_contacts as earlier where earlier.application_id = sent.id and earlier.corrected_by is not null
  ) >= (settings ->> 'contactCorrectionsMost')::integer then
    raise sqlstate 'PT409' using message = 'work.too_many_corrections', detail = 'too_many';
  end if;
  if is_new_address then
    perform private.check_corrected_address(form ->> 'email');
    perform private.refuse_restricted(now()) where private.is_restricted_address(form ->> 'email');
  end if;
  insert into public.application_contacts (application_id, phone_number, email, contact_address, corrected_by, takes_emails)
  values (sent.id, form ->> 'phoneNumber', form ->> 'email', form ->> 'contactAddress', auth.uid(), is_new_address)
  returning id into correction;
  address := private.applicant_address(sent);
  update private.outbox as mail set recipient = address
  where mail.application_id = sent.id and mail.state = 'queued' and mail.kind <> 'application_contact_corrected' and mail.recipient <> address;
  perform private.tell_of_correction(sent, correction, fields, case when is_new_address then array[
    (select account.email from auth.users as account where account.id = sent.user_id and account.email_confirmed_at is not null),
    before ->> 'email', form ->> 'email'
  ] else array[address] end);
  perform private.record_audit('contact_corrected', held, 'application', item.number, jsonb_build_object('fields', fields, 'reason', said));
end
$$;

grant execute on function public.staff_correct_contact to authenticated;
