-- The actions that one member of staff cannot do alone: delete a colleague's account, erase or hand over data on a request that they
-- recorded themselves, and give a role to another of their own accounts.

-- The account of a member of staff is not erased. An operator must end their role first.
create or replace function private.refuse_staff_account(known private.data_requests) returns void
language plpgsql set search_path = '' as $$
begin
  -- Prevents roles from being assigned in the meantime.
  perform pg_advisory_xact_lock(hashtextextended('private.staff', 0));
  if exists (select from private.accounts_of_request(known) as person where private.staff_roles(person) <> '{}') then
    raise sqlstate 'PT409' using message = 'requests.is_staff', detail = 'is_staff';
  end if;
end
$$;

-- The account that recorded the request may have been deleted or may have changed its address. The log contains the address at that time.
create or replace function private.refuse_recorder(known private.data_requests) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.is_same_person(known.written_by, auth.uid()), false) and not exists (
    select from private.audit_log as entry
    where entry.subject = known.reference and entry.action in ('data_request_written', 'data_request_changed') and (
      private.is_same_person(entry.actor, auth.uid()) or private.mailbox_of_person(entry.actor_email) = (
        select private.mailbox_of_person(account.email) from auth.users as account where account.id = auth.uid()
      )
    )
  ) then
    return '{}';
  elsif coalesce((private.staff_settings() ->> 'onePersonOffice')::boolean, false) then
    return '{"onePerson": true}';
  end if;
  raise sqlstate 'PT403' using message = 'requests.own_record', detail = 'own_record';
end
$$;
