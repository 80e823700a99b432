-- Deletes this server's own data about an account when its address is confirmed for the first time (see supabase/migrations,
-- forget_the_unproven): known devices, recovery codes, pending provider flows that would link an identity, and 'This was not me' links,
-- which would return the account to a previous address.

create function auth.forget_places_of_the_unproven() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.known_places as place where place.user_id = new.id;
  delete from auth.mfa_recovery_codes as code where code.user_id = new.id;
  delete from auth.not_me_links as link where link.user_id = new.id;
  delete from auth.flow_state as flow
  where flow.linking_target_id = new.id or (flow.user_id = new.id and flow.provider_type <> 'email');
  return null;
end
$$;

create trigger forget_places_of_the_unproven after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function auth.forget_places_of_the_unproven();

-- The database owner deletes everything that strangers have left in an account. In a Supabase project it already has these rights.
grant delete on auth.identities, auth.sessions, auth.mfa_factors to session_user;
