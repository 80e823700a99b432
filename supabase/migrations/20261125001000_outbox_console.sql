-- The outbox in the console: which letters and text messages did not arrive, why, and which of them can be sent again (decision 0098).

create index outbox_of_kind on private.outbox (kind, id desc);

-- What can become of a kind that was given up; the same as OUTBOX_KINDS of domain/staff/outbox-kinds.ts. `always`: it says what still
-- holds. `current`: as long as what it tells of is so. `link`: a link or a code was in it, which no failed row keeps.
create function private.outbox_kinds() returns jsonb
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
  "application_offer_reminder": "current", "application_confirmed": "current", "application_declined": "current",
  "application_offer_expired": "current", "application_reopened": "current", "application_withdrawn": "current",
  "interview": "current", "interview_for_staff": "current", "event_sign_up": "current", "event_changed": "current",
  "chat_notice": "always", "chat_answer": "always",
  "inquiry_receipt": "always", "inquiry_notice": "always", "inquiry_answer": "always",
  "draft_reminder": "link", "notification": "link", "newsletter_welcome": "link", "newsletter_issue": "link", "newsletter_proof": "link", "staff_invitation": "link",
  "walk_in_link": "link", "factor_code": "link"
}'::jsonb;

-- Whether what a letter tells of an application, an interview or an event is still so.
create function private.is_letter_current(mail private.outbox) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  about text[] := string_to_array(mail.dedupe_key, ':');
  facts jsonb := (private.current_facts()).facts;
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
  ) and coalesce((mail.payload ->> 'due_on')::date >= private.today(facts), true);
end
$$;

-- Why a row cannot be sent again, as NOT_AGAIN of domain/staff/outbox.ts; null when it can.
create function private.not_again(mail private.outbox) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when mail.state <> 'failed' then 'not_failed'
    when mail.dedupe_key like 'corrected %' then 'corrected'
    when private.is_blocked(mail.recipient, null) and mail.kind in ('inquiry_receipt', 'inquiry_answer', 'chat_answer') then 'blocked'
    else case private.outbox_kinds() ->> mail.kind
      when 'always' then null
      when 'current' then case when not private.is_letter_current(mail) then 'over' end
      when 'link' then 'link'
      else 'unknown'
    end
  end;
exception
  -- A row that nobody here has written.
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    return 'unknown';
end
$$;

-- What a mail server or a gateway answered, as the couriers note it: codes and short words. Anything that could be an address, a link,
-- a token or a code stays here.
create function private.shown_reason(last_error text) returns text
language sql immutable parallel safe set search_path = ''
return case when (last_error collate "C") ~ '^[A-Za-z0-9 .,:;()''_-]{1,200}$' and (last_error collate "C") !~ '[A-Za-z0-9_-]{40,}|[0-9]{6,}'
  then last_error end;

-- The phone of a second step is not the office's to read: its last four digits are enough to recognise it.
create function private.shown_recipient(mail private.outbox) returns text
language sql immutable parallel safe set search_path = ''
return case when mail.kind = 'factor_code' then '… ' || right(mail.recipient, 4) else mail.recipient end;

-- A line, as OutboxLine of domain/staff/outbox.ts. Nothing of a payload is in it but the number of what it is about.
create function private.outbox_line(mail private.outbox) returns jsonb
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
  )
$$;

-- What is looked for: an address in small letters or a number that begins with +; null for nothing.
create function private.sought_recipient(sought text) returns text
language sql immutable parallel safe set search_path = ''
return nullif(lower(btrim(left(sought, 400))), '');

create function private.check_outbox_question(state text, kind text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if state is null or state not in ('failed', 'waiting', 'sent', 'all') then
    perform private.refuse_input('list_state', 'This list is not known.');
  elsif kind is not null and not private.outbox_kinds() ? kind then
    perform private.refuse_input('kind', 'This kind is not known.');
  end if;
end
$$;

-- A page of 40 lines, newest first: {"items", "next"}; `next` is the id to go on before. What is sought stands in no address. Which rows a
-- list has says private.outbox_ids of 20261125002002. Fails as require_staff('officer'), and with PT400 for a list or a kind that is none.
create function public.staff_outbox(
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
create function public.staff_outbox_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return jsonb_build_object(
    'failed', cardinality(private.outbox_ids('failed', null, null, null, 1001)),
    'waiting', cardinality(private.outbox_ids('waiting', null, null, null, 1001))
  );
end
$$;

-- Says by another text that something changed: what came, what failed, what waits or waits no more.
create function public.staff_outbox_changed() returns text
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

-- Which of the newest 500 failed ones, of a kind and to an address or number, can be sent again: {"letters": ids as texts, "left":
-- {reason: how many}, "isMore"}. Fails as staff_outbox.
create function public.staff_outbox_failed(kind text default null, sought text default null) returns jsonb
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
    'letters', coalesce((select jsonb_agg(able.id::text order by able.id desc) from judged as able where able.reason is null), '[]'),
    'left', coalesce((
      select jsonb_object_agg(counted.reason, counted.amount) from (
        select judged.reason, count(*) as amount from judged where judged.reason is not null group by judged.reason
      ) as counted
    ), '{}')
  ) into answer;
  return answer || jsonb_build_object('isMore', cardinality(ids) > 500);
end
$$;

-- What a row says anew when it is sent again: nothing of what was taken out, and what has changed since.
create function private.renewed_payload(mail private.outbox) returns jsonb
language sql stable set search_path = '' as $$
  select mail.payload || case mail.kind
    -- There is staff, since one of them asks for it: the notice leads to the console.
    when 'chat_notice' then '{"token": null}'
    when 'event_sign_up' then coalesce((
      select private.event_facts(known) from public.events as known where known.id = (mail.payload ->> 'event_id')::uuid
    ), '{}')
    when 'inquiry_notice' then coalesce((
      select jsonb_build_object('email', known.email) from public.inquiries as known where known.reference = mail.payload ->> 'reference'
    ), '{}')
    else '{}'
  end::jsonb
$$;

-- Queues what failed once more, its attempts from the beginning; what is on its way, or was sent by now, is left as it is. At most 500.
-- Answers {"sent": how many, "left": {reason: how many}}. Fails as require_staff('officer'), and with PT400.
create function public.staff_outbox_send(letters bigint[]) returns jsonb
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
  if letters is null or cardinality(letters) not between 1 and 500 or array_position(letters, null) is not null then
    perform private.refuse_input('letters', 'Send between 1 and 500 letters again.');
  end if;
  wanted := array(select distinct known from unnest(letters) as known order by known);
  -- One order for everybody, so that two who press at once wait for each other, and the second finds them on their way.
  for mail in select * from private.outbox as known where known.id = any (wanted) order by known.id for update loop
    reason := private.not_again(mail);
    if reason is null then
      update private.outbox as known
      set state = 'queued', attempts = 0, next_attempt_at = now(), locked_until = null, last_error = null,
        payload = private.renewed_payload(mail)
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

revoke all on function private.outbox_kinds, private.is_letter_current, private.not_again, private.shown_reason,
  private.shown_recipient, private.outbox_line, private.sought_recipient, private.check_outbox_question,
  private.renewed_payload
  from public, anon, authenticated, service_role;
revoke all on function public.staff_outbox(text, text, text, bigint), public.staff_outbox_counts(), public.staff_outbox_changed(),
  public.staff_outbox_failed(text, text), public.staff_outbox_send(bigint[])
  from public, anon, authenticated, service_role;
grant execute on function public.staff_outbox(text, text, text, bigint), public.staff_outbox_counts(), public.staff_outbox_changed(),
  public.staff_outbox_failed(text, text), public.staff_outbox_send(bigint[])
  to authenticated;
