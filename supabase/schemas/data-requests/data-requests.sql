-- People's requests about their data, from receipt to response, with the deadlines of the Nigeria Data Protection Act (decision 0101).

-- The caller's own request must be handled by a colleague. Fails with PT403 own_request.
create or replace function private.refuse_own_request(email text, number text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from auth.users as account
    where account.id = auth.uid() and private.mailbox_of_person(account.email) = private.mailbox_of_person(refuse_own_request.email)
  ) or exists (
    select from public.applications as sent where sent.number = refuse_own_request.number and sent.user_id = auth.uid()
  ) then
    raise sqlstate 'PT403' using message = 'requests.own', detail = 'own_request';
  end if;
end
$$;

-- A request that the caller may work on, locked until the end of the transaction. Fails with PT404, PT403 own_request, and PT409
-- request_closed if it must be open.
create or replace function private.open_data_request(reference text, must_be_open boolean default true) returns private.data_requests
language plpgsql set search_path = '' as $$
declare
  kept private.data_requests;
begin
  select * into kept from private.data_requests as known
  where known.reference = upper(btrim(left(open_data_request.reference, 60))) for update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'requests.missing';
  end if;
  perform private.refuse_own_request(kept.email, kept.application_number);
  if must_be_open and kept.closed_at is not null then
    raise sqlstate 'PT409' using message = 'requests.closed', detail = 'request_closed';
  end if;
  return kept;
end
$$;

-- An officer's input about a request, as columns: {"kind", "cameBy", "name", "email", "contact", "number", "said", "receivedOn"}. Fails
-- with PT400.
create or replace function private.read_data_request(details jsonb) returns private.data_requests
language plpgsql stable set search_path = '' as $$
declare
  given private.data_requests;
  day text := details ->> 'receivedOn';
begin
  if details is null or not private.is_writable(details, 65536) or jsonb_typeof(details) <> 'object' then
    perform private.refuse_input('details', 'requests.details');
  end if;
  given.kind := details ->> 'kind';
  given.came_by := details ->> 'cameBy';
  if given.kind is null or given.kind not in ('access', 'correction', 'restriction', 'erasure', 'objection') then
    perform private.refuse_input('kind', 'requests.kind');
  elsif given.came_by is null or given.came_by not in ('letter', 'email', 'call', 'person') then
    perform private.refuse_input('cameBy', 'requests.came_by');
  end if;
  given.name := private.written_line(details ->> 'name', 200, 'name');
  given.email := lower(private.written_line(details ->> 'email', 254, 'email') collate "C");
  given.contact := private.written_line(details ->> 'contact', 300, 'contact');
  given.application_number := upper(private.written_line(details ->> 'number', 60, 'number'));
  given.said := private.written_text(details ->> 'said', 4000, 'said');
  if given.name is null then
    perform private.refuse_input('name', 'requests.name');
  elsif given.email is not null and not private.is_email_address(given.email) then
    perform private.refuse_input('email', 'text.email');
  elsif coalesce(given.email, given.contact, given.application_number) is null then
    perform private.refuse_input('email', 'requests.contact');
  elsif day is null or not private.is_real_date(day) then
    perform private.refuse_input('receivedOn', 'requests.received_on_missing');
  end if;
  given.received_on := day::date;
  if given.received_on not between private.today() - 365 and private.today() then
    perform private.refuse_input('receivedOn', 'requests.received_on');
  end if;
  return given;
end
$$;

-- Returns DataRequestLine (domain/staff/data-requests.ts). Days are local days at the institute; a `daysLeft` below 0 means overdue.
create or replace function private.data_request_line(known private.data_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', known.reference, 'kind', known.kind, 'cameBy', known.came_by, 'name', known.name, 'email', known.email,
    'receivedOn', known.received_on, 'dueOn', known.due_on, 'daysLeft', known.due_on - private.today(), 'state', known.state,
    'assignee', private.colleague(known.assignee), 'closedAt', known.closed_at
  )
$$;

-- Open requests in order of their due day (at most 500), and the 100 most recently closed: {"open", "closed"} of DataRequestLine. Fails
-- like require_staff('officer').
create or replace function public.staff_data_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(private.data_request_line(known) order by known.due_on, known.reference), '[]')
      from (select * from private.data_requests as open where open.closed_at is null order by open.due_on, open.reference limit 500) as known
    ),
    'closed', (
      select coalesce(jsonb_agg(private.data_request_line(known) order by known.closed_at desc, known.reference), '[]')
      from (
        select * from private.data_requests as past where past.closed_at is not null order by past.closed_at desc, past.reference limit 100
      ) as known
    )
  );
end
$$;

-- Logs that a request was read. Repeated reads within the time after which an idle screen locks are logged only once.
create or replace function private.record_request_look(action text, held text, reference text, details jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from private.audit_log as entry
    where entry.subject = record_request_look.reference and entry.actor = auth.uid() and entry.action = record_request_look.action
      and entry.details = record_request_look.details
      and entry.at > now() - make_interval(mins => (private.staff_settings() ->> 'idleMinutes')::integer)
  ) then
    perform private.record_audit(action, held, 'data_request', reference, details);
  end if;
end
$$;

-- Returns a DataRequest and logs that it was opened. Fails like require_staff('officer') and open_data_request.
create or replace function public.staff_data_request(reference text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_data_request(reference, false);
begin
  perform private.record_request_look('data_request_opened', held, known.reference);
  return private.shown_data_request(known);
end
$$;

-- Records a request if `version` is null, only once for each id. Otherwise corrects the request at `version`, provided that the person's
-- identity has not been verified yet. Returns its reference, or null if a colleague saved first. `details` are those of
-- read_data_request. Fails like require_staff('officer'), with PT400, PT403 own_request, and PT409 request_proved or request_closed.
create or replace function public.staff_save_data_request(id uuid, version integer, details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  given private.data_requests := private.read_data_request(details);
  known private.data_requests;
begin
  perform private.refuse_own_request(given.email, given.application_number);
  if staff_save_data_request.id is null then
    perform private.refuse_input('id', 'requests.id_missing');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.data_requests ' || staff_save_data_request.id, 0));
  select * into known from private.data_requests as one where one.id = staff_save_data_request.id for update;
  if known.id is null and version is null then
    insert into private.data_requests (id, reference, kind, came_by, name, email, contact, application_number, said, received_on, assignee, written_by)
    values (staff_save_data_request.id, private.next_reference('REQ'), given.kind, given.came_by, given.name, given.email, given.contact,
      given.application_number, given.said, given.received_on, auth.uid(), auth.uid())
    returning * into known;
    perform private.record_audit('data_request_written', held, 'data_request', known.reference, jsonb_build_object('request', known.kind));
    return known.reference;
  elsif version is null then
    return case when known.written_by = auth.uid() then known.reference end;
  end if;
  known := private.open_data_request(known.reference);
  if known.version <> staff_save_data_request.version then
    return null;
  elsif known.state <> 'received' then
    raise sqlstate 'PT409' using message = 'requests.proved', detail = 'request_proved';
  end if;
  update private.data_requests as one set
    kind = given.kind, came_by = given.came_by, name = given.name, email = given.email, contact = given.contact,
    application_number = given.application_number, said = given.said, received_on = given.received_on, version = one.version + 1
  where one.id = known.id;
  perform private.record_audit('data_request_changed', held, 'data_request', known.reference);
  return known.reference;
end
$$;

-- Assigns a request to a member of staff, or to nobody if `assignee` is null. Fails like require_staff('officer') and open_data_request,
-- with PT400 for a person who is not an active member of staff.
create or replace function public.staff_assign_data_request(reference text, assignee uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_data_request(reference);
begin
  if assignee <> all (private.working_staff()) then
    perform private.refuse_input('assignee', 'work.assignee');
  end if;
  update private.data_requests as one set assignee = staff_assign_data_request.assignee
  where one.id = known.id and one.assignee is distinct from staff_assign_data_request.assignee;
  if found then
    perform private.record_audit('data_request_assigned', held, 'data_request', known.reference,
      jsonb_build_object('assignedTo', private.name_of_person(assignee)));
  end if;
end
$$;

-- Records that the request comes from the person it names. `how` is one of document (seen), call (to the number in the application) and
-- letter (to the account's confirmed address), with a note of 1 to 500 characters. Idempotent. Fails like require_staff('decider') and
-- open_data_request, with PT400, and with PT409 changed if the request is no longer at `version`.
create or replace function public.staff_prove_data_request(reference text, version integer, how text, note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
begin
  if how is null or how not in ('document', 'call', 'letter') then
    perform private.refuse_input('how', 'requests.how');
  elsif known.state <> 'received' then
    return;
  elsif known.version is distinct from staff_prove_data_request.version then
    raise sqlstate 'PT409' using message = 'requests.changed', detail = 'changed';
  end if;
  update private.data_requests as one set
    state = 'proved', proved_how = how, proof_note = private.written_text(note, 500, 'note'), proved_by = auth.uid(), proved_at = now()
  where one.id = known.id;
  perform private.record_audit('data_identity_proved', held, 'data_request', known.reference, jsonb_build_object('proof', how));
end
$$;

-- Closes a request with the response that was given (10 to 4,000 characters). `outcome` is done, which requires a verified identity, or
-- refused, in which case the response gives the reason. A request cannot be closed while an erasure is waiting. Fails like
-- require_staff('decider') and open_data_request, with PT400, and PT409 not_proved.
create or replace function public.staff_close_data_request(reference text, outcome text, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
  said jsonb := case when known.kind in ('erasure', 'objection') then private.refuse_recorder(known) else '{}' end;
  given text := private.written_text(answer, 4000, 'answer');
begin
  if outcome is null or outcome not in ('done', 'refused') then
    perform private.refuse_input('outcome', 'requests.outcome');
  elsif length(given) < 10 then
    perform private.refuse_input('answer', 'requests.answer');
  elsif outcome = 'done' and known.state <> 'proved' then
    raise sqlstate 'PT409' using message = 'requests.not_proved', detail = 'not_proved';
  elsif known.erase_at is not null and known.erased_at is null then
    raise sqlstate 'PT409' using message = 'requests.erasing', detail = 'erasing';
  end if;
  update private.data_requests as one set state = outcome, answer = given, closed_by = auth.uid(), closed_at = now() where one.id = known.id;
  perform private.record_audit('data_request_closed', held, 'data_request', known.reference, said || jsonb_build_object('outcome', outcome));
end
$$;

-- Deletes up to `most` requests that were closed at least `dataRequestMonths` months ago, and returns how many. If the person was erased,
-- the reference replaces their details thirty days after the request was closed.
create or replace function private.forget_data_requests(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select over.id from private.due_requests as over
    where over.held <> all (private.reasons_to_keep()) order by over.since limit most for update skip locked
  )
  delete from private.data_requests as known using due where known.id = due.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- One request with the state of its erasure: DataRequest (domain/staff/data-requests.ts).
create or replace function private.shown_data_request(known private.data_requests) returns jsonb
language sql stable set search_path = '' as $$
  select private.data_request_line(known) || jsonb_build_object(
    'id', known.id, 'version', known.version, 'contact', known.contact, 'number', known.application_number, 'said', known.said,
    'writtenAt', known.written_at, 'writtenBy', private.name_of_person(known.written_by),
    'provedHow', known.proved_how, 'proofNote', known.proof_note, 'provedAt', known.proved_at,
    'provedBy', private.name_of_person(known.proved_by),
    'answer', known.answer, 'closedBy', private.name_of_person(known.closed_by),
    'eraseAt', case when known.erased_at is null then known.erase_at end, 'eraseFailure', known.erase_failure,
    'erasedAt', known.erased_at, 'erasure', known.erasure, 'codedAt', known.coded_at, 'restriction', private.shown_restriction(known.id)
  )
$$;

grant execute on function
  public.staff_assign_data_request, public.staff_close_data_request, public.staff_data_requests, public.staff_prove_data_request,
  public.staff_save_data_request
to authenticated;
