-- The mark that what is held about somebody is kept and not used for now, because they asked for it (decision 0106). Every change by staff
-- stands in the log in its own transaction, so the guard stands at the log; what no staff does has its guard where it meets the table.

create table private.restrictions (
  id bigint generated always as identity primary key,
  request_id uuid not null references private.data_requests (id) on delete cascade,
  begun_at timestamptz not null default clock_timestamp(),
  begun_by uuid references auth.users (id) on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references auth.users (id) on delete set null,
  told_how text,
  told_on date,
  constraint restrictions_told check ((lifted_at is null) = (told_how is null) and (lifted_at is null) = (told_on is null)),
  constraint restrictions_told_how check (told_how in ('letter', 'email', 'call', 'person'))
);
comment on column private.restrictions.told_on is 'The day on which the person heard that it would be lifted: before it was';
create unique index restrictions_in_force on private.restrictions (request_id) where lifted_at is null;
create index restrictions_of_request on private.restrictions (request_id, id desc);
create index restrictions_begun_by on private.restrictions (begun_by);
create index restrictions_lifted_by on private.restrictions (lifted_by);

-- What a restriction is of, as it was when it began; gone when it is lifted, and with the thing itself.
create table private.restricted_things (
  restriction_id bigint not null references private.restrictions (id) on delete cascade,
  account uuid references auth.users (id) on delete cascade,
  address text,
  application uuid references public.applications (id) on delete cascade,
  conversation text references private.inbox_items (reference) on delete cascade,
  walk_in uuid references private.walk_ins (id) on delete cascade,
  constraint restricted_things_one check (num_nonnulls(account, address, application, conversation, walk_in) = 1),
  constraint restricted_things_address check (length(address) <= 320 and address = lower(address collate "C"))
);
comment on column private.restricted_things.address is 'Of the request, where no account has it; that of an account is found by the account';
create index restricted_things_of on private.restricted_things (restriction_id);
create index restricted_accounts on private.restricted_things (account) where account is not null;
create index restricted_addresses on private.restricted_things (address) where address is not null;
create index restricted_applications on private.restricted_things (application) where application is not null;
create index restricted_conversations on private.restricted_things (conversation) where conversation is not null;
create index restricted_walk_ins on private.restricted_things (walk_in) where walk_in is not null;
alter table private.restrictions enable row level security;
alter table private.restricted_things enable row level security;
revoke all on private.restrictions, private.restricted_things from public, anon, authenticated, service_role;

-- Since when something is restricted; null when it is not. What the person sent or wrote after that is their own wish, and is worked on.
create function private.application_restricted_since(application uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  join public.applications as sent on sent.id = thing.application
  where thing.application = application_restricted_since.application and (sent.submitted_at is null or sent.submitted_at <= begun.begun_at)
$$;

create function private.conversation_restricted_since(reference text) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  where thing.conversation = conversation_restricted_since.reference and not exists (
    select from public.chats as chat join public.chat_messages as message on message.chat_id = chat.id
    where chat.reference = thing.conversation and message.author = 'visitor' and message.created_at > begun.begun_at
  )
$$;

create function private.walk_in_restricted_since(walk_in uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(begun.begun_at) from private.restricted_things as thing
  join private.restrictions as begun on begun.id = thing.restriction_id
  where thing.walk_in = walk_in_restricted_since.walk_in
$$;

create function private.is_restricted_address(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.restricted_things as thing where thing.address = lower(is_restricted_address.address collate "C"))
    or exists (
      select from private.restricted_things as thing join auth.users as account on account.id = thing.account
      where lower(account.email collate "C") = lower(is_restricted_address.address collate "C")
    )
$$;

-- Fails with PT409 restricted where there is a moment.
create function private.refuse_restricted(since timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if since is not null then
    raise sqlstate 'PT409' using detail = 'restricted',
      message = 'The person asked that this is kept and not used for now. A decider can lift that, in the data request.';
  end if;
end
$$;

-- What staff may do with what is restricted: read it, say who works on it and when to look again, and end a use of it.
create function private.acts_under_restriction() returns text[]
language sql immutable parallel safe
return array['application_opened', 'kept_application_opened', 'application_assigned', 'follow_up_set', 'interview_called_off',
  'conversation_opened', 'conversation_assigned', 'walk_in_opened', 'walk_in_links_ended', 'walk_in_taken'];

-- Stands where all doors of the console and of the commands meet. What a hand-out shows is asked for by the person.
create function private.refuse_restricted_act() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.action = any (private.acts_under_restriction()) or new.action = 'answer_revealed' and new.details ? 'request'
    or not exists (select from private.restricted_things)
  then
    return new;
  end if;
  if new.subject_kind = 'conversation' then
    perform private.refuse_restricted(private.conversation_restricted_since(new.subject));
  elsif new.subject_kind = 'walk_in' then
    perform private.refuse_restricted(private.walk_in_restricted_since(new.subject::uuid));
  end if;
  perform private.refuse_restricted(private.application_restricted_since(sent.id)) from public.applications as sent
  where sent.number = any (array[
    case when new.subject_kind = 'application' then new.subject end, new.details ->> 'application', new.details ->> 'other'
  ]);
  return new;
end
$$;
create trigger audit_log_20_restricted before insert on private.audit_log
  for each row execute function private.refuse_restricted_act();

-- Answers that no log has: by a command, and by the link of a notice.
create function private.refuse_restricted_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'chat_messages' then
    perform private.refuse_restricted(private.conversation_restricted_since(chat.reference)) from public.chats as chat
    where chat.id = new.chat_id;
  else
    perform private.refuse_restricted(private.conversation_restricted_since(known.reference)) from public.inquiries as known
    where known.id = new.inquiry_id;
  end if;
  return new;
end
$$;
create trigger chat_messages_05_restricted before insert on public.chat_messages
  for each row when (new.author = 'staff') execute function private.refuse_restricted_answer();
create trigger inquiry_answers_05_restricted before insert on private.inquiry_answers
  for each row execute function private.refuse_restricted_answer();

-- Saving at the desk is in the log once in a while alone. Whoever takes their draft does so themself.
create function private.refuse_restricted_walk_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(private.walk_in_restricted_since(new.id));
  return new;
end
$$;
create trigger walk_ins_05_restricted before update of form on private.walk_ins
  for each row when (old.taken_at is null and new.taken_at is null) execute function private.refuse_restricted_walk_in();

-- As before, and not what is restricted: once it is gone the log cannot know.
create or replace function private.remove_conversation(reference text, reason text default null, held text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  gone boolean;
begin
  perform private.refuse_restricted(private.conversation_restricted_since(remove_conversation.reference));
  delete from public.inquiries as known where known.reference = remove_conversation.reference;
  gone := found;
  delete from public.chats as chat where chat.reference = remove_conversation.reference;
  gone := gone or found;
  if gone then
    perform private.record_audit('conversation_removed', held, 'conversation', remove_conversation.reference,
      jsonb_strip_nulls(jsonb_build_object('reason', reason)));
  end if;
  return gone;
end
$$;
create or replace function public.staff_remove_walk_in(walk_in uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_remove_walk_in.walk_in);
begin
  perform private.refuse_restricted(private.walk_in_restricted_since(kept.id));
  perform private.end_walk_in_links(kept.id);
  delete from private.walk_ins as known where known.id = kept.id;
  perform private.record_audit('walk_in_removed', held, 'walk_in', kept.id::text);
end
$$;

-- Behind every move, whoever makes it but the applicant. Its code is one that the job of many moves takes as an answer.
create function private.refuse_restricted_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.application_restricted_since(new.application_id) is not null then
    raise insufficient_privilege using message = 'The person asked that this application is kept and not used for now';
  end if;
  return new;
end
$$;
create trigger application_events_04_restricted before insert on public.application_events
  for each row when (new.actor_kind <> 'applicant') execute function private.refuse_restricted_move();

-- As before, and not what is restricted.
alter function private.against_move(public.applications, jsonb, integer, uuid, text[]) rename to against_unrestricted_move;
create function private.against_move(application public.applications, action jsonb, version integer, actor uuid, roles text[]) returns text
language sql stable set search_path = '' as $$
  select case when private.application_restricted_since(application.id) is not null
    then 'The person asked that it is kept and not used for now.'
    else private.against_unrestricted_move(application, action, version, actor, roles) end
$$;

-- As before, and PT409 restricted.
create or replace function public.staff_move(number text, version integer, action jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  wanted jsonb := private.move_action(action, (private.current_facts()).facts);
  sent public.applications;
  way private.application_moves;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = item.application_id for update;
  if sent.version is distinct from staff_move.version then
    raise sqlstate 'PT409' using message = 'Somebody changed this application meanwhile.', detail = 'changed';
  elsif private.waiting_move(sent.id) is not null then
    raise sqlstate 'PT409' using message = 'It is being moved already.', detail = 'move_waiting';
  end if;
  perform private.refuse_restricted(private.application_restricted_since(sent.id));
  way := private.staff_move_of(sent.status, wanted ->> 'to');
  if way.to_status is not null then
    perform private.require_staff(way.least_role);
    missing := private.missing_of_move(wanted, way.needs);
    if missing is not null then
      perform private.refuse_input(missing, private.words_of_missing(missing));
    end if;
  end if;
  against := private.against_move(sent, wanted, sent.version, auth.uid(), private.staff_roles(auth.uid()));
  if against is not null then
    raise sqlstate 'PT409' using message = against,
      detail = case when way.to_status is not null and private.newer_application(sent) is not null then 'newer_application' else 'not_possible' end;
  end if;
  return private.start_job(wanted, array[sent.id], true);
end
$$;

-- As before; an offer neither ends nor is reminded of while it is restricted.
alter function private.open_offers(date, text) rename to all_open_offers;
create function private.open_offers(today date, zone text)
returns table (application public.applications, event_id bigint, reply_by date, occasion text)
language sql stable set search_path = '' as $$
  select * from private.all_open_offers(today, zone) as known
  where private.application_restricted_since((known.application).id) is null
$$;

-- Letters that nobody asked for, by the clock or to many. Those of security go, and receipts of what the person does themself.
create function private.letters_held() returns text[]
language sql immutable parallel safe
return array['draft_reminder', 'notification', 'newsletter_issue', 'application_offer_reminder'];

-- Stands where all letters meet. One of an issue is not written; another is given up, and can be seen and counted.
create function private.hold_restricted_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restricted_address(new.recipient) then
    return new;
  elsif new.issue_id is not null and tg_op = 'INSERT' then
    return null;
  end if;
  new.state := 'failed';
  new.last_error := 'restricted';
  new.locked_until := null;
  if jsonb_typeof(new.payload) = 'object' then
    new.payload := new.payload - array['token_hash', 'token', 'code'];
  end if;
  return new;
end
$$;
create trigger outbox_05_restricted before insert on private.outbox
  for each row when (new.state = 'queued' and new.kind = any (private.letters_held()))
  execute function private.hold_restricted_letter();
create trigger outbox_06_restricted before update of state on private.outbox
  for each row when (new.state = 'queued' and new.kind = any (private.letters_held()))
  execute function private.hold_restricted_letter();

-- As before, and none to an address that is restricted by now.
alter function private.issue_letter_leaves(bigint) rename to unrestricted_letter_leaves;
create function private.issue_letter_leaves(letter bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox as held where held.id = letter and held.state = 'sending' and private.is_restricted_address(held.recipient);
  return private.unrestricted_letter_leaves(letter);
end
$$;

-- As before; what was held for a restriction is sent by nobody while that is in force.
alter function private.not_again(private.outbox) rename to not_again_unrestricted;
create function private.not_again(mail private.outbox) returns text
language sql stable set search_path = '' as $$
  select case when mail.state = 'failed' and mail.kind = any (private.letters_held()) and private.is_restricted_address(mail.recipient)
    then 'restricted' else private.not_again_unrestricted(mail) end
$$;

-- As before, with the mark.
create or replace function private.work_line(item private.work_items, reader uuid, since timestamptz, today date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', item.application_id, 'number', item.number, 'name', item.name, 'status', item.status,
    'program', coalesce(program ->> 'title', item.program, ''), 'course', coalesce(program -> 'courses' ->> item.course, item.course, ''),
    'intake', coalesce(known.facts -> 'intakes' ->> item.intake, item.intake, ''),
    'submittedAt', item.submitted_at, 'statusSince', item.status_since, 'answerBy', item.answer_by,
    'isLate', coalesce(item.answer_by < today, false), 'followUpOn', item.follow_up_on,
    'owner', case when item.owner = any (private.working_staff()) then private.colleague(item.owner) end,
    'isUnread', item.news_at > since and not exists (
      select from private.work_reads as look
      where look.application_id = item.application_id and look.reader = work_line.reader and look.read_at >= item.news_at
    ),
    'version', sent.version, 'restrictedSince', private.application_restricted_since(item.application_id)
  )
  from public.applications as sent
  left join private.facts as known on known.id = sent.facts_id
  cross join lateral (select known.facts -> 'programs' -> item.program) as offered (program)
  where sent.id = item.application_id
$$;
create or replace function private.inbox_line(item private.inbox_items, reader uuid, since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', item.reference, 'kind', item.kind, 'name', item.name, 'state', item.state, 'group', item.list_group,
    'preview', item.preview, 'since', item.since, 'lastAt', item.last_at, 'isSuspected', item.is_suspected,
    'owner', case when item.owner = any (private.working_staff()) then private.colleague(item.owner) end,
    'isUnread', item.news_at > since and not exists (
      select from private.inbox_reads as look
      where look.reference = item.reference and look.reader = inbox_line.reader and look.read_at >= item.news_at
    ),
    'restrictedSince', private.conversation_restricted_since(item.reference)
  )
$$;

-- How it stands with the newest restriction of a request: Restriction of domain/staff/personal-data/data-requests.ts; null before the first.
create function private.shown_restriction(request uuid) returns jsonb
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
    'walkIns', (select count(thing.walk_in) from private.restricted_things as thing where thing.restriction_id = newest.id)
  )
  from private.restrictions as newest where newest.request_id = request order by newest.id desc limit 1
$$;

alter function private.shown_data_request(private.data_requests) rename to shown_request_alone;
create function private.shown_data_request(known private.data_requests) returns jsonb
language sql stable set search_path = '' as $$
  select private.shown_request_alone(known) || jsonb_build_object('restriction', private.shown_restriction(known.id))
$$;

-- A request for a restriction whose identity is proved, open or closed as done. Fails as open_data_request, and with PT403 own_request,
-- PT409 not_restriction and not_proved.
create function private.request_to_restrict(reference text) returns private.data_requests
language plpgsql set search_path = '' as $$
declare
  known private.data_requests := private.open_data_request(reference, false);
begin
  if auth.uid() in (select private.accounts_of_request(known)) then
    raise sqlstate 'PT403' using message = 'This is your own request. A colleague has to work on it.', detail = 'own_request';
  elsif known.kind <> 'restriction' then
    raise sqlstate 'PT409' using message = 'They did not ask for this.', detail = 'not_restriction';
  elsif known.state not in ('proved', 'done') then
    raise sqlstate 'PT409' using message = 'Note first how you know who asks.', detail = 'not_proved';
  end if;
  return known;
end
$$;

-- Restricts what is held about the person of a request, from now until it is lifted; what waits to be sent to them and is no answer does
-- not leave. Once more changes nothing. Fails as require_staff('decider') and request_to_restrict.
create function public.staff_restrict(reference text) returns void
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
  insert into private.restricted_things (restriction_id, walk_in) select made, own.id from private.walk_ins_of_request(known) as own;
  delete from private.outbox as letter
  where letter.issue_id is not null and letter.state = 'queued' and lower(letter.recipient) in (select private.addresses_of_request(known));
  update private.outbox as letter set state = 'queued'
  where letter.state = 'queued' and letter.kind = any (private.letters_held())
    and lower(letter.recipient) in (select private.addresses_of_request(known));
  perform private.record_audit('restricted', held, 'data_request', known.reference);
end
$$;

-- Lifts a restriction, of which the person was told before: `told_how` one of letter, email, call and person, `told_on` the day at the
-- institute, from the one on which it began to today. Once more changes nothing. Fails as staff_restrict, with PT400, and with PT409
-- not_restricted where there was none.
create function public.staff_lift_restriction(reference text, told_how text, told_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  known private.data_requests := private.request_to_restrict(reference);
  newest private.restrictions;
begin
  select * into newest from private.restrictions as one where one.request_id = known.id order by one.id desc limit 1 for update;
  if newest.id is null then
    raise sqlstate 'PT409' using message = 'Nothing is restricted for this request.', detail = 'not_restricted';
  elsif newest.lifted_at is not null then
    return;
  elsif staff_lift_restriction.told_how is null or staff_lift_restriction.told_how not in ('letter', 'email', 'call', 'person') then
    perform private.refuse_input('toldHow', 'Choose how you told them.');
  elsif staff_lift_restriction.told_on is null or staff_lift_restriction.told_on not between
    (newest.begun_at at time zone ((private.current_facts()).facts ->> 'timeZone'))::date and private.today()
  then
    perform private.refuse_input('toldOn', 'Choose a day since the restriction began, up to today.');
  end if;
  delete from private.restricted_things as thing where thing.restriction_id = newest.id;
  update private.restrictions as one set
    lifted_at = clock_timestamp(), lifted_by = auth.uid(), told_how = staff_lift_restriction.told_how, told_on = staff_lift_restriction.told_on
  where one.id = newest.id;
  perform private.record_audit('restriction_lifted', held, 'data_request', known.reference,
    jsonb_build_object('toldHow', staff_lift_restriction.told_how));
end
$$;

-- A request that asks for a restriction is done when there is one.
create function private.refuse_undone_restriction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.restrictions as made where made.request_id = new.id) then
    raise sqlstate 'PT409' using message = 'Restrict first what we hold.', detail = 'not_restricted';
  end if;
  return new;
end
$$;
create trigger data_requests_20_restriction before update of state on private.data_requests
  for each row when (new.kind = 'restriction' and new.state = 'done' and old.state <> 'done')
  execute function private.refuse_undone_restriction();

revoke all on function private.application_restricted_since, private.conversation_restricted_since, private.walk_in_restricted_since,
  private.is_restricted_address, private.refuse_restricted, private.acts_under_restriction, private.refuse_restricted_act,
  private.refuse_restricted_answer, private.refuse_restricted_walk_in, private.refuse_restricted_move, private.against_move,
  private.open_offers, private.letters_held, private.hold_restricted_letter, private.issue_letter_leaves, private.not_again,
  private.shown_restriction, private.shown_data_request, private.request_to_restrict,
  private.refuse_undone_restriction
  from public, anon, authenticated, service_role;
revoke all on function public.staff_restrict(text), public.staff_lift_restriction(text, text, date)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_restrict(text), public.staff_lift_restriction(text, text, date) to authenticated;
