-- Whoever has a second factor must have given it before their data opens; a token says so by its level, aal2. The database is
-- asked at each statement and not the token alone, so that one from before the factor existed opens nothing (decision 0024).
--
-- An access token is good for an hour, but not longer than its session: who signs out elsewhere, changes the password or presses
-- 'This was not me' shuts out at once whoever holds an earlier token (decision 0024).

-- True for a token of level aal2 and for everybody without a verified factor, visitors and the server among them. False for a token that
-- has outlived its session, and for one of level aal2 whose session is not while there is a second factor to ask for. Every statement of a
-- person pays for it: PL/pgSQL keeps the plan, which functions in SQL do from PostgreSQL 18 on, and asks once.
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

-- Stands behind `private.is_assured() or`. An error and not an empty answer, which would look like lost work and make a browser give up
-- its copy of a draft. Programs know it by its detail. Another answer to a token that has outlived its session: 401, as to one that has
-- expired.
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

-- Policies judge a new row after its triggers, and those of an application say which others there are.
create or replace function private.ask_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_assured() or private.refuse_unassured();
  return null;
end
$$;

-- True for a token of a session that is open, and for one that names none, as those of visitors and the server.
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
