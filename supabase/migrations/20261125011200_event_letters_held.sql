-- That an event is moved, called off or takes place after all is told by no letter to whom a restriction protects, but for events that they
-- signed up for since it began: that is their own wish (decision 0106).

create or replace function private.letters_held() returns text[]
language sql immutable parallel safe
return array['draft_reminder', 'notification', 'newsletter_issue', 'application_offer_reminder', 'event_changed'];

-- Whether a letter is about an event that the person of an address signed up for after every restriction of it began.
create function private.is_about_own_event(mail private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select mail.kind = 'event_changed' and exists (
    select from public.event_sign_ups as coming
    join auth.users as account on account.id = coming.user_id
    where coming.event_id::text = mail.payload ->> 'event_id'
      and lower(account.email collate "C") = lower(mail.recipient collate "C")
      and coming.created_at > all (
        select begun.begun_at from private.restricted_things as thing
        join private.restrictions as begun on begun.id = thing.restriction_id
        where thing.account = account.id or thing.address = lower(mail.recipient collate "C")
      )
  )
$$;

-- As before, and none of those.
create or replace function private.hold_restricted_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restricted_address(new.recipient) or private.is_about_own_event(new) then
    return new;
  elsif new.issue_id is not null and tg_op = 'INSERT' then
    return null;
  end if;
  new.state := 'failed';
  new.last_error := 'restricted';
  new.locked_until := null;
  if jsonb_typeof(new.payload) = 'object' then
    new.payload := new.payload - array['token_hash', 'token', 'code'];
  end if;
  return new;
end
$$;

revoke all on function private.is_about_own_event(private.outbox) from public, anon, authenticated, service_role;
