-- auth.users

-- Names of an account are lines that can be shown, whoever sets them.
create or replace trigger clean_account_names before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.clean_account_names();
-- A first proof of the address takes away what strangers may have left. Somebody known by a phone, or who came without an address, is none.
create or replace trigger forget_the_unproven before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.email is not null
    and new.phone_confirmed_at is null and not old.is_anonymous and not new.is_sso_user)
  execute function private.forget_the_unproven();
-- With an account its roles end; that of the last operator cannot be deleted.
create or replace trigger leave_staff before delete on auth.users for each row execute function private.leave_staff();
-- Another address of an account may be that of another applicant.
create or replace trigger duplicate_keys_by_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_duplicate_keys();
-- Blocked senders of an account that goes are known by a code alone.
create or replace trigger users_90_hide_blocked after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null) execute function private.hide_blocked_of_account();
-- Staff find an application by a new address of its account.
create or replace trigger work_found_by_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.find_by_account_address();

-- public.email_preferences

-- No row is larger than this.
create trigger email_preferences_01_measure before insert or update on public.email_preferences
  for each row execute function private.measure_row(65536);
-- Columns that no client decides.
create trigger email_preferences_10_prepare before insert or update on public.email_preferences
  for each row execute function private.prepare_email_preferences();
-- A reminder that waits is not sent when somebody switches them off.
create trigger email_preferences_20_withdraw after insert or update on public.email_preferences
  for each row when (not new.draft_reminders) execute function private.withdraw_draft_reminders();
-- Nor is a letter of a notification.
create trigger email_preferences_30_withdraw_notifications after update on public.email_preferences
  for each row when (old.notifications and not new.notifications) execute function private.withdraw_notification_emails();

-- public.profiles

-- No row is larger than this.
create trigger profiles_01_measure before insert or update on public.profiles
  for each row execute function private.measure_row(65536);
-- The rules of a profile, from the facts.
create trigger profiles_10_check before insert or update on public.profiles
  for each row execute function private.check_profile();

-- auth.mfa_factors

do $$
begin
  create or replace trigger forget_texts after delete on auth.mfa_factors
    for each row when (old.phone is not null) execute function private.forget_texts_of_factor();
exception when insufficient_privilege then
  -- A Supabase project sends text messages by itself: none of them are in the outbox.
  raise notice 'No text messages of removed factors to forget: %', sqlerrm;
end
$$;
