-- An inquiry from an address that does not accept emails: an officer corrects the address, and the failed emails are sent to the correct
-- one (decision 0006).

-- Whether the content of an email about an application, an interview or an event is still true.
create or replace function private.is_email_current(mail private.outbox) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  about text[] := string_to_array(mail.dedupe_key, ':');
  settings jsonb := (private.current_settings()).settings;
begin
  if mail.kind in ('interview', 'interview_for_staff') then
    return exists (
      select from private.interviews as known
      where known.id = (mail.payload ->> 'interview_id')::uuid and known.sequence = (mail.payload ->> 'sequence')::integer
        and known.starts_at > now()
        and (mail.kind = 'interview' or mail.payload ->> 'change' = 'called_off' or about[4]::uuid = any (private.interviewers_of(known.id)))
    );
  elsif mail.kind in ('event_sign_up', 'event_changed') then
    about := string_to_array(mail.dedupe_key, ' ');
    return exists (
      select from public.events as known
      join public.event_sign_ups as coming on coming.event_id = known.id and coming.user_id = about[3]::uuid
      where known.id = about[2]::uuid and known.ends_at > now()
        and case mail.kind when 'event_changed' then known.sequence = about[4]::integer else known.cancelled_at is null end
    );
  end if;
  return exists (
    select from public.application_events as told
    where told.id = about[2]::bigint and told.application_id = (mail.payload ->> 'application_id')::uuid and not exists (
      select from public.application_events as later where later.application_id = told.application_id and later.id > told.id
    )
  ) and coalesce((mail.payload ->> 'due_on')::date >= private.today(settings), true);
end
$$;

-- Deletes the earlier emails together with the record of the address, which is deleted with the inquiry.
create or replace function private.forget_former_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.id = any (old.emails);
  return null;
end
$$;

-- Makes the inquiry searchable by its new address.
create or replace function private.keep_inquiry_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.inbox_words as known set words = private.work_words(
    new.reference, array[new.name, new.organisation], array[new.phone], array[new.email], (private.current_settings()).settings
  ) where known.reference = new.reference;
  return null;
end
$$;

-- The inquiry that a receipt or a reply belongs to; null for any other email, and for an email whose address has since been corrected.
create or replace function private.inquiry_of_email(mail private.outbox) returns uuid
language sql stable set search_path = '' as $$
  select case mail.kind
    when 'inquiry_receipt' then (
      select known.id from public.inquiries as known where mail.dedupe_key = 'inquiry_receipt ' || known.id
        and known.reference = mail.payload ->> 'reference'
    )
    when 'inquiry_answer' then (
      select answer.inquiry_id from private.inquiry_answers as answer
      join public.inquiries as known on known.id = answer.inquiry_id and known.reference = mail.payload ->> 'reference'
      where mail.dedupe_key = 'inquiry_answer ' || answer.id
    )
  end
$$;

-- The keys of an inquiry's receipt and replies.
create or replace function private.emails_of_inquiry(inquiry uuid) returns setof text
language sql stable set search_path = '' as $$
  select 'inquiry_receipt ' || emails_of_inquiry.inquiry
  union all
  select 'inquiry_answer ' || answer.id from private.inquiry_answers as answer where answer.inquiry_id = emails_of_inquiry.inquiry
$$;

-- Normalises an address as the inquiry form does: on one line, trimmed, with its case unchanged. Fails with PT400 if it is not valid.
create or replace function private.inquiry_address(typed text) returns text
language plpgsql stable set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  rule jsonb := jsonb_path_query_first(settings, '$.newsletter.rules[*] ? (@.path == "email")');
  address text := case when octet_length(typed) <= 2048 then private.normal_text(typed, settings ->> 'whitespace') end;
begin
  if address is null or length(address) > (rule ->> 'max')::integer or (address collate "C") !~ (rule ->> 'pattern') then
    perform private.refuse_input('email', 'text.email');
  end if;
  return address;
end
$$;

-- An inquiry's failed email with its address, and the inquiry, locked with all its emails in the usual order. Fails with PT404, PT403
-- own_conversation and PT409: already_corrected, not_failed, account_address.
create or replace function private.failed_email_of_inquiry(message bigint, inquiry out public.inquiries, mail out private.outbox)
language plpgsql set search_path = '' as $$
begin
  select * into mail from private.outbox as known where known.id = message;
  if mail.dedupe_key like 'corrected %' then
    raise sqlstate 'PT409' using message = 'outbox.already_corrected', detail = 'already_corrected';
  end if;
  select * into inquiry from public.inquiries as known where known.id = private.inquiry_of_email(mail) for update;
  if inquiry.id is null then
    raise sqlstate 'PT404' using message = 'outbox.email_missing';
  end if;
  perform private.open_inbox_item(inquiry.reference);
  perform from private.outbox as known where known.dedupe_key in (select private.emails_of_inquiry(inquiry.id)) order by known.id for update;
  -- Reads the email again, because the previous holder of the lock may have corrected the address.
  select * into mail from private.outbox as known where known.id = message;
  if mail.dedupe_key like 'corrected %' then
    raise sqlstate 'PT409' using message = 'outbox.already_corrected', detail = 'already_corrected';
  elsif mail.state is distinct from 'failed' then
    raise sqlstate 'PT409' using message = 'outbox.not_failed', detail = 'not_failed';
  elsif exists (
    select from auth.users as account
    where lower(account.email) = lower(inquiry.email) and account.email_confirmed_at is not null
      and coalesce(inquiry.user_id, account.id) = account.id
  ) then
    raise sqlstate 'PT409' using message = 'outbox.account_address',
      detail = 'account_address';
  end if;
end
$$;

-- Checks whether emails about inquiries may go to an address that an officer has typed. Fails with PT409: own_address, address_blocked,
-- too_many.
create or replace function private.check_corrected_address(address text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from auth.users as account where account.id = auth.uid() and private.mailbox(account.email) = private.mailbox(address)
  ) then
    raise sqlstate 'PT409' using message = 'outbox.own_address', detail = 'own_address';
  elsif private.is_blocked(address, null) then
    raise sqlstate 'PT409' using message = 'outbox.address_blocked', detail = 'address_blocked';
  elsif not private.take_point('corrected address', private.mailbox(address), 3, interval '24 hours')
    or not private.take_point('corrections of officer', auth.uid()::text, 50, interval '24 hours')
  then
    raise sqlstate 'PT409' using message = 'outbox.too_many', detail = 'too_many';
  end if;
end
$$;

-- Corrects the address of the inquiry that a failed receipt or reply belongs to. Any email of the inquiry that did not reach the old
-- address, or is queued for it, is queued to the new one. The old rows are retained as a record and cannot be sent again. Returns
-- {"reference", "letters": how many}. Fails like require_staff('officer'), private.failed_email_of_inquiry and
-- private.check_corrected_address, and with PT400.
create or replace function public.staff_outbox_correct(message bigint, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  address text := private.inquiry_address(staff_outbox_correct.email);
  inquiry public.inquiries;
  former text;
  mail private.outbox;
  moved bigint[] := '{}';
begin
  select (found.inquiry).* into inquiry from private.failed_email_of_inquiry(message) as found;
  if lower(address collate "C") = lower(inquiry.email collate "C") then
    perform private.refuse_input('email', 'outbox.same_address');
  end if;
  perform private.check_corrected_address(address);
  former := inquiry.email;
  update public.inquiries as known set email = address where known.id = inquiry.id returning known.* into inquiry;
  for mail in
    select * from private.outbox as known
    where known.state <> 'sent' and known.dedupe_key in (select private.emails_of_inquiry(inquiry.id)) order by known.id
  loop
    -- An email that is being delivered is not interrupted; it also goes to the correct address.
    update private.outbox as known set dedupe_key = 'corrected ' || known.id,
      last_error = case known.state when 'queued' then 'the address was corrected' else known.last_error end,
      state = case known.state when 'sending' then 'sending' else 'failed' end
    where known.id = mail.id;
    perform private.queue_email(mail.kind, address,
      case mail.kind when 'inquiry_receipt' then private.inquiry_email(inquiry) else mail.payload end, mail.dedupe_key);
    moved := moved || mail.id;
  end loop;
  insert into private.inquiry_addresses (inquiry_id, former, corrected, emails, changed_by)
  values (inquiry.id, former, address, moved, auth.uid());
  update private.inbox_items as item set changed_at = clock_timestamp() where item.inquiry_id = inquiry.id;
  perform private.record_audit('address_corrected', held, 'conversation', inquiry.reference,
    jsonb_build_object('letters', cardinality(moved)));
  return jsonb_build_object('reference', inquiry.reference, 'emails', cardinality(moved));
end
$$;

grant execute on function public.staff_outbox_correct to authenticated;
