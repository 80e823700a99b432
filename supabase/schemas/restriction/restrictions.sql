-- A restriction marks data that is stored but must not be used for now, because the person asked for this (decision 0101). Every change
-- by staff is logged in its own transaction, so a trigger on the log enforces the restriction. Changes that staff do not make are checked
-- by triggers on their own tables.

-- The time from which data has been restricted; null if it is not. Anything the person submitted or wrote after that is their own choice
-- and is processed.
create or replace function private.application_restricted_since(application uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  join public.applications as sent on sent.id = thing.application
  where thing.application = application_restricted_since.application and (sent.submitted_at is null or sent.submitted_at <= begun.begun_at)
$$;

create or replace function private.conversation_restricted_since(reference text) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  where thing.conversation = conversation_restricted_since.reference and not exists (
    select from public.chats as chat join public.chat_messages as message on message.chat_id = chat.id
    where chat.reference = thing.conversation and message.author = 'visitor' and message.created_at > begun.begun_at
  )
$$;

create or replace function private.assisted_application_restricted_since(assisted_application uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  where thing.assisted_application = assisted_application_restricted_since.assisted_application
$$;

-- The state of a request's newest restriction: Restriction (domain/staff/personal-data/data-requests.ts); null before the first.
create or replace function private.shown_restriction(request uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'begunAt', newest.begun_at, 'begunBy', private.name_of_person(newest.begun_by), 'liftedAt', newest.lifted_at,
    'liftedBy', private.name_of_person(newest.lifted_by), 'toldHow', newest.told_how, 'toldOn', newest.told_on,
    'accounts', (select count(thing.account) from private.restricted_things as thing where thing.restriction_id = newest.id),
    'applications', (
      select coalesce(jsonb_agg(sent.number order by sent.number), '[]') from private.restricted_things as thing
      join public.applications as sent on sent.id = thing.application where thing.restriction_id = newest.id and sent.number is not null
    ),
    'conversations', (
      select coalesce(jsonb_agg(thing.conversation order by thing.conversation), '[]') from private.restricted_things as thing
      where thing.restriction_id = newest.id and thing.conversation is not null
    ),
    'walkIns', (select count(thing.assisted_application) from private.restricted_things as thing where thing.restriction_id = newest.id)
  )
  from private.restrictions as newest where newest.request_id = request order by newest.id desc limit 1
$$;

-- A request for a restriction, either open or closed as done, from a person whose identity has been verified. Fails like
-- open_data_request, and with PT403 own_request, PT409 not_restriction and not_proved.
create or replace function private.request_to_restrict(reference text) returns private.data_requests
language plpgsql set search_path = '' as $$
declare
  known private.data_requests := private.open_data_request(reference, false);
begin
  if auth.uid() in (select private.accounts_of_request(known)) then
    raise sqlstate 'PT403' using message = 'requests.own', detail = 'own_request';
  elsif known.kind <> 'restriction' then
    raise sqlstate 'PT409' using message = 'requests.not_asked', detail = 'not_restriction';
  elsif known.state not in ('proved', 'done') then
    raise sqlstate 'PT409' using message = 'requests.not_proved', detail = 'not_proved';
  end if;
  return known;
end
$$;

-- Restricts all data about the person named in a request until the restriction is lifted. Queued emails to them are not sent, unless they
-- are responses. Idempotent. Fails like require_staff('decider') and request_to_restrict.
create or replace function public.staff_restrict(reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.request_to_restrict(reference);
  made bigint;
begin
  insert into private.restrictions (request_id, begun_by) values (known.id, auth.uid()) on conflict do nothing returning id into made;
  if made is null then
    return;
  end if;
  insert into private.restricted_things (restriction_id, account) select made, own from private.accounts_of_request(known) as own;
  insert into private.restricted_things (restriction_id, address) select made, own from private.addresses_of_request(known) as own
  where not exists (
    select from auth.users as account
    where lower(account.email collate "C") = own and account.id in (select private.accounts_of_request(known))
  );
  insert into private.restricted_things (restriction_id, application) select made, own.id from private.applications_of_request(known) as own;
  insert into private.restricted_things (restriction_id, conversation)
  select made, item.reference from private.inbox_items as item where item.reference in (select private.conversations_of_request(known));
  insert into private.restricted_things (restriction_id, assisted_application) select made, own.id from private.assisted_applications_of_request(known) as own;
  delete from private.outbox as mail
  where mail.issue_id is not null and mail.state = 'queued' and lower(mail.recipient) in (select private.addresses_of_request(known));
  update private.outbox as mail set state = 'queued'
  where mail.state = 'queued' and mail.kind = any (private.emails_held())
    and lower(mail.recipient) in (select private.addresses_of_request(known));
  perform private.record_audit('restricted', held, 'data_request', known.reference);
end
$$;

-- Lifts a restriction after the person has been informed. `told_how` is one of letter, email, call and person. `told_on` is a local day
-- at the institute between the start of the restriction and the current day. Idempotent. Fails like staff_restrict, with PT400, and with
-- PT409 not_restricted if there was no restriction.
create or replace function public.staff_lift_restriction(reference text, told_how text, told_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.request_to_restrict(reference);
  newest private.restrictions;
begin
  select * into newest from private.restrictions as one where one.request_id = known.id order by one.id desc limit 1 for update;
  if newest.id is null then
    raise sqlstate 'PT409' using message = 'restriction.none', detail = 'not_restricted';
  elsif newest.lifted_at is not null then
    return;
  elsif staff_lift_restriction.told_how is null or staff_lift_restriction.told_how not in ('letter', 'email', 'call', 'person') then
    perform private.refuse_input('toldHow', 'restriction.told_how');
  elsif staff_lift_restriction.told_on is null or staff_lift_restriction.told_on not between
    (newest.begun_at at time zone ((private.current_settings()).settings ->> 'timeZone'))::date and private.today()
  then
    perform private.refuse_input('toldOn', 'restriction.told_on');
  end if;
  delete from private.restricted_things as thing where thing.restriction_id = newest.id;
  update private.restrictions as one set
    lifted_at = clock_timestamp(), lifted_by = auth.uid(), told_how = staff_lift_restriction.told_how, told_on = staff_lift_restriction.told_on
  where one.id = newest.id;
  perform private.record_audit('restriction_lifted', held, 'data_request', known.reference,
    jsonb_build_object('toldHow', staff_lift_restriction.told_how));
end
$$;

grant execute on function public.staff_lift_restriction, public.staff_restrict to authenticated;
