-- What the privacy notice promises of drafts and of the record of letters and text messages: both go after some months, which
-- are facts.

-- Deletes drafts nobody has changed for that long, at most `most` of them, and answers how many those were. One that somebody
-- is saving right now is left.
create function private.forget_old_drafts(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  months integer := ((private.current_facts()).facts ->> 'draftMonths')::integer;
  forgotten integer;
begin
  with due as (
    select draft.id from public.applications as draft
    where draft.status = 'draft' and draft.updated_at <= now() - make_interval(months => months)
    order by draft.updated_at limit most for update skip locked
  )
  delete from public.applications as draft where draft.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create index outbox_ended on private.outbox (created_at) where state in ('sent', 'failed');

-- The same for letters and text messages that were sent or given up. What still waits is never forgotten.
create function private.forget_old_letters(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  months integer := ((private.current_facts()).facts ->> 'letterMonths')::integer;
  forgotten integer;
begin
  with due as (
    select letter.id from private.outbox as letter
    where letter.state in ('sent', 'failed') and letter.created_at <= now() - make_interval(months => months)
    order by letter.created_at limit most for update skip locked
  )
  delete from private.outbox as letter where letter.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke all on function private.forget_old_drafts(integer), private.forget_old_letters(integer)
  from public, anon, authenticated, service_role;
