-- The product's policies and functions check whether a session is still open. A Supabase project grants this by default.
grant select (id, user_id, not_after) on auth.sessions to session_user;
