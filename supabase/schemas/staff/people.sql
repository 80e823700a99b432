-- Staff as operators see them: people with their current roles, and invitations that have not been accepted yet.
create or replace function public.staff_people() returns jsonb
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

-- Nobody may change their own role, or the role of another account with the same mailbox.
create or replace function private.refuse_own_role(person uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_same_person(person, auth.uid()) then
    raise sqlstate 'PT409' using message = 'staff.own_role', detail = 'own_role';
  end if;
end
$$;

-- Gives a current member of staff another role of the same kind, or another last day; null means no end. Fails like require_staff, with
-- PT404 for a person who is not staff, PT409 (own_role, last_operator) and PT400 (until_past, role_unknown).
create or replace function public.staff_give_role(person uuid, role text, last_day date default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('operator');
  perform private.refuse_own_role(staff_give_role.person);
  if staff_give_role.role is null or staff_give_role.role not in ('viewer', 'officer', 'decider', 'operator') then
    raise sqlstate 'PT400' using message = 'staff.role_unknown', detail = 'role_unknown';
  elsif private.staff_roles(staff_give_role.person) = '{}' then
    raise sqlstate 'PT404' using message = 'staff.person_not_staff', detail = 'not_staff';
  end if;
  perform private.give_role(staff_give_role.person, staff_give_role.role, private.end_of_day(staff_give_role.last_day));
end
$$;

-- Ends a person's role, which may be the caller's own. Fails like require_staff, with PT404 if there is none, and PT409 (last_operator).
create or replace function public.staff_end_role(person uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('operator');
  if private.end_roles(staff_end_role.person, coalesce(staff_end_role.role, '')) = 0 then
    raise sqlstate 'PT404' using message = 'staff.role_gone', detail = 'not_staff';
  end if;
end
$$;

-- Whether two accounts are the same or share one mailbox.
create or replace function private.is_same_person(one uuid, other uuid) returns boolean
language sql stable set search_path = '' as $$
  select one = other or exists (
    select from auth.users as first, auth.users as second
    where first.id = one and second.id = other and private.mailbox_of_person(first.email) = private.mailbox_of_person(second.email)
  )
$$;

create or replace function private.refuse_own_mailbox(address text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.mailbox_of_person(address) = (
    select private.mailbox_of_person(account.email) from auth.users as account where account.id = auth.uid()
  ) then
    raise sqlstate 'PT409' using message = 'staff.own_role', detail = 'own_role';
  end if;
end
$$;

grant execute on function public.staff_end_role, public.staff_give_role, public.staff_people to authenticated;
