-- The level a token names counts only as far as its session still has it: when a second factor is removed, its sessions fall to
-- aal1 at once, and the tokens they had handed out before fall with them (decision 0026).

-- As before, and false for a token of level aal2 whose session is not, while there is a second factor to ask for.
create or replace function private.is_assured(claims jsonb default auth.jwt()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  has_session boolean := claims ->> 'session_id' is not null;
  proved text := claims ->> 'aal';
begin
  if has_session then
    select session.aal::text into proved from auth.sessions as session
    where session.id = (claims ->> 'session_id')::uuid
      and session.user_id = (claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now());
    if not found then
      return false;
    end if;
  end if;
  if claims ->> 'aal' = 'aal2' and proved = 'aal2' then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors as factor
    where factor.user_id = (claims ->> 'sub')::uuid and factor.status = 'verified'
  );
end
$$;
