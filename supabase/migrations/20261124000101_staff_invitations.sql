-- How somebody becomes staff: an operator invites an address, and whoever has confirmed that address takes the role. What operators do
-- and search.

create table private.staff_invitations (
  id bigint generated always as identity primary key,
  email text not null,
  role text not null,
  until timestamptz,
  token_hash bytea not null,
  invited_by uuid,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  accepted_by uuid,
  constraint staff_invitations_email check (length(email) between 3 and 320 and email = lower(email collate "C")),
  constraint staff_invitations_role check (role in ('viewer', 'officer', 'decider', 'operator')),
  constraint staff_invitations_token check (octet_length(token_hash) = 32),
  constraint staff_invitations_accepted check (accepted_by is null or ended_at is not null)
);
comment on column private.staff_invitations.token_hash is 'SHA-256 of what the link of the letter carries; it works once';
comment on column private.staff_invitations.ended_at is 'When it was accepted, taken back, or replaced by a newer one';
create unique index staff_invitations_token on private.staff_invitations (token_hash);
create unique index staff_invitations_open on private.staff_invitations (email, (role = 'operator')) where ended_at is null;
revoke all on private.staff_invitations from public, anon, authenticated, service_role;

-- The name somebody gave themselves, else their address.
create function private.name_of_person(person uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(account.raw_user_meta_data ->> 'full_name'), ''), account.email)
  from auth.users as account where account.id = person
$$;

-- Staff as operators see them: people with the roles that count now, and invitations that nobody has answered yet.
create function public.staff_people() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('operator');
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(person order by person ->> 'name', person ->> 'id'), '[]') from (
        select jsonb_build_object(
          'id', held.user_id,
          'name', private.name_of_person(held.user_id),
          'email', (select account.email from auth.users as account where account.id = held.user_id),
          'isSelf', held.user_id = auth.uid(),
          'hasSecondFactor', exists (
            select from auth.mfa_factors as factor where factor.user_id = held.user_id and factor.status = 'verified'
          ),
          'activeAt', (select max(present.active_at) from private.staff_presence as present where present.user_id = held.user_id),
          'roles', jsonb_agg(
            jsonb_build_object(
              'role', held.role, 'since', held.since, 'until', held.until, 'grantedBy', private.name_of_person(held.granted_by)
            ) order by held.role = 'operator'
          )
        ) as person
        from private.staff as held where held.user_id is not null and private.is_current(held) group by held.user_id
      ) as listed
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', open.id, 'email', open.email, 'role', open.role, 'until', open.until, 'invitedAt', open.invited_at,
        'expiresAt', open.expires_at, 'invitedBy', private.name_of_person(open.invited_by)
      ) order by open.invited_at desc, open.id desc), '[]')
      from private.staff_invitations as open where open.ended_at is null
    )
  );
end
$$;

create function private.refuse_own_role(person uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if person = auth.uid() then
    raise sqlstate 'PT409' using message = 'Nobody gives a role to themselves. Ask another operator.', detail = 'own_role';
  end if;
end
$$;

-- When a day is over where the institute is.
create function private.end_of_day(day date) returns timestamptz
language sql stable strict set search_path = '' as $$
  select (day + 1)::timestamp at time zone ((private.current_facts()).facts ->> 'timeZone')
$$;

-- Gives somebody who is staff already another role of its kind, or another last day; null: without an end. Fails as require_staff,
-- with PT404 for somebody who is not staff, PT409 (own_role, last_operator) and PT400 (until_past, role_unknown).
create function public.staff_give_role(person uuid, role text, last_day date default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('operator');
  perform private.refuse_own_role(staff_give_role.person);
  if staff_give_role.role is null or staff_give_role.role not in ('viewer', 'officer', 'decider', 'operator') then
    raise sqlstate 'PT400' using message = 'There is no such role.', detail = 'role_unknown';
  elsif private.staff_roles(staff_give_role.person) = '{}' then
    raise sqlstate 'PT404' using message = 'This person is not staff.', detail = 'not_staff';
  end if;
  perform private.give_role(staff_give_role.person, staff_give_role.role, private.end_of_day(staff_give_role.last_day));
end
$$;

-- Ends a role that somebody has; one's own, too. Fails as require_staff, with PT404 when there is none, and PT409 (last_operator).
create function public.staff_end_role(person uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('operator');
  if private.end_roles(staff_end_role.person, coalesce(staff_end_role.role, '')) = 0 then
    raise sqlstate 'PT404' using message = 'This person does not have that role any more.', detail = 'not_staff';
  end if;
end
$$;

-- Invites an address: a letter brings a link that works once and for `invitationHours`. An earlier one for a role of the same
-- kind ends. Fails as require_staff, and with PT400 (email_invalid, role_unknown, until_past), PT409 (own_role, too_many).
create function public.staff_invite(email text, role text, last_day date default null) returns bigint
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
  perform private.refuse_own_role((select account.id from auth.users as account where account.email = address and not account.is_sso_user));
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

-- Takes an invitation back before somebody has answered it. Fails as require_staff, and with PT404.
create function public.staff_take_back_invitation(invitation bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_staff('operator');
  update private.staff_invitations as open set ended_at = now()
  where open.id = staff_take_back_invitation.invitation and open.ended_at is null returning open.email into address;
  if address is null then
    raise sqlstate 'PT404' using message = 'This invitation has been answered or taken back already.', detail = 'invitation_over';
  end if;
  delete from private.outbox as mail where mail.dedupe_key = 'staff_invitation:' || staff_take_back_invitation.invitation and mail.state <> 'sent';
  perform private.record_audit('invitation_taken_back', 'operator', 'invitation', staff_take_back_invitation.invitation::text,
    jsonb_build_object('email', address));
end
$$;

-- The invitation a link carries; no row where it opens none (any more). It stands and falls with the operator who wrote it.
create function private.invitation_of(token text) returns setof private.staff_invitations
language sql stable rows 1 set search_path = '' as $$
  select invited.* from private.staff_invitations as invited
  where invited.token_hash = sha256(convert_to(token, 'UTF8')) and invited.ended_at is null and invited.expires_at > now()
    and (invited.until is null or invited.until > now()) and 'operator' = any (private.staff_roles(invited.invited_by))
$$;

-- Takes the role that an invitation brings, for whoever has confirmed its address. Answers {"role"}. Fails with PT401, with 42501
-- where a second factor is still owed, with PT404 (invitation_over) for a link that is used up, too old, taken back or for another
-- address: who holds a link of somebody else learns nothing of it.
create function public.staff_accept_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invited private.staff_invitations;
begin
  if private.staff_state() in ('signed_out', 'code_needed') then
    perform private.refuse_unassured();
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  select * into invited from private.invitation_of(staff_accept_invitation.token) as open
  where open.email = (
    select lower(account.email collate "C") from auth.users as account
    where account.id = auth.uid() and account.email_confirmed_at is not null
  );
  if invited.id is null then
    raise sqlstate 'PT404' using detail = 'invitation_over',
      message = 'This invitation does not work for your account. It may be too old, or for another e-mail address.';
  end if;
  update private.staff_invitations as open set ended_at = now(), accepted_by = auth.uid() where open.id = invited.id;
  perform private.give_role(auth.uid(), invited.role, invited.until, invited.invited_by);
  return jsonb_build_object('role', invited.role);
end
$$;

-- Everybody who is in the log, by one look into its index for each.
create function private.audit_actors() returns setof uuid
language sql stable set search_path = '' as $$
  with recursive found (actor) as (
    (select known.actor from private.audit_log as known where known.actor is not null order by known.actor limit 1)
    union all
    select (select known.actor from private.audit_log as known where known.actor > found.actor order by known.actor limit 1)
    from found where found.actor is not null
  )
  select found.actor from found where found.actor is not null
$$;

-- The address somebody had when they last did something.
create function private.audited_address(person uuid) returns text
language sql stable set search_path = '' as $$
  select known.actor_email from private.audit_log as known where known.actor = person order by known.at desc, known.id desc limit 1
$$;

-- What operators search in what was done: newest first, 50 entries older than entry `before`, by somebody, by action, of a subject,
-- from one day of the institute to another. Answers {"entries", "actors"}: `actors`, everybody one may ask for, comes with the first page.
-- Looking is in the log, too. Fails as require_staff.
create function public.staff_audit(
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
  if before is not null then
    return jsonb_build_object('entries', entries);
  end if;
  perform private.record_audit('log_searched', 'operator', null, null, jsonb_strip_nulls(jsonb_build_object(
    'actor', actor, 'action', action, 'subject', left(subject, 200), 'from', from_day, 'to', to_day
  )));
  return jsonb_build_object('entries', entries, 'actors', (
    select coalesce(jsonb_agg(jsonb_build_object('id', person, 'email', private.audited_address(person))), '[]')
    from private.audit_actors() as person
  ));
end
$$;

revoke all on function private.name_of_person, private.end_of_day, private.refuse_own_role, private.invitation_of, private.audit_actors,
  private.audited_address
  from public, anon, authenticated, service_role;
revoke all on function public.staff_people(), public.staff_give_role(uuid, text, date), public.staff_end_role(uuid, text),
  public.staff_invite(text, text, date), public.staff_take_back_invitation(bigint), public.staff_accept_invitation(text),
  public.staff_audit(bigint, uuid, text, text, date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_people(), public.staff_give_role(uuid, text, date), public.staff_end_role(uuid, text),
  public.staff_invite(text, text, date), public.staff_take_back_invitation(bigint), public.staff_accept_invitation(text),
  public.staff_audit(bigint, uuid, text, text, date, date)
  to authenticated;
