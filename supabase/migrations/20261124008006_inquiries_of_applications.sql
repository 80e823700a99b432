-- An inquiry, such as a sponsor's, that belongs to an application: known to staff alone. Neither its sender nor the applicant reads of it.

alter table private.inbox_items add column application_id uuid references private.work_items (application_id) on delete set null;
create index inbox_items_of_application on private.inbox_items (application_id) where application_id is not null;

-- What is nobody's to read in the console who has a part in it: written signed in, or from the address that they have confirmed, or tied to an
-- application of theirs.
create function private.own_conversations(person uuid) returns text[]
language sql stable set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(own.reference), '{}') from (
    select item.reference from private.inbox_items as item where item.sender = person
    union
    select item.reference from private.work_items as work join private.inbox_items as item on item.application_id = work.application_id
    where work.applicant = person
    union
    select known.reference from auth.users as account
    join public.inquiries as known on lower(known.email collate "C") = lower(account.email collate "C")
    where account.id = person and account.email_confirmed_at is not null and known.user_id is null
    union
    select chat.reference from auth.users as account
    join public.chats as chat on lower(chat.email collate "C") = lower(account.email collate "C")
    where account.id = person and account.email_confirmed_at is not null and chat.user_id is null
  ) as own
$$;

-- As before, and which application it is about: {"number", "name"}.
alter function private.conversation(private.inbox_items, uuid) rename to untied_conversation;
create function private.conversation(item private.inbox_items, reader uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.untied_conversation(item, reader) || jsonb_build_object('application', (
    select jsonb_build_object('number', work.number, 'name', work.name) from private.work_items as work
    where work.application_id = item.application_id and work.applicant <> reader
  ))
$$;

-- Ties an inquiry to an application by its number, or, with null, to none. Fails as private.open_item, and with PT409 not_an_inquiry for
-- a chat.
create function public.staff_inbox_tie(reference text, number text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.inbox_items := private.open_inbox_item(reference);
  work private.work_items;
begin
  if item.inquiry_id is null then
    raise sqlstate 'PT409' using message = 'Inquiries belong to applications, and chats do not.', detail = 'not_an_inquiry';
  end if;
  if number is not null then
    work := private.open_item(number);
  end if;
  update private.inbox_items as known set application_id = work.application_id, changed_at = clock_timestamp()
  where known.reference = item.reference and known.application_id is distinct from work.application_id;
  if found then
    perform private.record_audit('conversation_tied', held, 'conversation', item.reference, jsonb_build_object('application', work.number));
  end if;
end
$$;

-- The inquiries that belong to an application: [{"reference", "kind", "name", "state"}]. Fails as private.open_item.
create function public.staff_application_inquiries(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  work private.work_items := private.open_beside(number, held);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', item.reference, 'kind', item.kind, 'name', item.name, 'state', item.state
    ) order by item.last_at desc), '[]')
    from private.inbox_items as item where item.application_id = work.application_id and item.sender is distinct from auth.uid()
  );
end
$$;

revoke all on function private.own_conversations, private.conversation, private.untied_conversation from public, anon, authenticated, service_role;
revoke all on function public.staff_inbox_tie(text, text), public.staff_application_inquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox_tie(text, text), public.staff_application_inquiries(text) to authenticated;
