-- The owner of the database creates accounts without a way to sign in, for applications that the front desk sends. In a Supabase project
-- the owner already has this right.
grant insert (id, created_at, updated_at) on auth.users to session_user;
