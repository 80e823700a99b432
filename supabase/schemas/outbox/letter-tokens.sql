-- The token of a person for `/reminders/stop?token=…`: made anew for each letter, stored nowhere, and the same for as long as
-- the letter is kept. The purpose keeps it apart from the tokens of the newsletter, whose key it shares.
create or replace function private.reminders_token(person uuid) returns text
language sql stable strict
return private.letter_token('draft reminders', person);

-- The token of a person for a link in a letter, `/reminders/stop?token=…`: made anew for each letter, stored nowhere, and the
-- same for as long as the letter is kept. The purpose keeps those of different letters apart.
create or replace function private.letter_token(purpose text, person uuid) returns text
language sql stable strict
return person || '.' || translate(encode(private.newsletter_code(purpose, person::text), 'base64'), '+/=', '-_');

-- Whose token it is; null for one that is none of ours, of another purpose, or of somebody who is gone.
create or replace function private.person_of_letter(purpose text, token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  person uuid;
begin
  if (token collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    person := split_part(token, '.', 1);
    -- Hashes are compared in place of the texts, so that how long it takes says nothing about where they differ.
    if sha256(convert_to(token, 'UTF8')) = sha256(convert_to(private.letter_token(purpose, person), 'UTF8')) then
      return (select account.id from auth.users as account where account.id = person);
    end if;
  end if;
  return null;
end
$$;

create or replace function private.stop_notification_emails(token text) returns void
language sql set search_path = '' as $$
  insert into public.email_preferences (id, notifications)
  select person, false from private.person_of_letter('notifications', token) as person where person is not null
  on conflict (id) do update set notifications = false
$$;
