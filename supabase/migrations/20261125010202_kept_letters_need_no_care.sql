-- A letter that is held because its person asked for a restriction is no trouble of mail (decision 0106).

-- As before, without those.
create or replace function private.troubled_letters(of_channel text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'failed', (
      select count(*) from (
        select from private.outbox as mail
        where mail.state = 'failed' and mail.issue_id is null and mail.last_error is distinct from 'restricted'
          and coalesce(mail.dedupe_key, '') not like 'corrected %' and mail.channel = of_channel and mail.created_at > now() - interval '2 days'
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
