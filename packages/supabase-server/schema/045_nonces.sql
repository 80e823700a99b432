-- The time when a signed-in person last requested a code by email for reauthentication (GoTrue's GET /reauthenticate). The code itself is
-- stored in auth.one_time_tokens.

alter table auth.users add column reauthentication_sent_at timestamptz;
