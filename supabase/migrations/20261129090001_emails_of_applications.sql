-- Which application the emails already in the outbox are about, and the template of a new email.
-- Runs after the code.

update private.outbox as mail set application_id = sent.id
from public.applications as sent
where mail.channel = 'email' and mail.recipient <> '' and mail.kind <> 'interview_for_staff' and sent.id::text = mail.payload ->> 'application_id';
-- The payload of a sent email has been deleted. Its key names the application or the event.
update private.outbox as mail set application_id = sent.id
from public.applications as sent
where mail.application_id is null and mail.kind = 'application_received' and mail.dedupe_key = 'application_received:' || sent.id;
update private.outbox as mail set application_id = event.application_id
from public.application_events as event
where mail.application_id is null and mail.recipient <> '' and mail.kind like 'application\_%'
  and split_part(mail.dedupe_key, ':', 1) = mail.kind and split_part(mail.dedupe_key, ':', 2) = event.id::text;
update private.outbox as mail set application_id = planned.application_id
from private.interviews as planned
where mail.application_id is null and mail.kind = 'interview' and split_part(mail.dedupe_key, ':', 2) = planned.id::text;

insert into private.editable_emails (template, kind, variables, in_text)
values ('application_contact_corrected', 'application_contact_corrected', array['institute', 'office email', 'admissions email', 'number'], '{}')
on conflict do nothing;
