-- From PostgreSQL 15.20 on, a table cannot be altered with a default or a new type while a function with a stored body takes its row type.
-- Bodies in quotes are read when they run, and bind nothing. Rules, rights and answers of these functions stay the same.
-- Older code may run with this.

create or replace function private.contact_details(given public.application_contacts) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'phoneNumber', given.phone_number, 'email', given.email, 'contactAddress', given.contact_address, 'correctedAt', given.created_at
  )
$$;

create or replace function private.given_answers(application public.applications) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_array(
    jsonb_build_array(
      application.personal_info, application.academic_background, application.program_selection, application.accommodation,
      application.referee
    ),
    'strict $.** ? (@.type() == "string" && @ != "" || @.type() == "number" || @ == true)'
  )
$$;

create or replace function private.name_in_application(application public.applications) returns text
language sql immutable as $$
  select concat_ws(' ', nullif(application.personal_info ->> 'firstName', ''), nullif(application.personal_info ->> 'middleName', ''),
    nullif(application.personal_info ->> 'surname', ''))
$$;

create or replace function private.chat_state(chat public.chats) returns text
language sql immutable parallel safe as $$
  select case when chat.status = 'closed' then 'closed' when chat.answered_position < chat.last_position then 'open' else 'waiting' end
$$;

create or replace function private.shown_recipient(mail private.outbox) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when mail.kind = 'factor_code' then '… ' || right(mail.recipient, 4) else mail.recipient end
$$;
