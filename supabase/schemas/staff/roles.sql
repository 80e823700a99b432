-- Staff are people with an account and a role. A role is valid only in an open session that has verified a second factor and was recently
-- active. Every statement checks this; no token states who is staff (decision 0090).

create or replace function private.staff_settings() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  known jsonb := (private.current_settings()).settings -> 'staff';
begin
  if known is null then
    raise exception 'settings.staff_missing'
      using errcode = '55000';
  end if;
  return known;
end
$$;

create or replace function private.is_current(held private.staff) returns boolean
language sql stable set search_path = '' as $$
  select held.ended_at is null and (held.until is null or held.until > now())
$$;

-- A person's current roles: at most one of viewer, officer and decider, and possibly operator.
create or replace function private.staff_roles(person uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(held.role order by held.role = 'operator'), '{}') from private.staff as held
  where held.user_id = person and private.is_current(held)
$$;

create or replace function private.has_staff_role(roles text[], needed text) returns boolean
language sql immutable set search_path = '' as $$
  select case needed
    when 'operator' then 'operator' = any (roles)
    else exists (
      select from unnest(roles) as held (role)
      where array_position(array['viewer', 'officer', 'decider'], held.role) >= array_position(array['viewer', 'officer', 'decider'], needed)
    )
  end
$$;

-- The caller's state. `signed_out`: the token's session has ended. `code_needed`: no second factor has been entered in this session.
-- `none`: no role. `no_factor`: a role, but no second factor. `idle`: more than `idleMinutes` have passed since they last did something
-- here or entered a code, whichever is later. Otherwise `open`.
create or replace function private.staff_state(claims jsonb default auth.jwt()) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := claims ->> 'sub';
  session uuid := claims ->> 'session_id';
  level text;
  last_sign_of_life timestamptz;
begin
  select known.aal::text into level from auth.sessions as known
  where known.id = session and known.user_id = person and (known.not_after is null or known.not_after > now());
  if not found then
    return 'signed_out';
  elsif not private.is_assured(claims) then
    return 'code_needed';
  elsif private.staff_roles(person) = '{}' then
    return 'none';
  elsif not exists (select from auth.mfa_factors as factor where factor.user_id = person and factor.status = 'verified') then
    return 'no_factor';
  elsif level is distinct from 'aal2' or claims ->> 'aal' is distinct from 'aal2' then
    return 'code_needed';
  end if;
  select greatest(
    (select present.active_at from private.staff_presence as present where present.session_id = session and present.user_id = person),
    (select max(claim.updated_at) from auth.mfa_amr_claims as claim
      where claim.session_id = session and claim.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'recovery_code'))
  ) into last_sign_of_life;
  if last_sign_of_life is null
    or last_sign_of_life < now() - make_interval(mins => (private.staff_settings() ->> 'idleMinutes')::integer)
  then
    return 'idle';
  end if;
  return 'open';
end
$$;

-- Every staff function starts with this. Returns the role that allows it. `needed` is viewer, officer, decider or operator; null for any
-- role. Fails with PT401 (detail session_ended), 42501 (second_factor_required) and PT403 (not_staff, role_missing, second_factor_missing
-- or staff_idle).
create or replace function private.require_staff(needed text default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  roles text[] := private.staff_roles(auth.uid());
begin
  case private.staff_state()
    when 'open' then
      if needed is null or private.has_staff_role(roles, needed) then
        return case needed when 'operator' then 'operator' else roles[1] end;
      end if;
      raise sqlstate 'PT403' using message = 'staff.role_missing', detail = 'role_missing';
    when 'none' then
      raise sqlstate 'PT403' using message = 'staff.not_staff', detail = 'not_staff';
    when 'no_factor' then
      raise sqlstate 'PT403' using message = 'staff.second_factor_missing', detail = 'second_factor_missing';
    when 'signed_out', 'code_needed' then
      perform private.refuse_unassured();
    else
      raise sqlstate 'PT403' using message = 'staff.idle', detail = 'staff_idle';
  end case;
end
$$;

-- Once there has been an operator without an end date, there must always be one, because only an operator can give roles. Changes are
-- serialised.
create or replace function private.take_turns_with_staff() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  return null;
end
$$;

create or replace function private.keep_an_operator() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.role = 'operator' and old.ended_at is null and old.until is null
    and not exists (select from private.staff as held where held.role = 'operator' and held.ended_at is null and held.until is null)
  then
    raise sqlstate 'PT409' using message = 'staff.last_operator', detail = 'last_operator';
  end if;
  return null;
end
$$;

-- Logs every role that is given or ended, by whatever route, and notifies the person's open pages.
create or replace function private.record_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.ended_at is distinct from old.ended_at or new.until is distinct from old.until then
    perform private.record_audit(
      case when tg_op = 'INSERT' then 'role_given' when new.ended_at is not null then 'role_ended' else 'role_changed' end,
      case when auth.uid() is distinct from coalesce(new.user_id, old.user_id) and auth.uid() is not null then 'operator' end,
      'staff', coalesce(new.user_id, old.user_id)::text,
      jsonb_strip_nulls(jsonb_build_object('role', new.role, 'until', new.until, 'email',
        (select account.email from auth.users as account where account.id = new.user_id)))
    );
    perform pg_notify('staff', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end
$$;

-- Gives a role in place of the person's current one of the same kind. `until` null means no end. Idempotent.
create or replace function private.give_role(person uuid, role text, until timestamptz default null, by uuid default auth.uid()) returns void
language plpgsql set search_path = '' as $$
begin
  if until <= now() then
    raise sqlstate 'PT400' using message = 'staff.until_past', detail = 'until_past';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  if exists (
    select from private.staff as held where held.user_id = person and held.role = give_role.role and private.is_current(held)
      and held.until is not distinct from give_role.until
  ) then
    return;
  end if;
  -- A new end date for the same role updates the existing entry. The last operator's role cannot have an end date.
  update private.staff as held set until = give_role.until
  where held.user_id = person and held.role = give_role.role and private.is_current(held);
  if found then
    return;
  end if;
  update private.staff as held set ended_at = least(now(), coalesce(held.until, now())), ended_by = by
  where held.user_id = person and (held.role = 'operator') = (give_role.role = 'operator') and held.ended_at is null;
  insert into private.staff (user_id, role, until, granted_by) values (person, give_role.role, give_role.until, by);
end
$$;

-- Ends a person's role, or all their roles if `role` is null. Returns how many were ended.
create or replace function private.end_roles(person uuid, role text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  ended integer;
begin
  update private.staff as held set ended_at = least(now(), coalesce(held.until, now())), ended_by = auth.uid()
  where held.user_id = person and held.ended_at is null and (end_roles.role is null or held.role = end_roles.role);
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Deleting an account ends its roles. The last operator's account cannot be deleted.
create or replace function private.leave_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_roles(old.id);
  update private.staff as held set user_id = null where held.user_id = old.id;
  delete from private.staff_presence as present where present.user_id = old.id;
  return old;
end
$$;

-- The caller's state in the console: {"state", "role", "isOperator", "idleMinutes"}; the state is one of none, no_factor, idle and open.
-- For operators, also includes whether the site has a problem, for display in their menu. Fails with PT401 (session_ended) and 42501
-- (second_factor_required).
create or replace function public.staff_self() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  state text := private.staff_state();
  roles text[] := private.staff_roles(auth.uid());
begin
  if state in ('signed_out', 'code_needed') then
    perform private.refuse_unassured();
  end if;
  return jsonb_build_object(
    'state', state,
    'role', (select held.role from unnest(roles) as held (role) where held.role <> 'operator'),
    'isOperator', 'operator' = any (roles),
    'idleMinutes', (private.staff_settings() ->> 'idleMinutes')::integer
  ) || case when state = 'open' and 'operator' = any (roles) then jsonb_build_object('hasSiteProblem', exists (
    select from private.site_copies as copy where copy.has_problem and copy.seen_at > now() - interval '10 minutes'
  )) else '{}' end;
end
$$;

-- Records that the caller is active, so that their session does not become idle. Fails like require_staff with any role.
create or replace function public.staff_active() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  insert into private.staff_presence (session_id, user_id) values ((auth.jwt() ->> 'session_id')::uuid, auth.uid())
  on conflict (session_id) do update set active_at = now(), user_id = excluded.user_id;
end
$$;

grant execute on function public.staff_active, public.staff_self to authenticated;
