-- A mail server that takes nothing of anybody is asked with one message after a pause, instead of with every message that waits.
-- Older code may run with this: it knows no pause.

create table private.outbox_pauses (
  channel text not null check (channel in ('email', 'sms')),
  issues boolean not null,
  refusals integer not null default 1 check (refusals > 0),
  until timestamptz not null,
  primary key (channel, issues)
);
comment on table private.outbox_pauses is
  'Which lane of the outbox rests until when, because what it leaves by refused everything so often in a row; no row: nothing is wrong';
alter table private.outbox_pauses enable row level security;
revoke all on private.outbox_pauses from public, anon, authenticated, service_role;
