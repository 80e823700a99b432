-- Erasure that somebody asked for by a data request: their account goes the way it goes when they delete it themselves, and what they left
-- without an account goes along. It waits ten seconds, in which it can be taken back (decision 0101).

alter table private.data_requests
  add column erase_at timestamptz,
  add column erase_by uuid references auth.users (id) on delete set null,
  add column erase_session uuid,
  add column erase_failure text,
  add column erased_at timestamptz,
  add column erasure jsonb,
  add column coded_at timestamptz,
  add constraint data_requests_erasure check ((erased_at is null) = (erasure is null)),
  add constraint data_requests_erasure_asked check (erased_at is null or kind in ('erasure', 'objection')),
  add constraint data_requests_erasure_size check (jsonb_typeof(erasure) = 'object' and octet_length(erasure::text) <= 16384),
  add constraint data_requests_failure check (length(erase_failure) <= 300),
  add constraint data_requests_coded check (coded_at is null or email is null and contact is null and application_number is null);
comment on column private.data_requests.erase_at is 'When it takes effect, unless it is taken back; stays once it did';
comment on column private.data_requests.erasure is 'How much was deleted of each kind, and how many applications stay until when';
comment on column private.data_requests.coded_at is 'When name, address and words were taken away: the reference stands for them';
create index data_requests_to_erase on private.data_requests (erase_at) where erase_at is not null and erased_at is null;
create index data_requests_erase_by on private.data_requests (erase_by) where erase_by is not null;
create index data_requests_to_code on private.data_requests (closed_at) where erased_at is not null and coded_at is null;

-- As before, with how an erasure stands.
create or replace function private.shown_data_request(known private.data_requests) returns jsonb
language sql stable set search_path = '' as $$
  select private.data_request_line(known) || jsonb_build_object(
    'id', known.id, 'version', known.version, 'contact', known.contact, 'number', known.application_number, 'said', known.said,
    'writtenAt', known.written_at, 'writtenBy', private.name_of_person(known.written_by),
    'provedHow', known.proved_how, 'proofNote', known.proof_note, 'provedAt', known.proved_at,
    'provedBy', private.name_of_person(known.proved_by),
    'answer', known.answer, 'closedBy', private.name_of_person(known.closed_by),
    'eraseAt', case when known.erased_at is null then known.erase_at end, 'eraseFailure', known.erase_failure,
    'erasedAt', known.erased_at, 'erasure', known.erasure, 'codedAt', known.coded_at
  )
$$;

-- Begins the erasure that a request asks for; it takes effect ten seconds later. `confirmation` is the address of the request, or its
-- reference where it has none, typed once more. Answers when. Fails as require_staff('decider') and open_proved_request, with PT400 for
-- another confirmation, and PT409 not_erasure or erased.
create function public.staff_erase(reference text, confirmation text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
begin
  if known.kind not in ('erasure', 'objection') then
    raise sqlstate 'PT409' using message = 'They did not ask for this.', detail = 'not_erasure';
  elsif known.erased_at is not null then
    raise sqlstate 'PT409' using message = 'It is erased already.', detail = 'erased';
  elsif lower(btrim(left(coalesce(confirmation, ''), 400)) collate "C") <> lower(coalesce(known.email, known.reference) collate "C") then
    perform private.refuse_input('confirmation', 'This is not what stands above.');
  elsif known.erase_at is not null then
    return known.erase_at;
  end if;
  update private.data_requests as one set
    erase_at = clock_timestamp() + interval '10 seconds', erase_by = auth.uid(), erase_session = (auth.jwt() ->> 'session_id')::uuid,
    erase_failure = null
  where one.id = known.id returning * into known;
  perform private.record_audit('erasure_begun', held, 'data_request', known.reference);
  return known.erase_at;
end
$$;

-- Takes an erasure back that has not taken effect. Fails as require_staff('decider') and open_data_request, and with PT409 too_late.
create function public.staff_take_back_erasure(reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
begin
  if known.erased_at is not null or known.erase_at <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'It has taken effect already.', detail = 'too_late';
  elsif known.erase_at is null then
    return;
  end if;
  update private.data_requests as one set erase_at = null, erase_by = null, erase_session = null where one.id = known.id;
  perform private.record_audit('erasure_taken_back', held, 'data_request', known.reference);
end
$$;

-- Deletes what is held about the person of a request and answers what that was. What has to stay is an application that was sent, until
-- private.kept_until of it.
create function private.erase_person(known private.data_requests) returns jsonb
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
    'walkIns', (select count(*) from private.walk_ins_of_request(known)),
    'newsletter', (select count(*) from public.subscribers as reader where lower(reader.email collate "C") = any (addresses))
  );
begin
  for begun in select own.id from private.walk_ins_of_request(known) as own where own.taken_at is null loop
    perform private.end_walk_in_links(begun);
    delete from private.walk_ins as own where own.id = begun;
  end loop;
  for person in select * from private.accounts_of_request(known) loop
    perform private.delete_account(person);
  end loop;
  foreach address in array addresses loop
    perform private.forget_person_messages(null, address);
  end loop;
  delete from public.subscribers as reader where lower(reader.email collate "C") = any (addresses);
  delete from private.outbox as mail where lower(mail.recipient) = any (addresses) and mail.kind <> 'account_deleted';
  return done || jsonb_build_object('kept', (
    select coalesce(jsonb_agg(jsonb_build_object('number', own.number, 'until', private.kept_until(own.id)) order by own.number), '[]')
    from public.applications as own where own.id = any (sent)
  ));
end
$$;

-- Does one erasure whose ten seconds are over, as whoever began it, who must still be a decider in that session. Answers false when there
-- is none. What hinders it stands at the request.
create function private.work_off_erasure() returns boolean
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
    when due.closed_at is not null then 'The request was closed meanwhile.'
    when due.erase_by in (select private.accounts_of_request(due)) then 'This is a request of whoever began it.'
    else private.against_asked(due.erase_by, due.erase_session, 'decider')
  end;
  if against is null then
    begin
      done := private.erase_person(due);
    exception
      when sqlstate 'PT409' then
        against := left(sqlerrm, 300);
      when integrity_constraint_violation or insufficient_privilege or raise_exception then
        against := 'The rules of the database refuse it. Ask whoever runs the site.';
      -- Others had it in their hands; the next look tries again.
      when deadlock_detected or serialization_failure or lock_not_available then
        raise;
      -- One that cannot be done holds up no other.
      when query_canceled or others then
        against := 'It could not be done. Ask whoever runs the site.';
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

-- As before; and thirty days after a request was closed whose person was erased, its reference stands for who it was.
create or replace function private.forget_data_requests(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
  coded integer;
begin
  with due as (
    select known.id from private.data_requests as known
    where known.closed_at <= now() - make_interval(months => (private.staff_facts() ->> 'requestMonths')::integer)
    order by known.closed_at limit most for update skip locked
  )
  delete from private.data_requests as known using due where known.id = due.id;
  get diagnostics forgotten = row_count;
  with due as (
    select known.id from private.data_requests as known
    where known.erased_at is not null and known.coded_at is null and known.closed_at <= now() - interval '30 days'
    order by known.closed_at limit most - forgotten for update skip locked
  )
  update private.data_requests as known set
    name = known.reference, email = null, contact = null, application_number = null, said = 'Taken away', proof_note = 'Taken away',
    answer = 'Taken away', erasure = jsonb_set(known.erasure, '{kept}', (
      select coalesce(jsonb_agg(stays.value - 'number'), '[]') from jsonb_array_elements(known.erasure -> 'kept') as stays (value)
    )), coded_at = now()
  from due where known.id = due.id;
  get diagnostics coded = row_count;
  return forgotten + coded;
end
$$;

-- As before, and not while an erasure waits.
create or replace function public.staff_close_data_request(reference text, outcome text, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
  given text := private.written_text(answer, 4000, 'answer');
begin
  if outcome is null or outcome not in ('done', 'refused') then
    perform private.refuse_input('outcome', 'Choose what became of it.');
  elsif length(given) < 10 then
    perform private.refuse_input('answer', 'Write in at least 10 characters what you answered.');
  elsif outcome = 'done' and known.state <> 'proved' then
    raise sqlstate 'PT409' using message = 'Note first how you know who asks.', detail = 'not_proved';
  elsif known.erase_at is not null and known.erased_at is null then
    raise sqlstate 'PT409' using message = 'It is being erased. Wait until that is done.', detail = 'erasing';
  end if;
  update private.data_requests as one set state = outcome, answer = given, closed_by = auth.uid(), closed_at = now() where one.id = known.id;
  perform private.record_audit('data_request_closed', held, 'data_request', known.reference, jsonb_build_object('outcome', outcome));
end
$$;

revoke all on function private.erase_person, private.work_off_erasure from public, anon, authenticated, service_role;
revoke all on function public.staff_erase(text, text), public.staff_take_back_erasure(text) from public, anon, authenticated, service_role;
grant execute on function public.staff_erase(text, text), public.staff_take_back_erasure(text) to authenticated;
