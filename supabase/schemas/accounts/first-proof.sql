-- An account whose address nobody has confirmed belongs to nobody. In the moment somebody shows for the first time that the
-- address is theirs, whatever whoever was there before left as a way in goes (decision 0033). Here, because every door passes
-- here: links and codes of mails, a provider that has verified the address, 'This was not me', and a project of Supabase.
-- The mail of a sign-up leaves its password: one chosen for it in the same breath. Passwords see services/prove-address.ts.

create or replace function private.forget_the_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_over integer;
begin
  -- An identity of the address itself that its provider vouches for is a proof like this one.
  delete from auth.identities as identity
  where identity.user_id = new.id and identity.provider <> 'email'
    and (identity.identity_data ->> 'email_verified' is distinct from 'true'
      or lower(identity.identity_data ->> 'email') is distinct from lower(new.email));
  get diagnostics left_over = row_count;
  delete from auth.sessions as session where session.user_id = new.id;
  delete from auth.mfa_factors as factor where factor.user_id = new.id;
  if left_over = 0 then
    return new;
  end if;

  if not exists (select from auth.identities as identity where identity.user_id = new.id) then
    insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
    values (new.id::text, new.id, 'email',
      jsonb_build_object('sub', new.id, 'email', new.email, 'email_verified', true, 'phone_verified', false), now());
  end if;
  new.raw_user_meta_data := '{"email_verified": true}';
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}') || (
    select jsonb_build_object('provider', (array_agg(used.provider order by used.since, used.provider))[1],
      'providers', jsonb_agg(used.provider order by used.since, used.provider))
    from (
      select identity.provider, min(identity.created_at) as since from auth.identities as identity
      where identity.user_id = new.id group by identity.provider
    ) as used
  );
  return new;
end
$$;

-- Whether an account may be opened at an address that has to be confirmed by mail: always at one without a tag, and at five new
-- addresses with a tag of one mailbox in 24 hours. Called by the auth server when it is about to open one.
create or replace function private.may_open_account(email text) returns boolean
language sql security definer set search_path = '' as $$
  select case
    when private.mailbox(email) = lower(email collate "C") then true
    else private.take_point('accounts of mailbox', private.mailbox(email), 5, interval '24 hours')
  end
$$;

grant execute on function private.may_open_account to supabase_auth_admin;
