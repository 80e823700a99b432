-- Whether an account may be opened at an address that has to be confirmed by mail: always at one without a tag, and at five new
-- addresses with a tag of one mailbox in 24 hours. Called by the auth server when it is about to open one.
create function private.may_open_account(email text) returns boolean
language sql security definer set search_path = '' as $$
  select case
    when private.mailbox(email) = lower(email collate "C") then true
    else private.take_point('accounts of mailbox', private.mailbox(email), 5, interval '24 hours')
  end
$$;
revoke all on function private.may_open_account(text) from public, anon, authenticated, service_role;
grant execute on function private.may_open_account(text) to supabase_auth_admin;
