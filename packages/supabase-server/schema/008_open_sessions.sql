-- Policies and functions of the product ask whether a session is still open; a Supabase project grants this already.
grant select (id, user_id, not_after) on auth.sessions to session_user;
