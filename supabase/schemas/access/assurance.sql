-- Anyone who has set up a second factor must use it before their data can be read. The token's level, aal2, shows that they have. Every
-- statement checks the database as well as the token, so that a token issued before the factor was added gives no access (decision 0024).
--
-- An access token is valid for an hour, but no longer than its session. Signing out elsewhere, changing the password or pressing 'This
-- was not me' immediately locks out anyone with an earlier token (decision 0024).

-- True for a token of level aal2, and for everyone without a verified factor, including visitors and the server. False for a token that
-- has outlived its session. Also false for an aal2 token if its session is not aal2 and the person has a second factor. This runs for
-- every statement by a signed-in person, so it makes a single query and uses PL/pgSQL, which caches the plan. SQL functions cache theirs
-- only from PostgreSQL 18.
create or replace function private.is_assured(claims jsonb default auth.jwt()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'session_id' is null then
    return claims ->> 'aal' is not distinct from 'aal2' or not exists (
      select from auth.mfa_factors as factor
      where factor.user_id = (claims ->> 'sub')::uuid and factor.status = 'verified'
    );
  end if;
  return exists (
    select from auth.sessions as session
    where session.id = (claims ->> 'session_id')::uuid
      and session.user_id = (claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
      and (
        session.aal = 'aal2' and claims ->> 'aal' = 'aal2'
        or not exists (
          select from auth.mfa_factors as factor where factor.user_id = session.user_id and factor.status = 'verified'
        )
      )
  );
end
$$;

-- Used after `private.is_assured() or`. Raises an error rather than returning no rows, because an empty result would look like lost work
-- and make a browser discard its copy of a draft. Clients recognise the error by its detail. A token that has outlived its session gets
-- 401 instead, the same as an expired token.
create or replace function private.refuse_unassured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_open_session() then
    raise sqlstate 'PT401' using message = 'access.session_ended', detail = 'session_ended';
  end if;
  raise exception 'access.second_factor_required'
    using errcode = '42501', detail = 'second_factor_required';
end
$$;

-- Policies check a new row only after its triggers, and the triggers on applications reveal which other applications the person has.
create or replace function private.ask_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_assured() or private.refuse_unassured();
  return null;
end
$$;

-- True for a token of an open session, and for a token without a session, such as those of visitors and the server.
create or replace function private.has_open_session(claims jsonb default auth.jwt()) returns boolean
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

grant execute on function private.is_assured, private.refuse_unassured to authenticated;
