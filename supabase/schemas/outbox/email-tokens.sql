-- A person's token for `/reminders/stop?token=…`. It is computed for each email and never stored, and is always the same. Its purpose
-- separates it from the tokens of the newsletter, which use the same key.
create or replace function private.reminders_token(person uuid) returns text
language sql stable strict
return private.email_token('draft reminders', person);

-- A person's token for a link in an email, `/reminders/stop?token=…`. It is computed for each email and never stored, and is always the
-- same. The purpose separates the tokens of different emails.
create or replace function private.email_token(purpose text, person uuid) returns text
language sql stable strict
return person || '.' || translate(encode(private.newsletter_code(purpose, person::text), 'base64'), '+/=', '-_');

-- The person a token belongs to; null if the token is invalid, has another purpose, or belongs to a person who no longer exists.
create or replace function private.person_of_email_token(purpose text, token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  person uuid;
begin
  if (token collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    person := split_part(token, '.', 1);
    -- Compares hashes instead of the texts, so that the time taken does not reveal where they differ.
    if sha256(convert_to(token, 'UTF8')) = sha256(convert_to(private.email_token(purpose, person), 'UTF8')) then
      return (select account.id from auth.users as account where account.id = person);
    end if;
  end if;
  return null;
end
$$;

-- Switches off the emails that a token is for. An invalid token changes nothing and raises no error, so that nobody can find out who has an
-- account.
create or replace function private.stop_emails(purpose text, token text) returns void
language sql set search_path = '' as $$
  insert into public.email_preferences (id)
  select person from private.person_of_email_token(purpose, token) as person where person is not null
  on conflict (id) do nothing;
  update public.email_preferences as known
  set draft_reminders = known.draft_reminders and purpose <> 'draft reminders',
    notifications = known.notifications and purpose <> 'notifications',
    work_emails = known.work_emails and purpose <> 'work emails'
  where known.id = private.person_of_email_token(purpose, token)
$$;
