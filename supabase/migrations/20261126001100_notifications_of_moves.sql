-- What applicants are told of moves: by when an answer is wanted, and nothing as new that they have answered by now.

-- As before; a notification says by when an answer is wanted, and what an applicant does themselves ends what was new about it.
create or replace function private.notify_of_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told text := case
    when new.to_status = 'pending' and new.from_status = 'draft' then 'application_sent'
    when new.actor_kind <> 'applicant' then 'application_moved'
  end;
begin
  if told is not null then
    perform private.notify(
      sent.user_id,
      told,
      jsonb_strip_nulls(jsonb_build_object(
        'application_id', sent.id, 'number', sent.number, 'status', new.to_status, 'due_on', new.due_on
      )),
      'application_event ' || new.id
    )
    from public.applications as sent where sent.id = new.application_id;
  else
    update public.notifications as known set read_at = now()
    from public.applications as sent
    where sent.id = new.application_id and known.user_id = sent.user_id and known.read_at is null
      and known.payload ->> 'application_id' = sent.id::text
      and (known.kind in ('application_sent', 'application_moved', 'offer_reminder') or new.to_status = 'withdrawn');
  end if;
  return null;
end
$$;
