-- When somebody who is signed in last asked for a code by mail, which proves them once more (GoTrue's GET /reauthenticate). The code
-- itself waits in auth.one_time_tokens.

alter table auth.users add column reauthentication_sent_at timestamptz;
