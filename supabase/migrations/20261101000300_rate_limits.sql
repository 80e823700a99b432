-- Counters of attempts, in the shape that rate-limiter-flexible's PostgreSQL store expects, so that limits survive a restart
-- and count across several servers. `expire` is milliseconds since 1970.

create table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on private.rate_limits (expire);

revoke all on private.rate_limits from public, anon, authenticated, service_role;
