-- How people become staff: an operator invites an address, and the person who has confirmed that address accepts the role. Also contains
-- the operators' actions and searches.

-- Invites an address by email, with a link that works once within `invitationHours`. Ends any earlier invitation for a role of the same
-- kind. Fails like require_staff, and with PT400 (email_invalid, role_unknown, until_past), PT409 (own_role, too_many).
create or replace function public.staff_invite(email text, role text, last_day date default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(staff_invite.email) collate "C");
  token text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  );
  hours integer := (private.staff_settings() ->> 'invitationHours')::integer;
  until timestamptz := private.end_of_day(staff_invite.last_day);
  invited bigint;
begin
  perform private.require_staff('operator');
  if not private.is_email_address(address) then
    raise sqlstate 'PT400' using message = 'text.email', detail = 'email_invalid';
  elsif staff_invite.role is null or staff_invite.role not in ('viewer', 'officer', 'decider', 'operator') then
    raise sqlstate 'PT400' using message = 'staff.role_unknown', detail = 'role_unknown';
  elsif until <= now() then
    raise sqlstate 'PT400' using message = 'staff.until_past', detail = 'until_past';
  end if;
  perform private.refuse_own_mailbox(address);
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  update private.staff_invitations as former set ended_at = now()
  where former.email = address and (former.role = 'operator') = (staff_invite.role = 'operator') and former.ended_at is null;
  if (
    select count(*) from private.staff_invitations as recent
    where recent.invited_by = auth.uid() and recent.invited_at > now() - interval '1 day'
  ) >= 50 then
    raise sqlstate 'PT409' using message = 'staff.too_many_invitations', detail = 'too_many';
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

-- Withdraws an invitation that has not been accepted. Fails like require_staff, and with PT404.
create or replace function public.staff_take_back_invitation(invitation bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_staff('operator');
  update private.staff_invitations as open set ended_at = now()
  where open.id = staff_take_back_invitation.invitation and open.ended_at is null returning open.email into address;
  if address is null then
    raise sqlstate 'PT404' using message = 'staff.invitation_over', detail = 'invitation_over';
  end if;
  delete from private.outbox as mail where mail.dedupe_key = 'staff_invitation:' || staff_take_back_invitation.invitation and mail.state <> 'sent';
  perform private.record_audit('invitation_taken_back', 'operator', 'invitation', staff_take_back_invitation.invitation::text,
    jsonb_build_object('email', address));
end
$$;

-- The person who accepts must not be the person who invited. This is checked on acceptance, because an invitation may be older than this
-- rule.
create or replace function private.invitation_of(token text) returns setof private.staff_invitations
language sql stable rows 1 set search_path = '' as $$
  select invited.* from private.staff_invitations as invited
  where invited.token_hash = sha256(convert_to(token, 'UTF8')) and invited.ended_at is null and invited.expires_at > now()
    and (invited.until is null or invited.until > now()) and 'operator' = any (private.staff_roles(invited.invited_by))
    and private.is_same_person(invited.invited_by, auth.uid()) is not true
$$;

-- What an invitation link offers, for a person who has not signed in yet: {"invitedBy", "role", "email"}, null if it can no longer be used.
-- The email with the link says the same.
create or replace function public.invitation_of_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.refuse_large_arguments(pg_column_size(token));
  select jsonb_build_object('invitedBy', private.name_to_outsiders(invited.invited_by), 'role', invited.role, 'email', invited.email)
  from private.invitation_of(token) as invited
$$;

-- Gives the role in an invitation to the person who has confirmed its address. Returns {"role"}. Fails with PT401, with 42501 if a second
-- factor is still required, and with PT404 (invitation_over) if the link has been used, has expired, was withdrawn or is for another
-- address. A person with someone else's link learns nothing from it.
create or replace function public.staff_accept_invitation(token text) returns jsonb
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
      message = 'staff.invitation_not_yours';
  end if;
  update private.staff_invitations as open set ended_at = now(), accepted_by = auth.uid() where open.id = invited.id;
  perform private.give_role(auth.uid(), invited.role, invited.until, invited.invited_by);
  return jsonb_build_object('role', invited.role);
end
$$;

grant execute on function public.invitation_of_link to anon, authenticated;

grant execute on function public.staff_accept_invitation, public.staff_invite, public.staff_take_back_invitation to authenticated;
