-- Whether a second factor was proved is checked on the session and not only in the token. A Supabase project grants this by default.
grant select (aal) on auth.sessions to session_user;
