-- Emails about an application: their recipients, their content, and the email that each transition sends.

-- The application details that the emails contain. Once a place has been offered, they name that place.
create or replace function private.application_email_data(application public.applications) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  place record := private.place_of(application);
  labels jsonb := private.choice_labels(application.settings_id, place.program, place.course, place.intake, place.study_mode);
begin
  return jsonb_build_object(
    'application_id', application.id,
    'number', application.number,
    'first_name', application.personal_info -> 'firstName',
    'surname', application.personal_info -> 'surname',
    'program', labels -> 'program',
    'course', labels -> 'course',
    'start_date', labels -> 'intake',
    'study_mode', labels -> 'studyMode'
  );
end
$$;

-- The current contact address, if staff have named it for emails about the application (decision 0006); otherwise null.
create or replace function private.address_from_staff(application public.applications) returns text
language sql stable set search_path = '' as $$
  select newest.email from (
    select given.email from public.application_contacts as given where given.application_id = application.id order by given.id desc limit 1
  ) as newest
  where exists (
    select from public.application_contacts as named
    where named.application_id = application.id and named.takes_emails and lower(named.email) = lower(newest.email)
  )
$$;

-- Whether emails about an application cannot reach the address of its account: it is not confirmed, or the mail server refused it.
create or replace function private.is_account_unreachable(application public.applications) returns boolean
language sql stable set search_path = '' as $$
  select account.email_confirmed_at is null or exists (
    select from private.work_items as item where item.application_id = application.id and item.failed_address = lower(account.email)
  )
  from auth.users as account where account.id = application.user_id
$$;

-- Emails about a submitted application go to the confirmed address of the account, never to an address that was only typed. While that
-- address cannot be reached, they go to the one that staff named. Emails about the account itself always go to the account's address.
create or replace function private.applicant_address(application public.applications) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    case when private.is_account_unreachable(application) then private.address_from_staff(application) end,
    case when account.email_confirmed_at is not null then account.email end
  )
  from auth.users as account where account.id = application.user_id
$$;

-- Notes which application an email to an applicant is about.
create or replace function private.note_application_of_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.payload ->> 'application_id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    new.application_id := (select sent.id from public.applications as sent where sent.id = (new.payload ->> 'application_id')::uuid);
  end if;
  return new;
end
$$;

-- Marks an application whose email to the applicant failed, until that email is sent again or another one is sent. Also notes whether the
-- mail server refused the account's address. The notice of a correction does not count, because it also goes to former addresses.
create or replace function private.follow_application_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'sent' then
    update private.work_items as item set failed_address = null where item.failed_address = lower(new.recipient);
  end if;
  if new.application_id is null or new.kind = 'application_contact_corrected' then
    return null;
  elsif new.state = 'failed' then
    update private.work_items as item set
      failed_email = new.id,
      failed_address = case
        -- A response from a mail server, or no connection to one. Everything else is our own fault.
        when (new.last_error collate "C") ~ '\m[45][0-9][0-9]\M|\mE[A-Z]{4,}' and exists (
          select from auth.users as account where account.id = item.applicant and lower(account.email) = lower(new.recipient)
        ) then lower(new.recipient)
        else item.failed_address
      end,
      changed_at = clock_timestamp()
    where item.application_id = new.application_id;
  else
    update private.work_items as item set failed_email = null, changed_at = clock_timestamp()
    where item.application_id = new.application_id and item.failed_email is not null and (new.state = 'sent' or item.failed_email = new.id);
  end if;
  return null;
end
$$;

-- Removes the mark with the record of the email.
create or replace function private.forget_failed_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.work_items as item set failed_email = null where item.failed_email = old.id;
  return null;
end
$$;

-- Queues the emails for a submitted application: to the confirmed address of the account, never to an address that was only typed, and to
-- admissions.
create or replace function private.queue_application_emails(application public.applications) returns void
language plpgsql set search_path = '' as $$
declare
  address text := private.applicant_address(application);
  payload jsonb := private.application_email_data(application);
begin
  if address is not null then
    perform private.queue_email('application_received', address, payload, 'application_received:' || application.id);
  end if;
  perform private.queue_email('application_for_admissions', '', payload, 'application_for_admissions:' || application.id);
end
$$;

-- The kind of email that tells an applicant about a decision. With `discreetEmails` (content/decisions.ts) all decisions share one kind,
-- which says only that there is news.
create or replace function private.decision_email(kind text) returns text
language sql stable set search_path = '' as $$
  select case when (private.current_settings()).settings #> '{decisions,discreetEmails}' = 'true' then 'application_decided' else kind end
$$;

-- The part of a decision's payload that staff wrote. A discreet email has none.
create or replace function private.decision_words(kind text, reasons text[], note text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('application_offered', 'application_waiting_list', 'application_rejected')
    then jsonb_strip_nulls(jsonb_build_object('reasons', private.reason_sentences(nullif(reasons, '{}')), 'note', nullif(note, ''))) else '{}' end
$$;

-- The kind and payload of the email that an applicant gets for a transition; no row if there is none.
create or replace function private.email_of_transition(
  application public.applications, from_status text, to_status text, actor_kind text, due_on date, reasons text[]
)
returns table (kind text, payload jsonb)
language sql stable set search_path = '' as $$
  select told.kind, private.application_email_data(application) || jsonb_build_object('by', actor_kind, 'due_on', due_on)
    || private.cancelled_interview(application.id, from_status, email_of_transition.to_status)
  from (
    select case
      when from_status = 'withdrawn' then 'application_restored'
      when 'not_answered' = any (reasons) then 'application_question_closed'
      when private.has_place_status(from_status) and to_status in (from_status, 'accepted')
        then private.decision_email('application_place_changed')
    else case email_of_transition.to_status
      when 'under_review' then case
        when from_status = 'pending' then 'application_under_review'
        when from_status = 'interview' then 'application_interview_off'
        when from_status = 'info_requested' then 'application_answered'
        else 'application_reopened'
      end
      when 'interview' then case
        when from_status = 'info_requested' then 'application_answered'
        -- The email about the interview is the invitation.
        when private.has_planned_interview(application.id) then null
        else 'application_interview'
      end
      when 'info_requested' then 'application_info_requested'
      when 'waiting_list' then private.decision_email('application_waiting_list')
      when 'accepted' then private.decision_email('application_offered')
      when 'rejected' then private.decision_email('application_rejected')
      when 'confirmed' then 'application_confirmed'
      when 'declined' then 'application_declined'
      when 'offer_expired' then 'application_offer_expired'
      when 'withdrawn' then 'application_withdrawn'
    end end as kind
  ) as told
  where told.kind is not null
$$;

-- Queues the email to the applicant for a transition. A withdrawal is also emailed to admissions.
create or replace function private.queue_transition_emails(application public.applications, event public.application_events) returns void
language plpgsql set search_path = '' as $$
declare
  address text := private.applicant_address(application);
  message record;
begin
  select * into message
  from private.email_of_transition(application, event.from_status, event.to_status, event.actor_kind, event.due_on, event.reasons);
  -- Deletes queued reminders for an offer that has been answered or is no longer valid.
  if event.from_status = 'accepted' then
    delete from private.outbox as mail where mail.state = 'queued' and mail.dedupe_key in (
      select 'application_offer_reminder:' || told.event_id || ':' || told.occasion
      from private.offer_reminders as told where told.application_id = application.id
    );
  end if;
  if address is not null and message.kind is not null then
    perform private.queue_email(message.kind, address,
      message.payload || private.decision_words(message.kind, event.reasons, event.note_for_applicant), message.kind || ':' || event.id);
  end if;
  -- Leaves out the name, because this email stays in the outbox after the account is deleted.
  if event.to_status = 'withdrawn' then
    perform private.queue_email(
      'application_withdrawn_for_admissions',
      '',
      (message.payload - 'first_name' - 'surname' - 'due_on' - 'cancelled_interview') || jsonb_build_object(
        'reason', (private.current_settings()).settings -> 'withdrawalReasons' -> event.withdrawal_reason
      ),
      'application_withdrawn_for_admissions:' || event.id
    );
  end if;
end
$$;
