-- An inquiry that somebody sent while signed in is theirs alone: naming another person's address in the form gave it to that person's
-- data, and let it go with that person's account. The same as chats.
create function private.inquiries_of_person(person uuid, address text) returns setof public.inquiries
language sql stable set search_path = '' as $$
  select known.* from public.inquiries as known
  where known.user_id = person or (known.user_id is null and lower(known.email collate "C") = lower(address collate "C"))
$$;
revoke all on function private.inquiries_of_person(uuid, text) from public, anon, authenticated, service_role;

create or replace function private.person_inquiries(person uuid, address text) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('inquiries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'reference', known.reference, 'kind', known.kind, 'name', known.name, 'email', known.email, 'phone', known.phone,
      'organisation', known.organisation, 'message', known.message, 'details', known.details, 'status', known.status,
      'sentAt', known.created_at, 'answeredAt', known.answered_at, 'closedAt', known.closed_at,
      'consent', jsonb_build_object('at', known.consent_at, 'version', known.consent_version)
    ) order by known.created_at desc, known.id)
    from private.inquiries_of_person(person, address) as known
  ), '[]'))
$$;

create or replace function private.forget_person_inquiries(person uuid, address text) returns void
language sql set search_path = '' as $$
  delete from public.inquiries as known where known.id in (select own.id from private.inquiries_of_person(person, address) as own)
$$;
