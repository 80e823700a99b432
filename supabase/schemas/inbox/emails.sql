-- Deletes an inquiry's emails, including those that are queued or have failed. Runs however the inquiry is deleted.
create or replace function private.forget_inquiry_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.dedupe_key in ('inquiry_receipt ' || old.id, 'inquiry_notice ' || old.id);
  return null;
end
$$;

-- The data for the emails about an inquiry. The notice shows whether the console can be opened.
create or replace function private.inquiry_email(inquiry public.inquiries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', inquiry.reference, 'kind', inquiry.kind, 'name', inquiry.name, 'email', inquiry.email, 'phone', inquiry.phone,
    'organisation', inquiry.organisation, 'message', inquiry.message, 'details', inquiry.details, 'created_at', inquiry.created_at,
    'has_staff', private.has_staff()
  )
$$;

-- The sender's copy: at most three a day per mailbox, because anyone can enter another person's address.
create or replace function private.queue_inquiry_receipt(inquiry public.inquiries) returns void
language plpgsql set search_path = '' as $$
begin
  if 3 >= (select count(*) from (
    select from public.inquiries as known
    where private.mailbox(known.email) = private.mailbox(inquiry.email) and known.created_at > clock_timestamp() - interval '1 day'
      and not known.suspected limit 4
  ) as recent) then
    perform private.queue_email('inquiry_receipt', inquiry.email, private.inquiry_email(inquiry), 'inquiry_receipt ' || inquiry.id);
  end if;
end
$$;
