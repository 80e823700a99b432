-- The outbox in the console: which emails and text messages failed, why, and which of them can be sent again (decision 0006).
--
-- Also decides which rows the outbox lists contain. Failed and queued emails of an issue are counted with the issue, so that thousands of
-- them do not hide everything else. They appear only in the list of all emails and when their kind is selected.

-- What can be done with a failed email of each kind. Must match OUTBOX_KINDS in domain/staff/outbox-kinds.ts. `always`: its content is
-- still true. `current`: can be sent as long as its content is still true. `link`: it contained a link or a code, which is not stored for
-- failed rows.
create or replace function private.outbox_kinds() returns jsonb
language sql immutable parallel safe
return '{
  "confirm_signup": "link", "reset_password": "link", "reauthentication_code": "link", "password_changed": "link", "new_device": "link",
  "identity_linked": "link", "identity_unlinked": "link", "factor_added": "link", "factor_removed": "link",
  "recovery_codes_made": "link", "recovery_code_used": "link", "code_guessed": "link", "password_guessed": "always",
  "not_me_done": "always", "already_registered": "always", "account_deleted": "always",
  "application_received": "always", "application_for_admissions": "always", "contact_details_corrected": "always",
  "application_withdrawn_for_admissions": "always",
  "application_under_review": "current", "application_interview": "current", "application_interview_off": "current",
  "application_info_requested": "current", "application_answered": "current", "application_decided": "current",
  "application_offered": "current", "application_waiting_list": "current", "application_rejected": "current",
  "application_offer_reminder": "current", "application_confirmed": "current", "application_declined": "current",
  "application_contact_corrected": "always", "application_message": "always",
  "application_question_closed": "current", "application_place_changed": "current", "application_restored": "current",
  "application_offer_expired": "current", "application_reopened": "current", "application_withdrawn": "current",
  "interview": "current", "interview_for_staff": "current", "event_sign_up": "current", "event_changed": "current",
  "chat_notice": "always", "chat_answer": "always",
  "inquiry_receipt": "always", "inquiry_notice": "always", "inquiry_answer": "always",
  "draft_reminder": "link", "notification": "link", "newsletter_welcome": "link", "mail_check": "link", "newsletter_issue": "link", "newsletter_proof": "link", "staff_invitation": "link",
  "walk_in_link": "link", "factor_code": "link", "work_news": "link", "work_digest": "link"
}'::jsonb;

-- The response from a mail server or a gateway as the couriers record it: codes and short words. Returns nothing if it could contain an
-- address, a link, a token or a code.
create or replace function private.shown_reason(last_error text) returns text
language sql immutable parallel safe set search_path = ''
return case when (last_error collate "C") ~ '^[A-Za-z0-9 .,:;()''_-]{1,200}$' and (last_error collate "C") !~ '[A-Za-z0-9_-]{40,}|[0-9]{6,}'
  then last_error end;

-- The office may not see the phone number of a second factor. Its last four digits are enough to recognise it.
create or replace function private.shown_recipient(mail private.outbox) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when mail.kind = 'factor_code' then '… ' || right(mail.recipient, 4) else mail.recipient end
$$;

-- An outbox row, as OutboxLine (domain/staff/outbox.ts). The only part of the payload it contains is the reference number of the item
-- that the row is about.
create or replace function private.outbox_line(mail private.outbox) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', mail.id::text, 'channel', mail.channel, 'kind', mail.kind, 'to', private.shown_recipient(mail),
    'state', case mail.state when 'sending' then 'queued' else mail.state end,
    'createdAt', mail.created_at, 'sentAt', mail.sent_at, 'attempts', mail.attempts,
    'nextAttemptAt', case when mail.state = 'queued' then mail.next_attempt_at end,
    'reason', private.shown_reason(mail.last_error),
    'about', (
      select said.number from (select coalesce(mail.payload ->> 'reference', mail.payload ->> 'number') as number) as said
      where (said.number collate "C") ~ '^[A-Z]{2,8}-[0-9]{4}-[0-9]{4,18}$'
    ),
    'notAgain', private.not_again(mail),
    'canCorrect', mail.state = 'failed' and mail.kind in ('inquiry_receipt', 'inquiry_answer') and mail.dedupe_key not like 'corrected %'
      and not private.is_restricted_email(mail)
  )
$$;

-- The search term: an address in lower case or a number that begins with +; null if empty.
create or replace function private.sought_recipient(sought text) returns text
language sql immutable parallel safe set search_path = ''
return nullif(lower(btrim(left(sought, 400))), '');

create or replace function private.check_outbox_question(state text, kind text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if state is null or state not in ('failed', 'waiting', 'sent', 'all') then
    perform private.refuse_input('list_state', 'lists.unknown');
  elsif kind is not null and not private.outbox_kinds() ? kind then
    perform private.refuse_input('kind', 'outbox.kind_unknown');
  end if;
end
$$;

-- A page of 40 lines, newest first: {"items", "next"}; `next` is the id before which the next page starts. Search terms are not part of
-- any URL. private.outbox_ids decides which rows a list contains. Fails like require_staff('officer'), and with PT400 for an unknown list
-- or kind.
create or replace function public.staff_outbox(
  list_state text default 'failed', kind text default null, sought text default null, before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.require_staff('officer');
  perform private.check_outbox_question(list_state, staff_outbox.kind);
  ids := private.outbox_ids(list_state, staff_outbox.kind, private.sought_recipient(sought), before, 41);
  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(private.outbox_line(mail) order by mail.id desc) from private.outbox as mail where mail.id = any (ids[1:40])
    ), '[]'),
    'next', case when cardinality(ids) = 41 then ids[40]::text end
  );
end
$$;

-- {"failed", "waiting"}, each up to 1,001.
create or replace function public.staff_outbox_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return jsonb_build_object(
    'failed', cardinality(private.outbox_ids('failed', null, null, null, 1001)),
    'waiting', cardinality(private.outbox_ids('waiting', null, null, null, 1001))
  );
end
$$;

-- Returns a different text when something has changed: a row was added, failed, was queued or is no longer queued.
create or replace function public.staff_outbox_changed() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return md5(concat_ws(' ',
    (select max(mail.id) from private.outbox as mail),
    private.outbox_ids('failed', null, null, null, 30),
    (
      select string_agg(concat_ws(' ', mail.id, mail.state, mail.attempts), ',' order by mail.id) from private.outbox as mail
      where mail.id = any (private.outbox_ids('waiting', null, null, null, 30))
    )
  ));
end
$$;

-- Which of the newest 500 failed rows, filtered by kind and by address or number, can be sent again: {"letters": ids as texts, "left":
-- {reason: how many}, "isMore"}. Fails like staff_outbox.
create or replace function public.staff_outbox_failed(kind text default null, sought text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
  answer jsonb;
begin
  perform private.require_staff('officer');
  perform private.check_outbox_question('failed', staff_outbox_failed.kind);
  ids := private.outbox_ids('failed', staff_outbox_failed.kind, private.sought_recipient(sought), null, 501);
  with judged as materialized (
    select mail.id, private.not_again(mail) as reason from private.outbox as mail where mail.id = any (ids[1:500])
  )
  select jsonb_build_object(
    'emails', coalesce((select jsonb_agg(able.id::text order by able.id desc) from judged as able where able.reason is null), '[]'),
    'left', coalesce((
      select jsonb_object_agg(counted.reason, counted.amount) from (
        select judged.reason, count(*) as amount from judged where judged.reason is not null group by judged.reason
      ) as counted
    ), '{}')
  ) into answer;
  return answer || jsonb_build_object('isMore', cardinality(ids) > 500);
end
$$;

-- The payload for sending a row again: removed details stay removed, and changed details are updated.
create or replace function private.renewed_payload(mail private.outbox) returns jsonb
language sql stable set search_path = '' as $$
  select mail.payload || case mail.kind
    -- A member of staff is calling, so the notice links to the console.
    when 'chat_notice' then '{"token": null}'
    when 'event_sign_up' then coalesce((
      select private.event_email_data(known) from public.events as known where known.id = (mail.payload ->> 'event_id')::uuid
    ), '{}')
    when 'inquiry_notice' then coalesce((
      select jsonb_build_object('email', known.email) from public.inquiries as known where known.reference = mail.payload ->> 'reference'
    ), '{}')
    else '{}'
  end::jsonb
$$;

-- The address to which a row is sent again: an email about an application goes to where such emails go at the moment.
create or replace function private.renewed_recipient(mail private.outbox) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select private.applicant_address(sent) from public.applications as sent
    where sent.id = mail.application_id and mail.kind <> 'application_contact_corrected'
  ), mail.recipient)
$$;

-- Queues failed rows again with their attempts reset. Rows that are being sent or have been sent are left unchanged. Limited to 500 rows.
-- Returns
-- {"sent": how many, "left": {reason: how many}}. Fails like require_staff('officer'), and with PT400.
create or replace function public.staff_outbox_send(emails bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  wanted bigint[];
  mail private.outbox;
  reason text;
  sent bigint[] := '{}';
  remaining jsonb := '{}';
  kinds text[] := '{}';
begin
  if emails is null or cardinality(emails) not between 1 and 500 or array_position(emails, null) is not null then
    perform private.refuse_input('emails', 'outbox.emails');
  end if;
  wanted := array(select distinct known from unnest(emails) as known order by known);
  -- Always locks in the same order. If two people press the button at once, the second waits for the first and then finds the rows
  -- already queued.
  for mail in select * from private.outbox as known where known.id = any (wanted) order by known.id for update loop
    reason := private.not_again(mail);
    if reason is null then
      update private.outbox as known
      set state = 'queued', attempts = 0, next_attempt_at = now(), locked_until = null, last_error = null,
        recipient = private.renewed_recipient(mail), payload = private.renewed_payload(mail)
      where known.id = mail.id;
      sent := sent || mail.id;
      kinds := kinds || mail.kind;
    else
      remaining := remaining || jsonb_build_object(reason, coalesce((remaining ->> reason)::integer, 0) + 1);
    end if;
  end loop;
  if cardinality(sent) > 0 then
    perform pg_notify('outbox', sent[1]::text);
    perform private.record_audit('letters_sent_again', held, 'letter', case when cardinality(sent) = 1 then sent[1]::text end,
      jsonb_build_object('letters', cardinality(sent), 'kinds', (select jsonb_agg(distinct known) from unnest(kinds) as known),
        'ids', to_jsonb(sent)));
  end if;
  return jsonb_build_object('sent', cardinality(sent), 'left', remaining);
end
$$;

-- The ids of a list, newest first, filtered by state (failed leaves out rows that have been corrected since), by kind, and by an exact
-- address or number; each is null for all. `before`: an id. A number can be found only if it is shown in full.
create or replace function private.outbox_ids(state text, kind text, sought text, before bigint, most integer) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  found bigint[];
begin
  execute format('select array(select mail.id from private.outbox as mail where %s order by mail.id desc limit $4)', concat_ws(' and ',
    case state when 'waiting' then 'mail.state in (''queued'', ''sending'')'
      when 'failed' then 'mail.state = ''failed'' and coalesce(mail.dedupe_key, '''') not like ''corrected %'''
      when 'sent' then 'mail.state = ''sent''' else 'true' end,
    case when state in ('waiting', 'failed') and kind is distinct from 'newsletter_issue' then 'mail.issue_id is null' end,
    case when kind is not null then 'mail.kind = $1' end,
    case when sought like '+%' then 'mail.channel = ''sms'' and mail.recipient = $2' when sought is not null then 'lower(mail.recipient) = $2' end,
    case when sought is not null then 'private.shown_recipient(mail) = mail.recipient' end,
    case when before is not null then 'mail.id < $3' end
  )) into found using kind, sought, before, most;
  return found;
end
$$;

grant execute on function
  public.staff_outbox, public.staff_outbox_changed, public.staff_outbox_counts, public.staff_outbox_failed, public.staff_outbox_send
to authenticated;
