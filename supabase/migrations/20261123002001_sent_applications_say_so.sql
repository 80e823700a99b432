-- A change of one's own application that was sent says why it is not made. Row-level security alone left the row out, and the answer was
-- that of a change that met nothing.

-- The row is met, and the trigger below refuses. Whose applications a person meets stays as it was.
alter policy "a person changes or sends their own draft" on public.applications
  using (user_id = (select auth.uid()));
alter policy "a person changes or sends their own draft" on public.applications rename to "a person changes or sends their own application";

-- 409 in the data protocol. The definer reads the sentence, which callers may not.
create function private.refuse_change_of_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception using errcode = 'PT409',
    message = coalesce((private.current_facts()).facts #>> '{messages,alreadySent}', 'This application was already sent'),
    detail = 'already_sent',
    hint = 'rpc/correct_contact_details corrects contact details, rpc/withdraw_application takes the application back.';
end
$$;
revoke all on function private.refuse_change_of_sent() from public, anon, authenticated, service_role;

-- For everybody whom row-level security holds, except the service: functions that act for a person run as their owner, who is not held.
-- After the measuring and before everything that looks at what was sent.
create trigger applications_03_refuse_change_of_sent before update on public.applications
  for each row when (
    old.status <> 'draft' and row_security_active('public.applications') and current_user <> 'service_role'
  )
  execute function private.refuse_change_of_sent();
