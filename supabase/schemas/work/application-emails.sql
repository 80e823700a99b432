-- The emails to an applicant about an application: what was sent, what failed, and emails that staff write themselves.

-- An email as ApplicationEmail (domain/staff/responses/application.ts). `hasText`: it is waiting or failed, or was sent after the text of
-- sent emails about applications began to be stored.
create or replace function private.application_email_line(mail private.outbox) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', mail.id::text, 'kind', mail.kind, 'subject', mail.payload ->> 'subject', 'to', mail.recipient,
    'state', case mail.state when 'sending' then 'queued' else mail.state end,
    'createdAt', mail.created_at, 'sentAt', mail.sent_at, 'reason', private.shown_reason(mail.last_error),
    'notAgain', private.not_again(mail), 'hasText', mail.state <> 'sent' or mail.payload ? 'text',
    'by', private.name_of_person((mail.payload ->> 'author')::uuid)
  )
$$;

-- The newest 200 emails to the applicant, newest first: ApplicationEmail[]. Fails like require_staff('viewer') and open_item.
create or replace function public.staff_application_emails(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  return (
    select coalesce(jsonb_agg(private.application_email_line(mail) order by mail.id desc), '[]') from (
      select * from private.outbox as known where known.application_id = item.application_id order by known.id desc limit 200
    ) as mail
  );
end
$$;

-- One email to the applicant, for the server to show: {"kind", "recipient", "payload", "state", "words"}; null if it no longer exists. The
-- payload of a sent email is {"subject", "text"}. Fails like staff_application_emails.
create or replace function private.email_to_show(number text, email bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  return (
    select jsonb_build_object('kind', mail.kind, 'recipient', mail.recipient, 'payload', mail.payload, 'state', mail.state,
      'words', private.words_of_kind(mail.kind))
    from private.outbox as mail where mail.id = email and mail.application_id = item.application_id
  );
end
$$;

-- The payload of an email that an officer writes. Fails like require_staff('officer') and open_item, and with PT400 for a subject or text
-- that is empty or too long.
create or replace function private.message_payload(number text, subject text, body text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
begin
  return (
    select jsonb_build_object(
      'application_id', sent.id, 'number', sent.number, 'first_name', sent.personal_info -> 'firstName',
      'subject', regexp_replace(private.written_text(message_payload.subject, 150, 'subject'), '\s+', ' ', 'g'),
      'text', private.written_text(message_payload.body, 4000, 'body'), 'author', auth.uid()
    )
    from public.applications as sent where sent.id = item.application_id
  );
end
$$;

-- Sends an email to the applicant. A repeated key sends nothing more. Fails like private.message_payload, with PT400 for a key that another
-- application uses, and with PT409: no_address, and too_many beyond 20 emails in 24 hours.
create or replace function public.staff_email_application(number text, key uuid, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  payload jsonb := private.message_payload(number, subject, body);
  sent public.applications;
  address text;
  known private.outbox;
begin
  if key is null then
    perform private.refuse_input('key', 'emails.already_used');
  end if;
  -- Concurrent emails wait for each other.
  select * into sent from public.applications as one where one.id = (payload ->> 'application_id')::uuid for no key update;
  select * into known from private.outbox as mail where mail.dedupe_key = 'application_message:' || key;
  if known.id is not null then
    perform private.refuse_unless(known.application_id = sent.id, 'key', 'emails.already_used');
    return;
  end if;
  address := private.applicant_address(sent);
  if address is null then
    raise sqlstate 'PT409' using message = 'emails.no_address', detail = 'no_address';
  elsif 20 <= (
    select count(*) from private.outbox as mail
    where mail.application_id = sent.id and mail.kind = 'application_message' and mail.created_at > now() - interval '24 hours'
  ) then
    raise sqlstate 'PT409' using message = 'emails.too_many', detail = 'too_many';
  end if;
  perform private.queue_email('application_message', address, payload, 'application_message:' || key);
  update private.work_items as item set changed_at = clock_timestamp() where item.application_id = sent.id;
  perform private.record_audit('application_emailed', held, 'application', sent.number);
end
$$;

grant execute on function public.staff_email_application to authenticated;
