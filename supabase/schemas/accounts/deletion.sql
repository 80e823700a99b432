-- Account deletion. Data that belongs only to the person is deleted immediately. A submitted application is retained without the person
-- for as long as the law may require it, and is then reduced to a count (decision 0017).

create or replace function private.forget_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_events set actor_id = null where application_id = new.id and actor_id = old.user_id;
  return null;
end
$$;

-- Deletes an account and returns the id of its erasure request, or null if the person does not exist. Runs in one transaction. Undecided
-- applications are withdrawn, unanswered offers are declined, and places already accepted remain on record. Drafts, messages, the
-- newsletter subscription and the record of emails are deleted, together with everything that refers to the person. The last email is
-- queued. The storage service deletes the pictures; in the embedded one, pictures also refer to the person.
create or replace function private.delete_account(person uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  account record;
  ended record;
  request bigint;
begin
  -- Waits for any draft that is being saved, and prevents a new one, because a draft row refers to this row.
  select known.email, known.raw_user_meta_data ->> 'full_name' as full_name,
    case when known.email_confirmed_at is not null then known.email end as confirmed_email into account
  from auth.users as known where known.id = person for update;
  if not found then
    return null;
  end if;

  for ended in
    select sent.id, case when private.has_place_status(sent.status) then 'declined' else 'withdrawn' end as status
    from public.applications as sent cross join lateral private.place_of(sent) as offered
    where sent.user_id = person and private.is_open_status(sent.status)
      and (not private.has_place_status(sent.status) or private.work_group(sent.status) = 'waiting' and offered.reply_by is not null)
  loop
    perform private.change_status(ended.id, ended.status, 'applicant', person);
  end loop;

  insert into private.erasure_requests default values returning id into request;
  insert into private.kept_applications (application_id, request_id)
  select sent.id, request from public.applications as sent where sent.user_id = person and sent.status <> 'draft';
  update private.erasure_requests as asked
  set due_at = (
      select max(event.at) + private.retention()
      from public.applications as sent join public.application_events as event on event.application_id = sent.id
      where sent.user_id = person and event.to_status = sent.status
    ),
    finished_at = case when exists (select from private.kept_applications as kept where kept.request_id = request)
      then null else now() end
  where asked.id = request;

  delete from public.applications as draft where draft.user_id = person and draft.status = 'draft';
  perform private.forget_person_messages(person, account.confirmed_email);
  delete from public.subscribers as reader where lower(reader.email collate "C") = lower(account.email collate "C");
  delete from private.outbox as mail where lower(mail.recipient) = lower(account.email);
  -- Some emails about an application went to another address that staff had corrected.
  delete from private.outbox as mail
  where mail.application_id in (select sent.id from public.applications as sent where sent.user_id = person);
  delete from auth.users as known where known.id = person;

  -- An account of the front desk has no address.
  if account.email is not null then
    perform private.queue_email(
      'account_deleted',
      account.email,
      jsonb_build_object(
        'full_name', account.full_name,
        'kept_applications', (select count(*) from private.kept_applications as kept where kept.request_id = request)
      )
    );
  end if;
  return request;
end
$$;
