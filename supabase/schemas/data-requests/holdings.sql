-- The data we have about the person of a data request, and the file that is handed over. The file is created on demand and not stored.
-- Texts that staff wrote are reviewed first, passage by passage, for information that others gave in confidence (decision 0101).

-- An open request from a person whose identity has been verified. Fails like open_data_request, and with PT409 not_proved.
create or replace function private.open_proved_request(reference text) returns private.data_requests
language plpgsql set search_path = '' as $$
declare
  known private.data_requests := private.open_data_request(reference);
begin
  if known.state <> 'proved' then
    raise sqlstate 'PT409' using message = 'requests.not_proved', detail = 'not_proved';
  elsif auth.uid() in (select private.accounts_of_request(known)) then
    raise sqlstate 'PT403' using message = 'requests.own', detail = 'own_request';
  end if;
  return known;
end
$$;

-- The time from which an application may be deleted; null while it is undecided.
create or replace function private.kept_until(application uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select event.at + private.retention() from public.application_events as event join public.applications as sent on sent.id = event.application_id
  where event.application_id = application and event.to_status = sent.status
    and sent.status in ('accepted', 'confirmed', 'declined', 'offer_expired', 'rejected', 'withdrawn')
  order by event.id desc limit 1
$$;

-- Summarises the data we have, by kind: Holdings (domain/staff/data-requests.ts), without any of its content. Access is logged. Fails
-- like require_staff('officer') and open_proved_request.
create or replace function public.staff_request_holdings(reference text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.data_requests := private.open_proved_request(reference);
begin
  perform private.record_request_look('data_request_searched', held, known.reference);
  return jsonb_build_object(
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('email', account.email, 'createdAt', account.created_at) order by account.created_at), '[]')
      from auth.users as account where account.id in (select private.accounts_of_request(known))
    ),
    'isUnconfirmed', exists (
      select from auth.users as account where lower(account.email collate "C") = known.email and account.email_confirmed_at is null
    ),
    'isOtherNumber', known.application_number is not null and (private.application_named(known)).id is null,
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object('number', sent.number, 'name', private.name_in_application(sent), 'status', sent.status,
        'hasAccount', sent.user_id is not null, 'keptUntil', private.kept_until(sent.id)) order by sent.created_at), '[]')
      from private.applications_of_request(known) as sent
    ),
    'conversations', (
      select coalesce(jsonb_agg(every order by every), '[]') from private.conversations_of_request(known) as every
    ),
    'isSubscribed', exists (
      select from public.subscribers as reader where lower(reader.email collate "C") in (select private.addresses_of_request(known))
    ),
    'events', (
      select count(*) from public.event_sign_ups as own where own.user_id in (select private.accounts_of_request(known))
    ),
    'walkIns', (select count(*) from private.assisted_applications_of_request(known)),
    'others', private.others_of_request(known),
    'emails', (
      select count(*) from private.emails_of_request(known)
    ),
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object('item', word.item, 'isLookedThrough', passage.item is not null) order by word.at, word.item),
        '[]')
      from private.words_about(known) as word
      left join private.request_passages as passage
        on passage.request_id = known.id and passage.item = word.item and passage.digest = private.text_digest(word.said)
    ),
    'log', (select count(*) from private.log_about(known))
  );
end
$$;
