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

-- Letters of a channel that were given up within two days or wait for longer than 15 minutes, as `Letters` of domain/staff/site-care.ts.
-- A letter is given up days after it was queued: `next_attempt_at` of a failed one is when that happened.
create or replace function private.troubled_letters(of_channel text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'failed', (
      select count(*) from (
        select from private.outbox as mail
        where mail.state = 'failed' and mail.issue_id is null and mail.last_error is distinct from 'restricted'
          and coalesce(mail.dedupe_key, '') not like 'corrected %' and mail.channel = of_channel
          and mail.next_attempt_at > now() - interval '2 days'
        order by mail.id desc limit 1001
      ) as found
    ),
    'waiting', count(late.id), 'since', private.iso_time(min(late.created_at)),
    'reason', (array_agg(private.shown_reason(late.last_error) order by late.id desc) filter (where late.last_error is not null))[1]
  )
  from (
    select mail.id, mail.created_at, mail.last_error from private.outbox as mail
    where mail.state in ('queued', 'sending') and mail.issue_id is null and mail.channel = of_channel
      and mail.created_at < now() - interval '15 minutes'
    order by mail.id limit 1001
  ) as late
$$;
