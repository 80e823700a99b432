-- Erasure on a data request. The account is deleted in the same way as when the person deletes it themselves, together with any data they
-- left without an account. There is a delay of ten seconds, during which it can be cancelled (decision 0101).
--
-- A block on a sender remains as a hash after the person is erased (decision 0101). It still applies to their mailbox, but does not
-- reveal whose it is.

-- Starts the erasure for a request; it takes effect ten seconds later. `confirmation` is the request's address, or its reference if it
-- has no address, typed again. Returns the time at which it takes effect. Fails like require_staff('decider') and open_proved_request,
-- with PT400 for a wrong confirmation, and with PT409 not_erasure or erased.
create or replace function public.staff_erase(reference text, confirmation text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
  said jsonb := private.refuse_recorder(known);
begin
  if known.kind not in ('erasure', 'objection') then
    raise sqlstate 'PT409' using message = 'requests.not_asked', detail = 'not_erasure';
  elsif known.erased_at is not null then
    raise sqlstate 'PT409' using message = 'requests.erased', detail = 'erased';
  elsif lower(btrim(left(coalesce(confirmation, ''), 400)) collate "C") <> lower(coalesce(known.email, known.reference) collate "C") then
    perform private.refuse_input('confirmation', 'requests.confirmation');
  elsif known.erase_at is not null then
    return known.erase_at;
  end if;
  perform private.refuse_staff_account(known);
  update private.data_requests as one set
    erase_at = clock_timestamp() + interval '10 seconds', erase_by = auth.uid(), erase_session = (auth.jwt() ->> 'session_id')::uuid,
    erase_failure = null
  where one.id = known.id returning * into known;
  perform private.record_audit('erasure_begun', held, 'data_request', known.reference, said);
  return known.erase_at;
end
$$;

-- Cancels an erasure that has not taken effect. Fails like require_staff('decider') and open_data_request, and with PT409 too_late.
create or replace function public.staff_take_back_erasure(reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
begin
  if known.erased_at is not null or known.erase_at <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'requests.erasure_too_late', detail = 'too_late';
  elsif known.erase_at is null then
    return;
  end if;
  update private.data_requests as one set erase_at = null, erase_by = null, erase_session = null where one.id = known.id;
  perform private.record_audit('erasure_taken_back', held, 'data_request', known.reference);
end
$$;

-- Carries out one erasure whose ten seconds have passed, on behalf of the person who started it; they must still be a decider in that
-- session. Returns false if there is none. The reason for a failure is stored with the request.
create or replace function private.work_off_erasure() returns boolean
language plpgsql set search_path = '' as $$
declare
  due private.data_requests;
  against text;
  done jsonb;
begin
  select * into due from private.data_requests as one
  where one.erase_at <= clock_timestamp() and one.erased_at is null order by one.erase_at limit 1 for update skip locked;
  if due.id is null then
    return false;
  end if;
  against := case
    when due.closed_at is not null then 'requests.closed_meanwhile'
    when due.erase_by in (select private.accounts_of_request(due)) then 'requests.asker_own'
    else private.against_asked(due.erase_by, due.erase_session, 'decider')
  end;
  if against is null then
    begin
      done := private.erase_person(due);
    exception
      when sqlstate 'PT409' then
        against := left(sqlerrm, 300);
      when integrity_constraint_violation or insufficient_privilege or raise_exception then
        against := 'requests.erasure_refused';
      -- The rows were locked by other transactions; the next run tries again.
      when deadlock_detected or serialization_failure or lock_not_available then
        raise;
      -- One failed erasure must not block the others.
      when query_canceled or others then
        against := 'requests.erasure_failed';
    end;
  end if;
  if against is not null then
    update private.data_requests as one set erase_at = null, erase_failure = against where one.id = due.id;
    return true;
  end if;
  update private.data_requests as one set erased_at = now(), erasure = done where one.id = due.id;
  insert into private.audit_log (actor, actor_email, role, action, subject_kind, subject, details)
  values (due.erase_by, (select account.email from auth.users as account where account.id = due.erase_by), 'decider', 'erased',
    'data_request', due.reference, jsonb_build_object('accounts', done -> 'accounts', 'kept', jsonb_array_length(done -> 'kept')));
  return true;
end
$$;

-- Deletes all data about the person of a request and returns a summary of it. Submitted applications must be retained until
-- private.kept_until.
create or replace function private.erase_person(known private.data_requests) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person uuid;
  begun uuid;
  addresses text[] := array(select private.addresses_of_request(known));
  address text;
  sent uuid[] := array(select own.id from private.applications_of_request(known) as own where own.status <> 'draft');
  done jsonb := jsonb_build_object(
    'accounts', (select count(*) from private.accounts_of_request(known)),
    'drafts', (select count(*) from private.applications_of_request(known) as own where own.status = 'draft'),
    'conversations', (select count(*) from private.conversations_of_request(known)),
    'walkIns', (select count(*) from private.assisted_applications_of_request(known)),
    'newsletter', (select count(*) from public.subscribers as reader where lower(reader.email collate "C") = any (addresses))
  );
begin
  perform private.refuse_staff_account(known);
  for begun in select own.id from private.assisted_applications_of_request(known) as own where own.taken_at is null loop
    perform private.end_assisted_application_links(begun);
    delete from private.assisted_applications as own where own.id = begun;
  end loop;
  for person in select * from private.accounts_of_request(known) loop
    perform private.delete_account(person);
  end loop;
  foreach address in array addresses loop
    perform private.forget_person_messages(null, address);
    perform private.hide_blocked(address);
  end loop;
  delete from public.subscribers as reader where lower(reader.email collate "C") = any (addresses);
  delete from private.outbox as mail where lower(mail.recipient) = any (addresses) and mail.kind <> 'account_deleted';
  return done || jsonb_build_object('kept', (
    select coalesce(jsonb_agg(jsonb_build_object('number', own.number, 'until', private.kept_until(own.id)) order by own.number), '[]')
    from public.applications as own where own.id = any (sent)
  ));
end
$$;

grant execute on function public.staff_erase, public.staff_take_back_erasure to authenticated;
