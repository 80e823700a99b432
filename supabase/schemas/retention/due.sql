-- Each view contains the row's key, the start of its retention period, the reference that staff use (null if there is none), and the
-- reason that prevents deletion.
create or replace view private.due_applications as
select sent.id, event.at as since, sent.number as reference, private.why_retained(
  private.application_restricted_since(sent.id) is not null, sent.user_id, sent.personal_info ->> 'email', sent.number
) as held
from public.application_events as event
join public.applications as sent on sent.id = event.application_id and sent.status = event.to_status
where event.to_status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn')
  and event.at <= now() - private.retention()
  and not exists (
    select from public.application_events as later where later.application_id = event.application_id and later.id > event.id
  );

create or replace view private.due_drafts as
select draft.id, draft.updated_at as since, null::text as reference,
  private.why_retained(private.application_restricted_since(draft.id) is not null, draft.user_id, null) as held
from public.applications as draft
where draft.status = 'draft' and draft.updated_at <= now() - private.months_of_setting('draftMonths');

create or replace view private.due_assisted_applications as
select known.id, known.changed_at as since, null::text as reference, private.why_retained(
  private.assisted_application_restricted_since(known.id) is not null, known.taken_by, known.form #>> '{personalInfo,email}'
) as held, known.taken_at is null as is_unclaimed
from private.assisted_applications as known
where known.changed_at <= now() - private.assisted_application_time() and known.form <> '{}';

-- Inquiries that are due were all created long ago, so the index on created_at finds them.
create or replace view private.due_inquiries as
select known.id, known.created_at as since, known.reference, private.why_retained(
  private.conversation_restricted_since(known.reference) is not null, known.user_id, known.email
) as held
from public.inquiries as known
where known.created_at <= now() - private.months_of_setting('inquiryMonths')
  and greatest(known.created_at, known.answered_at, known.closed_at) <= now() - private.months_of_setting('inquiryMonths')
  and not exists (
    select from private.inbox_items as item
    where item.inquiry_id = known.id and item.since > now() - private.months_of_setting('inquiryMonths')
  );

create or replace view private.due_chats as
select chat.id, chat.last_message_at as since, chat.reference, private.why_retained(
  private.conversation_restricted_since(chat.reference) is not null, chat.user_id, chat.email
) as held
from public.chats as chat where chat.last_message_at < now() - private.months_of_setting('chatMonths');

create or replace view private.due_emails as
select mail.id, mail.created_at as since, null::text as reference,
  private.why_retained(private.is_restricted_address(mail.recipient), null, mail.recipient) as held
from private.outbox as mail
where mail.state in ('sent', 'failed') and mail.created_at <= now() - private.months_of_setting('emailMonths');

create or replace view private.due_sign_ups as
select coming.event_id, coming.user_id, event.ends_at as since, null::text as reference, private.why_retained(
  exists (select from private.restricted_things as thing where thing.account = coming.user_id), coming.user_id, null
) as held
from public.events as event join public.event_sign_ups as coming on coming.event_id = event.id
where event.ends_at <= now() - private.months_of_setting('signUpMonths');

-- The record of staff actions belongs to the office, so nothing prevents its deletion.
create or replace view private.due_log as
select entry.id, entry.at as since, null::text as reference, 'nothing' as held
from private.audit_log as entry where entry.at < now() - private.audit_retention();

create or replace view private.due_requests as
select known.id, known.closed_at as since, known.reference, case when exists (
  select from private.restrictions as made where made.request_id = known.id and made.lifted_at is null
) then 'restriction' else 'nothing' end as held
from private.data_requests as known
where known.closed_at <= now() - make_interval(months => (private.staff_settings() ->> 'dataRequestMonths')::integer);
