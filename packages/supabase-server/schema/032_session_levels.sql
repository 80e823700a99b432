-- Whether a second factor counts is asked of the session and not of the token alone; a Supabase project grants this already.
grant select (aal) on auth.sessions to session_user;
