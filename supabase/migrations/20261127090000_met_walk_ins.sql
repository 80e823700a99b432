-- What somebody meets by a link of the desk, names that cannot be normalised in time, and whose mailbox a request belongs to.

-- Whether an answer says nothing: empty, or that there is no disability.
create function private.is_blank_answer(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or value in ('null', '""', 'false', '{}')
    or jsonb_typeof(value) = 'object' and coalesce(value ->> 'hasDisability', 'false') = 'false' and coalesce(value ->> 'details', '') = ''
$$;

-- Withheld answers of `given` to questions that `own` does not answer; null for none.
create function private.missing_withheld(own jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(private.withheld_part(given)) as answer
  where not private.is_blank_answer(answer.value) and private.is_blank_answer(own -> answer.key)
$$;

-- What the holder of a link did with a draft of the desk. The log outlives accounts, so it has the account and not its address.
create function private.record_link_use(action text, walk_in uuid) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor, action, subject_kind, subject)
  values (auth.uid(), record_link_use.action, 'walk_in', record_link_use.walk_in::text)
$$;

-- Makes the draft that a link opens the caller's own: TakenWalkIn of domain/staff/walk-ins.ts. Somebody who has a draft already hears of it
-- and nothing is taken; they read no withheld answer, since anybody with an account and the link could. Named as `into_draft` it counts as
-- the one that took it in as it was at version `seen`, and gets the withheld answers that it does not have itself: what the desk has written
-- since is met again. Repeated it answers the same. Staff take none, since answers that the desk does not read come with it (PT409
-- staff_draft). That one was met or taken, and by which account, is in the log. Fails with 42501 where a second factor is owed, and with
-- PT404 link_over for a link that opens nothing (any more).
create or replace function public.take_walk_in(token text, into_draft uuid default null, seen integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept private.walk_ins;
  own public.applications;
  taken uuid;
  missing jsonb;
begin
  perform private.is_assured() or private.refuse_unassured();
  select known.* into kept from private.walk_in_links as link join private.walk_ins as known on known.id = link.walk_in
  where link.token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and (link.expires_at > now() or known.taken_by = auth.uid())
  for update of known;
  if kept.taken_by = auth.uid() then
    return jsonb_build_object('state', 'taken', 'application', kept.application_id);
  elsif kept.id is null or kept.taken_at is not null or auth.uid() is null then
    raise sqlstate 'PT404' using message = 'This link does not work any more.', detail = 'link_over';
  elsif auth.uid() = any (array[kept.begun_by, kept.changed_by]) or private.staff_roles(auth.uid()) <> '{}' then
    raise sqlstate 'PT409' using detail = 'staff_draft',
      message = 'You work here: an application from the desk is taken by its person. Yours begins on this page.';
  end if;
  select * into own from public.applications as draft
  where draft.user_id = auth.uid() and (draft.status = 'draft' or draft.id = into_draft)
  order by draft.status = 'draft' desc limit 1 for update;
  if own.id is null then
    insert into public.applications (user_id, personal_info, academic_background, program_selection, accommodation, referee)
    values (auth.uid(), kept.form -> 'personalInfo', kept.form -> 'academicBackground', kept.form -> 'programSelection',
      kept.form -> 'accommodation', kept.form -> 'referee')
    returning id into taken;
  elsif own.id is distinct from into_draft or kept.version is distinct from seen then
    if not exists (
      select from private.audit_log as entry
      where entry.subject = kept.id::text and entry.actor = auth.uid() and entry.action = 'walk_in_read'
        and entry.at > now() - make_interval(mins => (private.staff_facts() ->> 'idleMinutes')::integer)
    ) then
      perform private.record_link_use('walk_in_read', kept.id);
    end if;
    return jsonb_build_object('state', 'meets', 'application', own.id, 'version', kept.version,
      'form', jsonb_set(kept.form, '{personalInfo}', (kept.form -> 'personalInfo') - private.withheld_answers()));
  else
    taken := own.id;
    missing := case when own.status = 'draft' then private.missing_withheld(own.personal_info, kept.form -> 'personalInfo') end;
    if missing is not null then
      update public.applications as draft set personal_info = draft.personal_info || missing where draft.id = own.id;
    end if;
  end if;
  update private.walk_ins as known set
    taken_by = auth.uid(), taken_at = now(), application_id = taken, changed_at = now(), form = jsonb_build_object(
      'personalInfo', jsonb_build_object('firstName', kept.form #> '{personalInfo,firstName}', 'surname', kept.form #> '{personalInfo,surname}'),
      'programSelection', jsonb_build_object('program', kept.form #> '{programSelection,program}', 'course', kept.form #> '{programSelection,course}')
    )
  where known.id = kept.id;
  update private.walk_in_links as link set address = null where link.walk_in = kept.id;
  delete from private.outbox as letter using private.walk_in_links as link
  where link.walk_in = kept.id and letter.dedupe_key = 'walk_in_link:' || link.id and letter.state <> 'sent';
  perform private.record_link_use('walk_in_taken', kept.id);
  return jsonb_build_object('state', 'taken', 'application', taken);
end
$$;

create or replace function private.acts_under_restriction() returns text[]
language sql immutable parallel safe as $$
  select array['application_opened', 'kept_application_opened', 'application_assigned', 'follow_up_set', 'interview_called_off',
    'conversation_opened', 'conversation_assigned', 'walk_in_opened', 'walk_in_links_ended', 'walk_in_read', 'walk_in_taken']
$$;

-- Putting many marks of one letter in order takes the square of their number and cannot be interrupted. Marks that are left out anyway are
-- left out first, and nothing longer than a few names is read.
create or replace function private.plain_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(
      normalize(regexp_replace(translate(left(value, 1000), '`´', ''''''), '[\u0300-\u036f]', '', 'g'), NFKD),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
    )),
    'ɓɗƙƴŋøłđɛɔǝəıƁƊƘƳŊØŁĐƐƆƎƏ', 'bdkynoldeoeeibdkynoldeoee')
$$;

-- Whether answers are those of somebody with the name of the request, with or without the middle name, or without any name yet: an address may be a family's.
-- A draft may hold a name of any length: it is compared as it is stored for an account.
create or replace function private.is_named_as(known private.data_requests, personal_info jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select
      private.name_alone(personal_info ->> 'firstName'), private.name_alone(personal_info ->> 'middleName'),
      private.name_alone(personal_info ->> 'surname')
    ) as held (first, middle, surname), lateral (values
      (concat_ws(' ', held.first, held.surname)),
      (concat_ws(' ', held.first, held.middle, held.surname)),
      (concat_ws(' ', held.surname, held.first)),
      (concat_ws(' ', held.surname, held.first, held.middle))
    ) as given (name), lateral (select private.plain_words(given.name), private.plain_words(known.name)) as compared (words, asked)
    where compared.words <@ compared.asked and compared.asked <@ compared.words or compared.words = '{}'
      or private.plain_name(given.name) = private.plain_name(known.name)
  )
$$;

-- An account that recorded it may be deleted or have another address by now: the log knows the address of that day.
create or replace function private.refuse_recorder(known private.data_requests) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.is_same_person(known.written_by, auth.uid()), false) and not exists (
    select from private.audit_log as entry
    where entry.subject = known.reference and entry.action in ('data_request_written', 'data_request_changed') and (
      private.is_same_person(entry.actor, auth.uid()) or private.mailbox_of_person(entry.actor_email) = (
        select private.mailbox_of_person(account.email) from auth.users as account where account.id = auth.uid()
      )
    )
  ) then
    return '{}';
  elsif coalesce((private.staff_facts() ->> 'onePersonOffice')::boolean, false) then
    return '{"onePerson": true}';
  end if;
  raise sqlstate 'PT403' using message = 'You wrote this request down. A colleague has to finish it.', detail = 'own_record';
end
$$;

create or replace function private.refuse_own_request(email text, number text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from auth.users as account
    where account.id = auth.uid() and private.mailbox_of_person(account.email) = private.mailbox_of_person(refuse_own_request.email)
  ) or exists (
    select from public.applications as sent where sent.number = refuse_own_request.number and sent.user_id = auth.uid()
  ) then
    raise sqlstate 'PT403' using message = 'This is your own request. A colleague has to work on it.', detail = 'own_request';
  end if;
end
$$;

-- One to be worked on: also none that was sent with the caller's address, unless content/staff.ts says that the office is one person.
create or replace function private.open_inbox_item(reference text) returns private.inbox_items
language plpgsql stable set search_path = '' as $$
declare
  item private.inbox_items := private.read_inbox_item(reference);
begin
  if private.is_sent_as(item, auth.uid()) and not coalesce((private.staff_facts() ->> 'onePersonOffice')::boolean, false) then
    raise sqlstate 'PT403' using message = 'This was sent with your address. A colleague has to answer it.', detail = 'own_address';
  end if;
  return item;
end
$$;

revoke all on function private.is_blank_answer, private.missing_withheld, private.record_link_use
  from public, anon, authenticated, service_role;
