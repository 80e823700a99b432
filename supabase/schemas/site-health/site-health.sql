-- Site health for operators: what has been verified about this site, and what its instances report about themselves (decision 0105).

create or replace function private.mail_check_hash(salt uuid, code text) returns bytea
language sql immutable parallel safe set search_path = ''
return sha256(uuid_send(salt) || convert_to(code, 'UTF8'));

-- Eight letters and digits that cannot be mistaken for one another.
create or replace function private.new_mail_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(made.bytes, place) % 31, 1), '' order by place)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as made, generate_series(0, 7) as place
$$;

-- Emails the caller a code to their own confirmed address. Any earlier code stops working. Fails like require_staff('operator'), with
-- PT409 if there is no such address, and with PT429 after ten within an hour.
create or replace function private.ask_mail_check(sender text) returns void
language plpgsql set search_path = '' as $$
declare
  address text;
  code text := private.new_mail_code();
  made private.mail_checks;
begin
  perform private.require_staff('operator');
  perform pg_advisory_xact_lock(hashtextextended('private.mail_checks', 0));
  select lower(account.email) into address from auth.users as account
  where account.id = auth.uid() and account.email_confirmed_at is not null;
  if address is null then
    raise sqlstate 'PT409' using message = 'site.no_address', detail = 'no_address';
  elsif (
    select count(*) from private.mail_checks as recent where recent.asked_by = auth.uid() and recent.asked_at > now() - interval '1 hour'
  ) >= 10 then
    raise sqlstate 'PT429' using message = 'site.too_many_emails', detail = 'too_many';
  end if;
  delete from private.outbox as mail using private.mail_checks as former
  where former.asked_by = auth.uid() and former.proved_at is null and mail.dedupe_key = 'mail_check:' || former.id and mail.state <> 'sent';
  insert into private.mail_checks (asked_by, sender, salt, code_hash)
  select auth.uid(), ask_mail_check.sender, fresh.salt, private.mail_check_hash(fresh.salt, code)
  from (select gen_random_uuid() as salt) as fresh returning * into made;
  perform private.queue_email('mail_check', address, jsonb_build_object('code', code), 'mail_check:' || made.id);
  perform private.record_audit('mail_check_sent', 'operator');
end
$$;

-- Checks the code that the caller typed against their newest email: 'proved', 'wrong', or 'over' if the code is older than an hour, has
-- been tried five times, was sent with other settings, or does not exist. A wrong code counts as an attempt. Fails like
-- require_staff('operator').
create or replace function private.prove_mail(code text, sender text) returns text
language plpgsql set search_path = '' as $$
declare
  asked private.mail_checks;
begin
  perform private.require_staff('operator');
  select * into asked from private.mail_checks as known where known.asked_by = auth.uid() order by known.id desc limit 1 for update;
  if asked.id is null or asked.proved_at is not null or asked.attempts >= 5 or asked.asked_at < now() - interval '1 hour'
    or asked.sender <> prove_mail.sender
  then
    return 'over';
  elsif private.mail_check_hash(asked.salt, prove_mail.code) <> asked.code_hash then
    update private.mail_checks as known set attempts = known.attempts + 1 where known.id = asked.id;
    return 'wrong';
  end if;
  update private.mail_checks as known set proved_at = now() where known.id = asked.id;
  perform private.record_audit('mail_proved', 'operator');
  return 'proved';
end
$$;

-- Stores an operator's statement about their provider's backups. Fails like require_staff('operator'), and with PT400.
create or replace function private.confirm_backups(said text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_staff('operator');
  insert into private.backup_runs (kind, said, confirmed_by) values ('provider', confirm_backups.said, auth.uid());
  perform private.record_audit('backups_confirmed', 'operator', null, null, jsonb_build_object('said', confirm_backups.said));
end
$$;

-- The emails or text messages of a channel that failed within the last two days or have waited for longer than 15 minutes, as `Letters`
-- (domain/staff/site-health.ts). A message may fail days after it was queued. The `next_attempt_at` of a failed message is the time of
-- the failure.
create or replace function private.troubled_emails(of_channel text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'failed', (
      select count(*) from (
        select from private.outbox as mail
        where mail.state = 'failed' and mail.issue_id is null and mail.last_error is distinct from 'restricted'
          and coalesce(mail.dedupe_key, '') not like 'corrected %' and mail.channel = of_channel
          and mail.next_attempt_at > now() - interval '2 days'
        order by mail.id desc limit 1001
      ) as found
    ),
    'waiting', count(late.id), 'since', private.iso_time(min(late.created_at)),
    'reason', (array_agg(private.shown_reason(late.last_error) order by late.id desc) filter (where late.last_error is not null))[1]
  )
  from (
    select mail.id, mail.created_at, mail.last_error from private.outbox as mail
    where mail.state in ('queued', 'sending') and mail.issue_id is null and mail.channel = of_channel
      and mail.created_at < now() - interval '15 minutes'
    order by mail.id limit 1001
  ) as late
$$;

-- The database's information about the site, as `KnownSettings` (domain/staff/site-health.ts). `sender` as in ask_mail_check;
-- `person` is the person whose code email is reported.
create or replace function private.site_health_data(sender text, person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'now', private.iso_time(now()),
    'mail', jsonb_build_object(
      'proved', (
        select jsonb_build_object('at', private.iso_time(known.proved_at), 'by', private.name_of_person(known.asked_by))
        from private.mail_checks as known where known.sender = site_health_data.sender and known.proved_at is not null order by known.id desc limit 1
      ),
      'wasProved', exists (select from private.mail_checks as known where known.proved_at is not null),
      'asked', (
        select jsonb_build_object(
          'at', private.iso_time(known.asked_at), 'state', coalesce(case mail.state when 'sending' then 'queued' else mail.state end, 'sent'),
          'reason', private.shown_reason(mail.last_error)
        )
        from private.mail_checks as known left join private.outbox as mail on mail.dedupe_key = 'mail_check:' || known.id
        where known.asked_by = person and known.id = (select max(newest.id) from private.mail_checks as newest where newest.asked_by = person)
          and known.proved_at is null and known.attempts < 5 and known.sender = site_health_data.sender and known.asked_at > now() - interval '1 hour'
      )
    ),
    'backup', jsonb_build_object(
      'ran', (
        select jsonb_build_object('at', private.iso_time(run.at), 'rows', run.rows, 'bytes', run.bytes)
        from private.backup_runs as run where run.kind = 'command' order by run.id desc limit 1
      ),
      'confirmed', (
        select jsonb_build_object('at', private.iso_time(run.at), 'by', private.name_of_person(run.confirmed_by), 'said', run.said)
        from private.backup_runs as run where run.kind = 'provider' order by run.id desc limit 1
      )
    ),
    'staff', (
      select jsonb_build_object(
        'operators', count(*) filter (where held.role = 'operator'),
        'operatorsReady', count(*) filter (where held.role = 'operator' and exists (
          select from auth.mfa_factors as factor where factor.user_id = held.user_id and factor.status = 'verified'
        )),
        'others', count(distinct held.user_id) filter (where held.role <> 'operator' and not exists (
          select from private.staff as beside where beside.user_id = held.user_id and beside.role = 'operator' and private.is_current(beside)
        )),
        'invited', (
          select count(*) from private.staff_invitations as open where open.ended_at is null and open.expires_at > now() and open.role <> 'operator'
        ),
        'operatorsInvited', (
          select count(*) from private.staff_invitations as open where open.ended_at is null and open.expires_at > now() and open.role = 'operator'
        )
      )
      from private.staff as held where private.is_current(held)
    ),
    'messages', jsonb_build_object('email', private.troubled_emails('email'), 'sms', private.troubled_emails('sms')),
    'copies', (
      select coalesce(jsonb_agg(
        copy.seen || jsonb_build_object('host', copy.host, 'port', copy.port, 'seenAt', private.iso_time(copy.seen_at)) order by copy.host, copy.port
      ), '[]')
      from private.site_copies as copy where copy.seen_at > now() - interval '1 day'
    )
  )
$$;

-- Stores what an instance reports about itself, and the first disk figures of each day. Deletes instances that no longer report.
create or replace function private.note_copy(host text, port integer, seen jsonb) returns void
language sql set search_path = '' as $$
  delete from private.site_copies as gone where gone.seen_at < now() - interval '1 day';
  insert into private.site_copies (host, port, seen) values (note_copy.host, note_copy.port, note_copy.seen)
  on conflict on constraint site_copies_pkey do update set seen = excluded.seen, seen_at = now();
  with fresh as (
    insert into private.disk_days (host, day, free, total)
    select note_copy.host, private.today(), (seen -> 'disk' ->> 'free')::numeric::bigint, (seen -> 'disk' ->> 'total')::numeric::bigint
    where jsonb_typeof(seen -> 'disk') = 'object'
    on conflict do nothing returning day
  )
  delete from private.disk_days as old using fresh where old.day < fresh.day - 60
$$;

-- Deletes code emails older than a month, because the newest proof replaces them.
create or replace function private.forget_site_checks(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select known.id from private.mail_checks as known
    where known.asked_at < now() - interval '1 month' and (known.proved_at is null or known.id <> (
      select max(newest.id) from private.mail_checks as newest where newest.proved_at is not null
    ))
    order by known.id limit most
  )
  delete from private.mail_checks as known using old where known.id = old.id;
  get diagnostics forgotten = row_count;
  with old as (
    select run.id from private.backup_runs as run
    where run.at < now() - interval '1 year' and run.id <> (select max(newest.id) from private.backup_runs as newest where newest.kind = run.kind)
    order by run.id limit most
  )
  delete from private.backup_runs as run using old where run.id = old.id;
  return forgotten;
end
$$;
