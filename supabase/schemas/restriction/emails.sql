-- A restricted person gets no email when an event is moved, cancelled or reinstated. The exception is an event that they signed up for
-- after the restriction began, because that was their own choice (decision 0101).
--
-- While a restriction is in force, no failed email is sent to that person again, and no failed email about restricted data is sent to
-- anyone (decision 0101).

create or replace function private.is_restricted_address(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.restricted_things as thing where thing.address = lower(is_restricted_address.address collate "C"))
    or exists (
      select from private.restricted_things as thing join auth.users as account on account.id = thing.account
      where lower(account.email collate "C") = lower(is_restricted_address.address collate "C")
    )
$$;

-- Unsolicited emails, sent on a schedule or to many people. Security emails, and receipts for the person's own actions, are still sent.
create or replace function private.emails_held() returns text[]
language sql immutable parallel safe
return array['draft_reminder', 'notification', 'newsletter_issue', 'application_offer_reminder', 'event_changed'];

-- Every email passes through here. An email of an issue is not created; any other is marked as failed, so that it can be seen and
-- counted. Emails about an event that the person chose are sent.
create or replace function private.hold_restricted_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restricted_address(new.recipient) or private.is_about_own_event(new) then
    return new;
  elsif new.issue_id is not null and tg_op = 'INSERT' then
    return null;
  end if;
  new.state := 'failed';
  new.last_error := 'restricted';
  new.locked_until := null;
  if jsonb_typeof(new.payload) = 'object' then
    new.payload := new.payload - array['token_hash', 'token', 'code'];
  end if;
  return new;
end
$$;

-- The worker calls this at the last moment for an email that it has claimed. Returns false if the email must not be sent now. It is then
-- queued again if the issue was stopped, or deleted if its recipient has unsubscribed.
create or replace function private.issue_email_leaves(message bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox as held where held.id = message and held.state = 'sending' and private.is_restricted_address(held.recipient);
  update private.outbox as held set state = 'queued', attempts = held.attempts - 1, locked_until = null
  from private.newsletter_issues as issue
  where held.id = message and held.state = 'sending' and issue.id = held.issue_id and issue.state <> 'sending';
  if found then
    return false;
  end if;
  delete from private.outbox as held
  where held.id = message and held.state = 'sending' and not exists (
    select from public.subscribers as reader where lower(reader.email collate "C") = lower(held.recipient collate "C")
  );
  return exists (select from private.outbox as held where held.id = message and held.state = 'sending');
end
$$;

-- Returns why a row cannot be sent again, as NOT_AGAIN in domain/staff/outbox.ts, or null if it can.
create or replace function private.not_again(mail private.outbox) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when mail.state <> 'failed' then 'not_failed'
    when private.is_restricted_email(mail) then 'restricted'
    when mail.dedupe_key like 'corrected %' then 'corrected'
    when private.is_blocked(mail.recipient, null) and mail.kind in ('inquiry_receipt', 'inquiry_answer', 'chat_answer') then 'blocked'
    else case private.outbox_kinds() ->> mail.kind
      when 'always' then null
      when 'current' then case when not private.is_email_current(mail) then 'over' end
      when 'link' then 'link'
      else 'unknown'
    end
  end;
exception
  -- A row that was not written by this application.
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    return 'unknown';
end
$$;

-- Whether an email is about an event that its recipient signed up for after all their restrictions began.
create or replace function private.is_about_own_event(mail private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select mail.kind = 'event_changed' and exists (
    select from public.event_sign_ups as coming
    join auth.users as account on account.id = coming.user_id
    where coming.event_id::text = mail.payload ->> 'event_id'
      and lower(account.email collate "C") = lower(mail.recipient collate "C")
      and coming.created_at > all (
        select begun.begun_at from private.restricted_things as thing
        join private.restrictions as begun on begun.id = thing.restriction_id
        where thing.account = account.id or thing.address = lower(mail.recipient collate "C")
      )
  )
$$;

-- Whether an email goes to a person who asked for a restriction, or is about restricted data.
create or replace function private.is_restricted_email(mail private.outbox) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.restricted_things) then
    return false;
  end if;
  return private.is_restricted_address(mail.recipient)
    or private.conversation_restricted_since(mail.payload ->> 'reference') is not null
    or exists (
      select from public.applications as sent
      where sent.number = mail.payload ->> 'number' and private.application_restricted_since(sent.id) is not null
    );
end
$$;

-- Every route that sends failed emails again passes through here. The row stays failed.
create or replace function private.refuse_restricted_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(now()) where private.is_restricted_email(old);
  return new;
end
$$;

-- Blocks a correction while either address is restricted.
create or replace function private.refuse_restricted_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(now()) where private.is_restricted_address(new.former) or private.is_restricted_address(new.corrected);
  return new;
end
$$;
