-- auth.users

-- Cleans the names of an account, however they are set.
create or replace trigger clean_account_names before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.clean_account_names();
-- When an address is confirmed for the first time, removes anything that another person may have left in the account. Accounts with a
-- confirmed phone, anonymous accounts and single sign-on accounts are exempt.
create or replace trigger forget_the_unproven before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.email is not null
    and new.phone_confirmed_at is null and not old.is_anonymous and not new.is_sso_user)
  execute function private.forget_the_unproven();
-- Deleting an account ends its roles. The last operator's account cannot be deleted.
create or replace trigger leave_staff before delete on auth.users for each row execute function private.leave_staff();
-- Updates the keys that reveal duplicates, because a new account address may match that of another applicant.
create or replace trigger duplicate_keys_by_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_duplicate_keys();
-- When an account is deleted, its address in the list of blocked senders is replaced by a hash.
create or replace trigger users_90_hide_blocked after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null) execute function private.hide_blocked_of_account();
-- Lets staff find an application by the new address of its account.
create or replace trigger work_found_by_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.find_by_account_address();

-- public.email_preferences

-- Limits the size of a row.
create trigger email_preferences_01_measure before insert or update on public.email_preferences
  for each row execute function private.measure_row(65536);
-- Sets the columns that clients must not control.
create trigger email_preferences_10_prepare before insert or update on public.email_preferences
  for each row execute function private.prepare_email_preferences();
-- Deletes queued reminders when the person switches reminders off.
create trigger email_preferences_20_withdraw after insert or update on public.email_preferences
  for each row when (not new.draft_reminders) execute function private.withdraw_draft_reminders();
-- Deletes queued notification emails when the person switches them off.
create trigger email_preferences_30_withdraw_notifications after update on public.email_preferences
  for each row when (old.notifications and not new.notifications) execute function private.withdraw_queued_emails('notification');
-- Deletes queued emails about work when a member of staff switches them off.
create trigger email_preferences_40_withdraw_work after insert or update on public.email_preferences
  for each row when (not new.work_emails) execute function private.withdraw_queued_emails('work_news', 'work_digest');

-- public.profiles

-- Limits the size of a row.
create trigger profiles_01_measure before insert or update on public.profiles
  for each row execute function private.measure_row(65536);
-- Applies the profile rules from the settings.
create trigger profiles_10_check before insert or update on public.profiles
  for each row execute function private.check_profile();

-- auth.mfa_factors

do $$
begin
  create or replace trigger forget_texts after delete on auth.mfa_factors
    for each row when (old.phone is not null) execute function private.forget_texts_of_factor();
exception when insufficient_privilege then
  -- A Supabase project sends text messages itself, so there are none in the outbox.
  raise notice 'No text messages of removed factors to forget: %', sqlerrm;
end
$$;
