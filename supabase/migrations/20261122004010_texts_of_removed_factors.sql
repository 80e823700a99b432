-- Text messages that went to a phone go when it is nobody's second step any more, by whatever way it was removed: by its owner, by
-- 'This was not me', by staff, by time, with the account. Else they would outlive an account whose factors went before it.

create function private.forget_texts_of_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A phone may be the second step of several accounts.
  delete from private.outbox as message
  where message.channel = 'sms' and message.recipient = '+' || ltrim(old.phone, '+')
    and not exists (select from auth.mfa_factors as other where other.phone = old.phone);
  return null;
end
$$;
revoke all on function private.forget_texts_of_factor() from public, anon, authenticated, service_role;

do $$
begin
  create trigger forget_texts after delete on auth.mfa_factors
    for each row when (old.phone is not null) execute function private.forget_texts_of_factor();
exception when insufficient_privilege then
  -- A Supabase project sends text messages by itself: none of them are in the outbox.
  raise notice 'No text messages of removed factors to forget: %', sqlerrm;
end
$$;
