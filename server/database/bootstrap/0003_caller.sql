-- The caller, for policies and triggers: the claims of the access token, set for one transaction.
set local role supabase_auth_admin;

create function auth.jwt() returns jsonb language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create function auth.uid() returns uuid language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create function auth.role() returns text language sql stable
  return auth.jwt() ->> 'role';

comment on function auth.jwt() is 'The claims of the access token of this transaction, or null.';
comment on function auth.uid() is 'The person who asks, or null.';
comment on function auth.role() is 'anon, authenticated or service_role, or null outside a request.';

reset role;
