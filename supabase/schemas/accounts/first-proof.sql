-- An account whose address has never been confirmed belongs to nobody. When someone first proves that the address is theirs, every way of
-- signing in that an earlier user left behind is removed (decision 0033). This is done here because every route passes through here:
-- links and codes in emails, a provider that has verified the address, 'This was not me', and a Supabase project. Confirming the sign-up
-- email keeps the password that was set with it, because both were created together. For passwords, see services/prove-address.ts.

create or replace function private.forget_the_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_over integer;
begin
  -- An identity for this address that its provider has verified is proof as well, so it is not deleted.
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

-- Whether an account may be created with an address that has to be confirmed by email: always for an address without a tag, and for up to
-- five new tagged addresses per mailbox in 24 hours. The auth server calls this when it is about to create an account.
create or replace function private.may_open_account(email text) returns boolean
language sql security definer set search_path = '' as $$
  select case
    when private.mailbox(email) = lower(email collate "C") then true
    else private.take_point('accounts of mailbox', private.mailbox(email), 5, interval '24 hours')
  end
$$;

grant execute on function private.may_open_account to supabase_auth_admin;
