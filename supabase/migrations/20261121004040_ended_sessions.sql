-- An access token is good for an hour, but not longer than its session: who signs out elsewhere, changes the password or presses
-- 'This was not me' shuts out at once whoever holds an earlier token (decision 0026).

-- Without seeing the sessions it would take everybody's for ended.
do $$
begin
  if row_security_active('auth.sessions') then
    raise exception 'This login cannot see auth.sessions, which says whether a token still counts'
      using errcode = 'insufficient_privilege', hint = format('As an administrator: alter role %I bypassrls.', current_user);
  end if;
end
$$;

-- True for a token of a session that is open, and for one that names none, as those of visitors and the server.
create function private.has_open_session(claims jsonb default auth.jwt()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return claims ->> 'session_id' is null or exists (
    select from auth.sessions as session
    where session.id = (claims ->> 'session_id')::uuid
      and session.user_id = (claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
  );
end
$$;

-- As before, and false for a token that has outlived its session.
create or replace function private.is_assured(claims jsonb default auth.jwt()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'session_id' is not null and not exists (
    select from auth.sessions as session
    where session.id = (claims ->> 'session_id')::uuid
      and session.user_id = (claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
  ) then
    return false;
  end if;
  if claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors as factor
    where factor.user_id = (claims ->> 'sub')::uuid and factor.status = 'verified'
  );
end
$$;

-- As before, and another answer to a token that has outlived its session: 401, as to one that has expired.
create or replace function private.refuse_unassured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_open_session() then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.', detail = 'session_ended';
  end if;
  raise exception 'Please enter the code of your second step to continue.'
    using errcode = '42501', detail = 'second_factor_required';
end
$$;

revoke all on function private.has_open_session(jsonb) from public, anon, authenticated, service_role;
