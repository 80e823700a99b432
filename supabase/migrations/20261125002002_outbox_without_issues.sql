-- Which rows the lists of the outbox have. What failed or waits of an issue is counted at the issue, so that thousands of them hide nothing
-- else; it stands among everything, and where its kind is asked for.

-- What went to a corrected address since is over: its row says so by its key.
create index outbox_failed on private.outbox (id desc)
  where state = 'failed' and issue_id is null and coalesce(dedupe_key, '') not like 'corrected %';
create index outbox_waiting on private.outbox (id desc) where state in ('queued', 'sending') and issue_id is null;

-- Ids of a list, newest first: of a state (failed leaves out what was corrected since), of a kind, to exactly this address or number,
-- each null for all; `before`: an id.
create function private.outbox_ids(state text, kind text, sought text, before bigint, most integer) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  found bigint[];
begin
  execute format('select array(select mail.id from private.outbox as mail where %s order by mail.id desc limit $4)', concat_ws(' and ',
    case state when 'waiting' then 'mail.state in (''queued'', ''sending'')'
      when 'failed' then 'mail.state = ''failed'' and coalesce(mail.dedupe_key, '''') not like ''corrected %'''
      when 'sent' then 'mail.state = ''sent''' else 'true' end,
    case when state in ('waiting', 'failed') and kind is distinct from 'newsletter_issue' then 'mail.issue_id is null' end,
    case when kind is not null then 'mail.kind = $1' end,
    case when sought like '+%' then 'mail.channel = ''sms'' and mail.recipient = $2' when sought is not null then 'lower(mail.recipient) = $2' end,
    case when before is not null then 'mail.id < $3' end
  )) into found using kind, sought, before, most;
  return found;
end
$$;
revoke all on function private.outbox_ids from public, anon, authenticated, service_role;
