-- Facts of content/ that rules read, and counters of attempts.

create table private.facts (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null default now(),
  checksum text not null,
  facts jsonb not null
);
comment on table private.facts is 'Every version of the facts that applications were judged by; the newest row is valid now';

create table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on private.rate_limits (expire);
