-- The owner of the database deletes accounts (private.delete_account). Locking a row takes the right to change a column of
-- it. In a Supabase project the owner has both already.
grant update (updated_at), delete on auth.users to session_user;
