-- The owner of the database deletes accounts (private.delete_account). Locking a row requires the right to update one of its columns. In
-- a Supabase project the owner already has both.
grant update (updated_at), delete on auth.users to session_user;
