-- Fails with PT409 restricted if `since` is not null.
create or replace function private.refuse_restricted(since timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if since is not null then
    raise sqlstate 'PT409' using detail = 'restricted',
      message = 'restriction.restricted';
  end if;
end
$$;

-- The actions that staff may take on restricted data: read it, set the assignee and the follow-up date, and end a use of it.
create or replace function private.acts_under_restriction() returns text[]
language sql immutable parallel safe as $$
  select array['application_opened', 'kept_application_opened', 'application_assigned', 'follow_up_set', 'interview_called_off',
    'conversation_opened', 'conversation_assigned', 'walk_in_opened', 'walk_in_links_ended', 'walk_in_read', 'walk_in_taken']
$$;

-- Every action in the console or by a command passes through here. Reading data for a data request is allowed, because the person asked
-- for it.
create or replace function private.refuse_restricted_act() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.action = any (private.acts_under_restriction()) or new.action = 'answer_revealed' and new.details ? 'request'
    or not exists (select from private.restricted_things)
  then
    return new;
  end if;
  if new.subject_kind = 'conversation' then
    perform private.refuse_restricted(private.conversation_restricted_since(new.subject));
  elsif new.subject_kind = 'walk_in' then
    perform private.refuse_restricted(private.assisted_application_restricted_since(new.subject::uuid));
  end if;
  perform private.refuse_restricted(private.application_restricted_since(sent.id)) from public.applications as sent
  where sent.number = any (array[
    case when new.subject_kind = 'application' then new.subject end, new.details ->> 'application', new.details ->> 'other'
  ]);
  return new;
end
$$;

-- For replies that are not logged: those sent by a command, or through the link in a notice.
create or replace function private.refuse_restricted_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'chat_messages' then
    perform private.refuse_restricted(private.conversation_restricted_since(chat.reference)) from public.chats as chat
    where chat.id = new.chat_id;
  else
    perform private.refuse_restricted(private.conversation_restricted_since(known.reference)) from public.inquiries as known
    where known.id = new.inquiry_id;
  end if;
  return new;
end
$$;

-- Saving at the front desk is logged only occasionally, so this trigger is needed. Taking over a draft is the person's own action.
create or replace function private.refuse_restricted_assisted_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_restricted(private.assisted_application_restricted_since(new.id));
  return new;
end
$$;

-- Runs for every transition that the applicant did not make. The job for bulk status changes handles its error code.
create or replace function private.refuse_restricted_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.application_restricted_since(new.application_id) is not null then
    raise insufficient_privilege using message = 'restriction.application_restricted';
  end if;
  return new;
end
$$;

-- A request to restrict data can be marked as done only after a restriction has been applied.
create or replace function private.refuse_undone_restriction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.restrictions as made where made.request_id = new.id) then
    raise sqlstate 'PT409' using message = 'restriction.not_restricted', detail = 'not_restricted';
  end if;
  return new;
end
$$;
