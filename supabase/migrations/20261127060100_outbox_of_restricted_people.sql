-- While a restriction is in force nothing that failed is sent to its person again, and nothing about what is restricted to anybody
-- (decision 0106). And what is sought in the outbox matches what is shown there.

-- Whether a letter goes to somebody who asked for a restriction, or is about something that is restricted.
create function private.is_restricted_letter(mail private.outbox) returns boolean
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

-- A restriction counts before all other reasons but that it has not failed.
create or replace function private.not_again(mail private.outbox) returns text
language sql stable set search_path = '' as $$
  select case when mail.state = 'failed' and private.is_restricted_letter(mail) then 'restricted' else private.not_again_unrestricted(mail) end
$$;

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
      and not private.is_restricted_letter(mail)
  )
$$;

-- Stands where all doors meet that send what was given up: no row comes back from there.
create function private.refuse_restricted_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(now()) where private.is_restricted_letter(old);
  return new;
end
$$;
create trigger outbox_04_restricted before update of state on private.outbox
  for each row when (old.state = 'failed' and new.state <> 'failed')
  execute function private.refuse_restricted_letter();

-- Nor does anything go to a corrected address while either address is restricted.
create function private.refuse_restricted_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(now()) where private.is_restricted_address(new.former) or private.is_restricted_address(new.corrected);
  return new;
end
$$;
create trigger inquiry_addresses_05_restricted before insert on private.inquiry_addresses
  for each row execute function private.refuse_restricted_correction();

-- A letter that a worker had claimed when the restriction began is held, too, when it is claimed again. One of an issue is asked about
-- before it leaves (private.issue_letter_leaves).
drop trigger outbox_06_restricted on private.outbox;
create trigger outbox_06_restricted before update of state on private.outbox
  for each row when (
    (new.state = 'queued' or new.state = 'sending' and new.issue_id is null) and new.kind = any (private.letters_held())
  )
  execute function private.hold_restricted_letter();

-- Ids of a list, newest first: of a state (failed leaves out what was corrected since), of a kind, to exactly this address or number,
-- each null for all; `before`: an id. Only a number that is shown whole is found by it.
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

revoke all on function private.is_restricted_letter, private.refuse_restricted_letter, private.refuse_restricted_correction
  from public, anon, authenticated, service_role;
