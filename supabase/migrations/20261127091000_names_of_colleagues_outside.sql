-- A name is that of a colleague when it looks the same; people outside the institute read no such name. An address that staff write is one
-- that an account can have.

-- What is the same to whoever reads two names: without accents, capitals, punctuation, spaces, and letters that show nothing (the blank of
-- braille is one).
create or replace function private.read_name(name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select coalesce(nullif(private.plain_name(known.name), ''), known.name)
  from (select private.visible_text(replace(name, U&'\2800', ''))) as known (name)
$$;

-- Whether a name of a person is a colleague's, too: of the account or of the profile.
create function private.is_name_of_colleague(person uuid, name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.staff as held
    join auth.users as other on other.id = held.user_id left join public.profiles as profile on profile.id = held.user_id,
      unnest(array[other.raw_user_meta_data ->> 'full_name', profile.full_name]) as given
    where held.ended_at is null and held.user_id <> person
      and private.read_name(private.name_alone(given)) = private.read_name(is_name_of_colleague.name)
  )
$$;

-- The name somebody gave themselves, else their address; with the address where a colleague has the same name, or the name looks like one.
create or replace function private.name_of_person(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.name is null then account.email
    when strpos(normalize(known.name, NFKC), '@') > 0 and lower(known.name) <> lower(account.email)
      or private.is_name_of_colleague(person, known.name) then known.name || ' (' || account.email || ')'
    else known.name
  end
  from auth.users as account,
    (select nullif(private.name_alone(named.raw_user_meta_data ->> 'full_name'), '') from auth.users as named where named.id = person)
      as known (name)
  where account.id = person
$$;

-- What people outside the institute read as the name of one of the staff: the office's, where they could take it for a colleague's or for
-- an address. No address of staff leaves the institute.
create function private.name_to_outsiders(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.name is null or strpos(normalize(known.name, NFKC), '@') > 0 or private.is_name_of_colleague(person, known.name)
      then 'Admissions office'
    else known.name
  end
  from (select private.chat_introduction(person) ->> 'name') as known (name)
$$;

-- Whether an account can have this address: the rule of every form.
create function private.is_email_address(address text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(length(address) <= (rule ->> 'max')::integer and (address collate "C") ~ (rule ->> 'pattern'), false)
  from jsonb_path_query_first((private.current_facts()).facts, '$.newsletter.rules[*] ? (@.path == "email")') as rule
$$;

create or replace function public.staff_inbox_answer(reference text, id uuid, text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  said text := private.written_text(staff_inbox_answer.text, case when item.chat_id is null then 5000 else 2000 end, 'text');
  sent jsonb;
  outcome jsonb;
begin
  if staff_inbox_answer.id is null then
    perform private.refuse_input('id', 'An answer has an id.');
  end if;
  sent := jsonb_build_object('id', staff_inbox_answer.id, 'text', said, 'name', private.name_to_outsiders(auth.uid()));
  outcome := case when item.chat_id is not null then private.answer_chat(item.chat_id, sent)
    else private.answer_inquiry(item.inquiry_id, sent, auth.uid()) end;
  case outcome ->> 'refusal'
    when 'closed' then
      raise sqlstate 'PT409' using message = 'This conversation is closed. Open it again to answer.', detail = 'conversation_closed';
    when 'conflict' then
      raise sqlstate 'PT409' using message = 'This was written elsewhere already.', detail = 'answer_conflict';
    when 'missing' then
      raise sqlstate 'PT404' using message = 'There is no such conversation, or it was deleted.';
    else null;
  end case;
  if (outcome -> 'isNew')::boolean then
    update private.inbox_items as known set owner = auth.uid(), changed_at = clock_timestamp()
    where known.reference = item.reference and (known.owner is null or known.owner <> all (private.working_staff()));
    perform private.record_audit('conversation_answered', held, 'conversation', item.reference);
    if item.chat_id is not null then
      perform private.tell_of_chats(array[item.chat_id], '');
    end if;
  end if;
  return jsonb_build_object('message', outcome -> 'message');
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
  if not private.is_email_address(address) then
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

create or replace function public.staff_give_walk_in(walk_in uuid, way text, address text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_give_walk_in.walk_in);
  token text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  );
  receiver text := case when way = 'email' then lower(btrim(address) collate "C") when way = 'text' then btrim(address) end;
  days integer := (private.staff_facts() ->> 'walkInLinkDays')::integer;
  made private.walk_in_links;
begin
  if way is null or way not in ('email', 'text', 'show') then
    perform private.refuse_input('way', 'This way is not known.');
  elsif way = 'email' and not private.is_email_address(receiver) then
    perform private.refuse_input('address', 'Please enter a valid e-mail address.');
  elsif way = 'text' and (receiver is null or receiver !~ '^\+[1-9][0-9]{6,14}$') then
    perform private.refuse_input('address', 'Please enter a valid phone number.');
  elsif (
    select count(*) from private.walk_in_links as link where link.walk_in = kept.id and link.made_at > now() - interval '1 day'
  ) >= 10 or (
    select count(*) from private.walk_in_links as link where link.made_by = auth.uid() and link.made_at > now() - interval '1 day'
  ) >= 200 then
    raise sqlstate 'PT409' using message = 'Many links were made today. Use one of them, or go on tomorrow.', detail = 'too_many';
  end if;
  insert into private.walk_in_links (walk_in, token_hash, way, address, made_by, expires_at)
  values (kept.id, sha256(convert_to(token, 'UTF8')), staff_give_walk_in.way, receiver, auth.uid(), now() + make_interval(days => days))
  returning * into made;
  -- Whoever has a link has until it ends.
  update private.walk_ins as known set returned_at = null, changed_at = clock_timestamp() where known.id = kept.id;
  if way = 'email' then
    perform private.queue_email('walk_in_link', receiver, jsonb_build_object(
      'token', token, 'first_name', btrim(left(coalesce(kept.form #>> '{personalInfo,firstName}', ''), 100)),
      'by', private.name_to_outsiders(auth.uid()), 'days', days,
      'program', (private.current_facts()).facts #>> array['programs', kept.form #>> '{programSelection,program}', 'title']
    ), 'walk_in_link:' || made.id);
  elsif way = 'text' then
    perform private.queue_sms('walk_in_link', receiver, jsonb_build_object('token', token), 'walk_in_link:' || made.id);
  end if;
  perform private.record_audit('walk_in_given', held, 'walk_in', kept.id::text, jsonb_build_object('way', way));
  return jsonb_build_object('token', case when way = 'show' then token end, 'expiresAt', made.expires_at);
end
$$;

create or replace function private.read_data_request(details jsonb) returns private.data_requests
language plpgsql stable set search_path = '' as $$
declare
  given private.data_requests;
  day text := details ->> 'receivedOn';
begin
  if details is null or not private.is_writable(details, 65536) or jsonb_typeof(details) <> 'object' then
    perform private.refuse_input('details', 'Say what is asked.');
  end if;
  given.kind := details ->> 'kind';
  given.came_by := details ->> 'cameBy';
  if given.kind is null or given.kind not in ('access', 'correction', 'restriction', 'erasure', 'objection') then
    perform private.refuse_input('kind', 'Choose what is asked.');
  elsif given.came_by is null or given.came_by not in ('letter', 'email', 'call', 'person') then
    perform private.refuse_input('cameBy', 'Choose how it came.');
  end if;
  given.name := private.written_line(details ->> 'name', 200, 'name');
  given.email := lower(private.written_line(details ->> 'email', 254, 'email') collate "C");
  given.contact := private.written_line(details ->> 'contact', 300, 'contact');
  given.application_number := upper(private.written_line(details ->> 'number', 60, 'number'));
  given.said := private.written_text(details ->> 'said', 4000, 'said');
  if given.name is null then
    perform private.refuse_input('name', 'Write who asks.');
  elsif given.email is not null and not private.is_email_address(given.email) then
    perform private.refuse_input('email', 'Please enter a valid e-mail address.');
  elsif coalesce(given.email, given.contact, given.application_number) is null then
    perform private.refuse_input('email', 'Write an address, a phone number or a number of an application.');
  elsif day is null or not private.is_real_date(day) then
    perform private.refuse_input('receivedOn', 'Choose the day it came.');
  end if;
  given.received_on := day::date;
  if given.received_on not between private.today() - 365 and private.today() then
    perform private.refuse_input('receivedOn', 'Choose a day of the last year, up to today.');
  end if;
  return given;
end
$$;

revoke all on function private.is_name_of_colleague, private.name_to_outsiders, private.is_email_address
  from public, anon, authenticated, service_role;
