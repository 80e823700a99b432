-- Every statement of a person pays for `is_assured`, and every change of a draft for `is_writable`: what honest people send is
-- answered by the fewest questions.

-- As before, asking once where there is a session.
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

-- As before; a document without numbers, as the form is, is known by that.
create or replace function private.is_writable(document jsonb, most_bytes integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if document is null then
    return true;
  elsif pg_column_size(document) > most_bytes or jsonb_path_exists(document, 'strict $.**{32}') then
    return false;
  elsif not jsonb_path_exists(document, 'strict $.**{0 to 31} ? (@.type() == "number")') then
    return true;
  end if;
  return not exists (
    select from jsonb_path_query(document, 'strict $.**{0 to 31} ? (@.type() == "number")') with ordinality as found (value, position)
    where position > 50 or abs(found.value::numeric) >= 1e40 or scale(found.value::numeric) > 40
  );
end
$$;
