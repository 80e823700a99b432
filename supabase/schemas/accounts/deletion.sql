-- Deleting an account. What belongs to the person alone goes at once. An application that was sent stays for as long as the
-- law may ask for it, without the person, and then becomes a count (decision 0017).

create or replace function private.forget_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_events set actor_id = null where application_id = new.id and actor_id = old.user_id;
  return null;
end
$$;

-- Deletes an account and answers the id of its request; null when there is no such person. In one transaction: what is undecided is
-- withdrawn, an offer that was not answered is declined, whoever has a place keeps having had it; drafts, messages, newsletter and the
-- record of emails go, and with the person everything that refers to them. The last email is queued. Pictures are the business of the
-- storage that keeps them: the embedded one refers to the person, too.
create or replace function private.delete_account(person uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  account record;
  ended record;
  request bigint;
begin
  -- Whoever saves a draft right now is waited for, and nobody begins another: their row refers to this one.
  select known.email, known.raw_user_meta_data ->> 'full_name' as full_name,
    case when known.email_confirmed_at is not null then known.email end as confirmed_email into account
  from auth.users as known where known.id = person for update;
  if not found then
    return null;
  end if;

  for ended in
    select sent.id, case when private.has_place_status(sent.status) then 'declined' else 'withdrawn' end as status
    from public.applications as sent cross join lateral private.offer_of(sent) as offered
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
  delete from auth.users as known where known.id = person;

  perform private.queue_email(
    'account_deleted',
    account.email,
    jsonb_build_object(
      'full_name', account.full_name,
      'kept_applications', (select count(*) from private.kept_applications as kept where kept.request_id = request)
    )
  );
  return request;
end
$$;
