-- What one member of staff cannot do alone: end the account of a colleague, erase or hand out by a request that they wrote down themselves,
-- and give a role to another account of their own.

-- Where letters to an address arrive, to compare whose it is: without its tag, and for Gmail without dots and under one domain.
create function private.mailbox_of_person(email text) returns text
language sql immutable strict set search_path = '' as $$
  select case
    when box ~ '@(gmail|googlemail)[.]com$' then replace(split_part(box, '@', 1), '.', '') || '@gmail.com'
    else box
  end
  from (select private.mailbox(email)) as known (box)
$$;

-- Whether two accounts are one, or those of one mailbox.
create function private.is_same_person(one uuid, other uuid) returns boolean
language sql stable set search_path = '' as $$
  select one = other or exists (
    select from auth.users as first, auth.users as second
    where first.id = one and second.id = other and private.mailbox_of_person(first.email) = private.mailbox_of_person(second.email)
  )
$$;

-- An account of somebody who works here is not erased: an operator ends their role first.
create function private.refuse_staff_account(known private.data_requests) returns void
language plpgsql set search_path = '' as $$
begin
  -- Nobody is given a role meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  if exists (select from private.accounts_of_request(known) as person where private.staff_roles(person) <> '{}') then
    raise sqlstate 'PT409' using message = 'This person works here. An operator has to end their role first.', detail = 'is_staff';
  end if;
end
$$;

-- Somebody who did not write a request down, nor corrected it, finishes it. Answers what the log says of it. Fails with PT403 own_record,
-- unless content/staff.ts says that the office is one person.
create function private.refuse_recorder(known private.data_requests) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.is_same_person(known.written_by, auth.uid()), false) and not exists (
    select from private.audit_log as entry
    where entry.subject = known.reference and entry.action in ('data_request_written', 'data_request_changed')
      and private.is_same_person(entry.actor, auth.uid())
  ) then
    return '{}';
  elsif coalesce((private.staff_facts() ->> 'onePersonOffice')::boolean, false) then
    return '{"onePerson": true}';
  end if;
  raise sqlstate 'PT403' using message = 'You wrote this request down. A colleague has to finish it.', detail = 'own_record';
end
$$;

create or replace function public.staff_erase(reference text, confirmation text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
  said jsonb := private.refuse_recorder(known);
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
  perform private.refuse_staff_account(known);
  update private.data_requests as one set
    erase_at = clock_timestamp() + interval '10 seconds', erase_by = auth.uid(), erase_session = (auth.jwt() ->> 'session_id')::uuid,
    erase_failure = null
  where one.id = known.id returning * into known;
  perform private.record_audit('erasure_begun', held, 'data_request', known.reference, said);
  return known.erase_at;
end
$$;

create or replace function private.erase_person(known private.data_requests) returns jsonb
language plpgsql set search_path = '' as $$
declare
  addresses text[] := array(select private.addresses_of_request(known));
  done jsonb;
begin
  perform private.refuse_staff_account(known);
  done := private.erase_but_blocks(known);
  perform private.hide_blocked(address) from unnest(addresses) as address;
  return done;
end
$$;

create or replace function public.staff_close_data_request(reference text, outcome text, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_data_request(reference);
  said jsonb := case when known.kind in ('erasure', 'objection') then private.refuse_recorder(known) else '{}' end;
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
  perform private.record_audit('data_request_closed', held, 'data_request', known.reference, said || jsonb_build_object('outcome', outcome));
end
$$;

create or replace function public.staff_hand_out(reference text, reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.open_proved_request(reference);
  alone jsonb := private.refuse_recorder(known);
  said text := case when reason is not null then private.written_text(reason, 500, 'reason') end;
  file jsonb;
begin
  if length(said) < 10 then
    perform private.refuse_input('reason', 'Say in 10 to 500 characters why they are handed out.');
  elsif known.kind <> 'access' then
    raise sqlstate 'PT409' using message = 'They did not ask for a copy.', detail = 'not_access';
  end if;
  file := private.handed_out(known, said is not null);
  if not (file ->> 'isLookedThrough')::boolean then
    raise sqlstate 'PT409' using message = 'Look through everything that staff wrote first.', detail = 'not_looked_through';
  end if;
  perform private.record_audit('data_handed_out', held, 'data_request', known.reference,
    alone || case when said is null then '{}' else jsonb_build_object('reason', said, 'answers', private.withheld_answers()) end);
  if said is not null then
    perform private.record_audit('answer_revealed', held, 'application', sent.number,
      jsonb_build_object('answer', answer, 'reason', said, 'request', known.reference))
    from private.applications_of_request(known) as sent, unnest(private.withheld_answers()) as answer where sent.number is not null;
  end if;
  return file - 'isLookedThrough';
end
$$;

-- A role of one's own is also that of another account of one's own mailbox.
create or replace function private.refuse_own_role(person uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_same_person(person, auth.uid()) then
    raise sqlstate 'PT409' using message = 'Nobody gives a role to themselves. Ask another operator.', detail = 'own_role';
  end if;
end
$$;

create function private.refuse_own_mailbox(address text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.mailbox_of_person(address) = (
    select private.mailbox_of_person(account.email) from auth.users as account where account.id = auth.uid()
  ) then
    raise sqlstate 'PT409' using message = 'Nobody gives a role to themselves. Ask another operator.', detail = 'own_role';
  end if;
end
$$;

create or replace function public.staff_invite(email text, role text, last_day date default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(staff_invite.email) collate "C");
  token text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  );
  hours integer := (private.staff_facts() ->> 'invitationHours')::integer;
  until timestamptz := private.end_of_day(staff_invite.last_day);
  invited bigint;
begin
  perform private.require_staff('operator');
  if address is null or address !~ '^[^[:space:]@<>"]{1,64}@[^[:space:]@<>"]{1,253}\.[^[:space:]@<>".]{2,63}$' then
    raise sqlstate 'PT400' using message = 'Please enter a valid e-mail address.', detail = 'email_invalid';
  elsif staff_invite.role is null or staff_invite.role not in ('viewer', 'officer', 'decider', 'operator') then
    raise sqlstate 'PT400' using message = 'There is no such role.', detail = 'role_unknown';
  elsif until <= now() then
    raise sqlstate 'PT400' using message = 'The day a role ends must be in the future.', detail = 'until_past';
  end if;
  perform private.refuse_own_mailbox(address);
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  update private.staff_invitations as former set ended_at = now()
  where former.email = address and (former.role = 'operator') = (staff_invite.role = 'operator') and former.ended_at is null;
  if (
    select count(*) from private.staff_invitations as recent
    where recent.invited_by = auth.uid() and recent.invited_at > now() - interval '1 day'
  ) >= 50 then
    raise sqlstate 'PT409' using message = 'You have invited many people today. Go on tomorrow.', detail = 'too_many';
  end if;
  insert into private.staff_invitations (email, role, until, token_hash, invited_by, expires_at)
  values (address, staff_invite.role, until, sha256(convert_to(token, 'UTF8')), auth.uid(), now() + make_interval(hours => hours))
  returning id into invited;
  perform private.queue_email('staff_invitation', address, jsonb_build_object(
    'token', token, 'email', address, 'role', staff_invite.role, 'invited_by', private.name_of_person(auth.uid()), 'hours', hours
  ), 'staff_invitation:' || invited);
  perform private.record_audit('staff_invited', 'operator', 'invitation', invited::text,
    jsonb_strip_nulls(jsonb_build_object('email', address, 'role', staff_invite.role, 'until', until)));
  return invited;
end
$$;

-- Whoever accepts is somebody else than whoever invited, at that moment: an invitation may be older than this rule.
create or replace function private.invitation_of(token text) returns setof private.staff_invitations
language sql stable rows 1 set search_path = '' as $$
  select invited.* from private.staff_invitations as invited
  where invited.token_hash = sha256(convert_to(token, 'UTF8')) and invited.ended_at is null and invited.expires_at > now()
    and (invited.until is null or invited.until > now()) and 'operator' = any (private.staff_roles(invited.invited_by))
    and not private.is_same_person(invited.invited_by, auth.uid())
$$;

-- Every page that is read of the log is in the log.
create or replace function public.staff_audit(
  before bigint default null, actor uuid default null, action text default null, subject text default null,
  from_day date default null, to_day date default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- One plan for what was asked: with `or` in place of this no index could answer.
  conditions text := concat_ws(' and ', 'true',
    case when before is not null then '(known.at, known.id) < (select last.at, last.id from private.audit_log as last where last.id = $1)' end,
    case when actor is not null then 'known.actor = $2' end,
    case when action is not null then 'known.action = $3' end,
    case when subject is not null then 'known.subject = $4' end,
    case when from_day is not null then 'known.at >= private.end_of_day($5 - 1)' end,
    case when to_day is not null then 'known.at < private.end_of_day($6)' end
  );
  entries jsonb;
begin
  perform private.require_staff('operator');
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'at', entry.at, 'actor', entry.actor, 'actorEmail', entry.actor_email, 'role', entry.role,
      'action', entry.action, 'subjectKind', entry.subject_kind, 'subject', entry.subject, 'details', entry.details
    ) order by entry.at desc, entry.id desc), '[]')
    from (select * from private.audit_log as known where %s order by known.at desc, known.id desc limit 50) as entry
  $query$, conditions) into entries using before, actor, action, subject, from_day, to_day;
  perform private.record_audit('log_searched', 'operator', null, null, jsonb_strip_nulls(jsonb_build_object(
    'before', before, 'actor', actor, 'action', left(action, 200), 'subject', left(subject, 200), 'from', from_day, 'to', to_day
  )));
  if before is not null then
    return jsonb_build_object('entries', entries);
  end if;
  return jsonb_build_object('entries', entries, 'actors', (
    select coalesce(jsonb_agg(jsonb_build_object('id', person, 'email', private.audited_address(person))), '[]')
    from private.audit_actors() as person
  ));
end
$$;

-- Who calls, and what the applicant was written, is for those who hold the interviews, by whatever list it is read.
create or replace function private.interview_answer(interview private.interviews) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', interview.id, 'startsAt', interview.starts_at, 'minutes', interview.minutes, 'way', interview.way,
    'place', case when reader.works then interview.place else '' end, 'note', case when reader.works then interview.note else '' end,
    'state', interview.state, 'sequence', interview.sequence, 'plannedBy', private.name_of_person(interview.planned_by),
    'interviewers', (
      select coalesce(jsonb_agg(private.colleague(person) order by private.name_of_person(person)), '[]')
      from unnest(private.interviewers_of(interview.id)) as person
    )
  )
  from (select private.has_staff_role(private.staff_roles(auth.uid()), 'officer')) as reader (works)
$$;

create or replace function public.staff_interview_day(day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
  shown date := coalesce(day, private.today());
begin
  perform private.require_staff('viewer');
  if not isfinite(shown) or shown not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_input('day', 'Choose another day.');
  end if;
  return jsonb_build_object('day', shown, 'interviews', (
    select coalesce(jsonb_agg(
      private.interview_answer(known) || jsonb_build_object(
        'number', item.number, 'name', item.name, 'course', line -> 'course', 'restrictedSince', line -> 'restrictedSince'
      ) order by known.starts_at, item.number
    ), '[]')
    from private.interviews as known join private.work_items as item on item.application_id = known.application_id
    cross join lateral private.work_line(item, auth.uid(), 'infinity', shown) as line
    where known.starts_at >= shown::timestamp at time zone zone and known.starts_at < (shown + 1)::timestamp at time zone zone
      and item.applicant <> auth.uid()
  ));
end
$$;

revoke all on function private.mailbox_of_person, private.is_same_person, private.refuse_staff_account, private.refuse_recorder,
  private.refuse_own_mailbox from public, anon, authenticated, service_role;
