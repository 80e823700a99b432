-- The valid links of an assisted application, newest first: AssistedApplicationLink (domain/staff/assisted-applications.ts).
create or replace function private.assisted_application_links_of(assisted_application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'way', link.way, 'address', link.address, 'madeAt', link.made_at, 'expiresAt', link.expires_at,
    'state', case
      when link.way = 'show' then 'shown'
      when mail.state = 'failed' then 'failed'
      when mail.state in ('queued', 'sending') then 'waiting'
      else 'sent'
    end
  ) order by link.made_at desc, link.id), '[]')
  from private.assisted_application_links as link
  left join private.outbox as mail on mail.dedupe_key = 'walk_in_link:' || link.id
  where link.assisted_application = assisted_application_links_of.assisted_application and link.expires_at > now()
$$;

-- Creates a link with which the person can take over the draft. The link is sent by email, sent by text message to a phone number
-- (E.164), or shown on the screen. Returns {"token", "expiresAt"}; `token` only for a link that is shown. Fails like
-- require_staff('officer') and open_assisted_application, with PT400 for an unknown method or an invalid address, and with PT409 too_many
-- beyond 10 links for one draft, or 200 from one member of staff, within a day.
create or replace function public.staff_give_assisted_application(assisted_application uuid, way text, address text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.assisted_applications := private.open_assisted_application(staff_give_assisted_application.assisted_application);
  token text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  );
  receiver text := case when way = 'email' then lower(btrim(address) collate "C") when way = 'text' then btrim(address) end;
  days integer := (private.staff_settings() ->> 'assistedApplicationLinkDays')::integer;
  made private.assisted_application_links;
begin
  if way is null or way not in ('email', 'text', 'show') then
    perform private.refuse_input('way', 'front_desk.way_unknown');
  elsif way = 'email' and not private.is_email_address(receiver) then
    perform private.refuse_input('address', 'text.email');
  elsif way = 'text' and (receiver is null or receiver !~ '^\+[1-9][0-9]{6,14}$') then
    perform private.refuse_input('address', 'text.phone');
  elsif (
    select count(*) from private.assisted_application_links as link where link.assisted_application = kept.id and link.made_at > now() - interval '1 day'
  ) >= 10 or (
    select count(*) from private.assisted_application_links as link where link.made_by = auth.uid() and link.made_at > now() - interval '1 day'
  ) >= 200 then
    raise sqlstate 'PT409' using message = 'front_desk.too_many_links', detail = 'too_many';
  end if;
  insert into private.assisted_application_links (assisted_application, token_hash, way, address, made_by, expires_at)
  values (kept.id, sha256(convert_to(token, 'UTF8')), staff_give_assisted_application.way, receiver, auth.uid(), now() + make_interval(days => days))
  returning * into made;
  -- The person can use the link until it expires.
  update private.assisted_applications as known set returned_at = null, changed_at = clock_timestamp() where known.id = kept.id;
  if way = 'email' then
    perform private.queue_email('walk_in_link', receiver, jsonb_build_object(
      'token', token, 'first_name', btrim(left(coalesce(kept.form #>> '{personalInfo,firstName}', ''), 100)),
      'by', private.name_to_outsiders(auth.uid()), 'days', days,
      'program', (private.current_settings()).settings #>> array['programs', kept.form #>> '{programSelection,program}', 'title']
    ), 'walk_in_link:' || made.id);
  elsif way = 'text' then
    perform private.queue_sms('walk_in_link', receiver, jsonb_build_object('token', token), 'walk_in_link:' || made.id);
  end if;
  perform private.record_audit('walk_in_given', held, 'walk_in', kept.id::text, jsonb_build_object('way', way));
  return jsonb_build_object('token', case when way = 'show' then token end, 'expiresAt', made.expires_at);
end
$$;

-- Ends all links to a draft. Queued emails and text messages are not sent.
create or replace function private.end_assisted_application_links(assisted_application uuid) returns void
language sql set search_path = '' as $$
  delete from private.outbox as mail using private.assisted_application_links as link
  where link.assisted_application = end_assisted_application_links.assisted_application and mail.dedupe_key = 'walk_in_link:' || link.id and mail.state <> 'sent';
  update private.assisted_application_links as link set expires_at = now() where link.assisted_application = end_assisted_application_links.assisted_application and link.expires_at > now()
$$;

-- Ends all links to a draft. Fails like require_staff('officer') and open_assisted_application.
create or replace function public.staff_take_back_assisted_application_links(assisted_application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.assisted_applications := private.open_assisted_application(staff_take_back_assisted_application_links.assisted_application);
begin
  perform private.end_assisted_application_links(kept.id);
  perform private.record_audit('walk_in_links_ended', held, 'walk_in', kept.id::text);
end
$$;

-- The draft that a link opens: LinkedAssistedApplication (domain/staff/assisted-applications.ts). Names are shown only to a person who is
-- signed in and has used any second factor they have.
create or replace function public.assisted_application_of_link(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link private.assisted_application_links;
  kept private.assisted_applications;
  is_known boolean := auth.uid() is not null and private.is_assured();
begin
  select * into link from private.assisted_application_links as known where known.token_hash = sha256(convert_to(left(token, 200), 'UTF8'));
  select * into kept from private.assisted_applications as known where known.id = link.assisted_application;
  if kept.taken_at is not null and not private.is_declared_on_paper(kept.application_id) then
    return jsonb_build_object('state', 'taken', 'isOwn', kept.taken_by is not distinct from auth.uid() and auth.uid() is not null,
      'application', case when kept.taken_by = auth.uid() then kept.application_id end);
  elsif kept.id is null or link.expires_at <= now() then
    return jsonb_build_object('state', 'over');
  end if;
  return jsonb_build_object('state', 'open', 'expiresAt', link.expires_at,
    'firstName', case when is_known then nullif(btrim(left(kept.form #>> '{personalInfo,firstName}', 200)), '') end,
    'program', case when is_known then nullif(left(kept.form #>> '{programSelection,program}', 100), '') end);
end
$$;

-- Transfers the draft that a link opens to the caller: TakenAssistedApplication (domain/staff/assisted-applications.ts). If the caller
-- already has a draft, it is reported and nothing is transferred; withheld answers are not returned, because anyone with an account and
-- the link could read them. If the caller names their draft as `into_draft`, it counts as having absorbed the desk's draft at version
-- `seen`, and receives the withheld answers it does not have. If the desk has saved changes since, the draft is reported again. A
-- repeated call returns the same result. Staff cannot take over a draft, because that would give them answers that the front desk must
-- not read (PT409 staff_draft). The log records when an existing draft was reported or a draft was taken over, and by which account.
-- Fails with 42501 if a second factor is required, and with PT404 link_over if the link opens nothing or has expired.
create or replace function public.take_assisted_application(token text, into_draft uuid default null, seen integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept private.assisted_applications;
  own public.applications;
  taken uuid;
  missing jsonb;
begin
  perform private.is_assured() or private.refuse_unassured();
  select known.* into kept from private.assisted_application_links as link join private.assisted_applications as known on known.id = link.assisted_application
  where link.token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and (link.expires_at > now() or known.taken_by = auth.uid())
  for update of known;
  if kept.taken_by = auth.uid() then
    return jsonb_build_object('state', 'taken', 'application', kept.application_id);
  elsif kept.id is null or kept.taken_at is not null or auth.uid() is null then
    raise sqlstate 'PT404' using message = 'front_desk.link_over', detail = 'link_over';
  elsif auth.uid() = any (array[kept.begun_by, kept.changed_by]) or private.staff_roles(auth.uid()) <> '{}' then
    raise sqlstate 'PT409' using detail = 'staff_draft',
      message = 'front_desk.staff_draft';
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
        and entry.at > now() - make_interval(mins => (private.staff_settings() ->> 'idleMinutes')::integer)
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
  perform private.hand_over_assisted_application(kept, auth.uid(), taken);
  perform private.record_link_use('walk_in_taken', kept.id);
  return jsonb_build_object('state', 'taken', 'application', taken);
end
$$;

-- Records which application a draft has become, and whose it is. Only the name and the course remain in the draft, and no queued email or
-- text message with a link to it is sent.
create or replace function private.hand_over_assisted_application(kept private.assisted_applications, person uuid, application uuid) returns void
language sql set search_path = '' as $$
  update private.assisted_applications as known set
    taken_by = person, taken_at = now(), application_id = application, changed_at = now(), form = jsonb_build_object(
      'personalInfo', jsonb_build_object('firstName', kept.form #> '{personalInfo,firstName}', 'surname', kept.form #> '{personalInfo,surname}'),
      'programSelection', jsonb_build_object('program', kept.form #> '{programSelection,program}', 'course', kept.form #> '{programSelection,course}')
    )
  where known.id = kept.id;
  update private.assisted_application_links as link set address = null where link.assisted_application = kept.id;
  delete from private.outbox as mail using private.assisted_application_links as link
  where link.assisted_application = kept.id and mail.dedupe_key = 'walk_in_link:' || link.id and mail.state <> 'sent'
$$;

-- Called when a link has reached the wrong person: ends all links to the draft and shows this to the front desk. Returns nothing, whether
-- or not the link was valid.
create or replace function public.return_assisted_application(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  returned uuid := (
    select link.assisted_application from private.assisted_application_links as link
    where link.token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and link.expires_at > now()
  );
begin
  update private.assisted_applications as known set returned_at = now() where known.id = returned and known.taken_at is null;
  if found then
    perform private.end_assisted_application_links(returned);
  end if;
end
$$;

-- Logs how the holder of a link used a front desk draft. The log outlives accounts, so it contains the account's id and not its address.
create or replace function private.record_link_use(action text, assisted_application uuid) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor, action, subject_kind, subject)
  values (auth.uid(), record_link_use.action, 'walk_in', record_link_use.assisted_application::text)
$$;

grant execute on function public.return_assisted_application, public.assisted_application_of_link to authenticated, anon;

grant execute on function public.staff_give_assisted_application, public.staff_take_back_assisted_application_links, public.take_assisted_application to authenticated;
