-- As before, asking once who asks. How many are open, each group exactly, read from an index; what is over is not counted.
-- {"new", "mine", "ours", "waiting"}
create or replace function public.staff_inbox_counts() returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me uuid := auth.uid();
  mine uuid[];
  own text[] := private.own_conversations(me);
begin
  perform private.require_staff('viewer');
  mine := private.stands_for(me);
  return (
    select jsonb_object_agg(every.list_group, (
      (select count(*) from private.inbox_items as item where item.list_group = every.list_group)
        - (select count(*) from private.inbox_items as item where item.reference = any (own) and item.list_group = every.list_group)
    ))
    from unnest(array['new', 'ours', 'waiting']) as every (list_group)
  ) || jsonb_build_object('mine', (
    select count(*) from private.inbox_items as item
    where item.owner = any (mine) and item.state <> 'closed' and item.reference <> all (own)
  ));
end
$$;
