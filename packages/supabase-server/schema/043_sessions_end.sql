-- A session ends after 90 days without use, and after a year at most. Its end is stored in the column that every check already reads
-- (`private.has_open_session`, this server's own queries), and is moved forward with each refresh (decision 0016).

alter table auth.sessions alter column not_after set default now() + interval '90 days';
comment on column auth.sessions.not_after is
  'When the session ends: 90 days after its last refresh, a year after it began, or the moment a stolen refresh token was noticed';
update auth.sessions
set not_after = greatest(
  now() + interval '1 day',
  least(coalesce(refreshed_at at time zone 'utc', created_at) + interval '90 days', created_at + interval '1 year')
)
where not_after is null;
