-- Who is in the inbox right now, and what a notice leads to: with the first member of staff the console, where everybody signs in with a
-- second step, in place of a link that opens a conversation for whoever has the letter (decision 0094).

alter table private.staff_presence add column inbox_at timestamptz;
comment on column private.staff_presence.inbox_at is 'When they last did something in the inbox';
create index staff_presence_in_inbox on private.staff_presence (inbox_at) where inbox_at is not null;

-- Says that the caller does something in the inbox right now. What a page asks by itself does not count.
create function public.staff_inbox_active() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  insert into private.staff_presence (session_id, user_id, inbox_at) values ((auth.jwt() ->> 'session_id')::uuid, auth.uid(), now())
  on conflict (session_id) do update set active_at = now(), user_id = excluded.user_id, inbox_at = now();
end
$$;

-- Whether somebody who may answer is in the inbox: signed in, busy there within `thereMinutes` of the facts, and not away.
create function private.people_are_there() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.staff_presence as present
    where present.inbox_at > now() - make_interval(mins => ((private.current_facts()).facts -> 'staff' ->> 'thereMinutes')::integer)
      and private.has_staff_role(private.staff_roles(present.user_id), 'officer')
      and exists (
        select from auth.sessions as session
        where session.id = present.session_id and session.user_id = present.user_id and session.aal = 'aal2'
          and (session.not_after is null or session.not_after > now())
      )
      and not exists (
        select from private.staff_away as away where away.user_id = present.user_id and away.until >= private.today()
      )
  )
$$;

create function private.has_staff() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.staff as held where private.is_current(held))
$$;

-- Whether links in notices answer chats without signing in: until there is staff, or where the facts say so.
create function private.reply_links_work() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(((private.current_facts()).facts -> 'staff' ->> 'replyLinks')::boolean, false) or not private.has_staff()
$$;

-- As before, and with staff the notice leads to the console: it carries no token, and none is made.
create or replace function private.notice_chat_message(chat public.chats, message jsonb, reply_token text, notice_to text) returns void
language plpgsql set search_path = '' as $$
declare
  waiting bigint := private.waiting_mail(chat.notice_mail);
  due timestamptz := greatest(now(), chat.noticed_at + interval '10 minutes');
  dedupe_key text := format('chat_notice %s %s', chat.id, message ->> 'position');
  has_link boolean;
  letter jsonb;
begin
  if waiting is not null then
    perform private.add_to_chat_mail(waiting, message);
    return;
  end if;
  has_link := private.reply_links_work();
  letter := jsonb_build_object(
    'reference', chat.reference, 'name', chat.name, 'email', chat.email, 'has_account', chat.user_id is not null,
    'suspected', chat.suspected,
    'token', case when has_link then reply_token end, 'messages', jsonb_build_array(message)
  );
  waiting := case when due <= now()
    then private.queue_email('chat_notice', notice_to, letter, dedupe_key)
    else private.queue_email_later('chat_notice', notice_to, letter, dedupe_key, due) end;
  if has_link then
    insert into private.chat_reply_tokens (hash, chat_id, expires_at)
    values (sha256(convert_to(reply_token, 'UTF8')), chat.id, due + interval '14 days');
  end if;
  update public.chats as known set noticed_at = due, notice_mail = waiting where known.id = chat.id;
end
$$;

-- As before; {"ended": true} when links answer no more, whatever they would open.
create or replace function private.chat_for_staff(token_hash bytea, after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case when not private.reply_links_work() then jsonb_build_object('ended', true) else (
    select jsonb_build_object(
      'chat', private.shown_chat(chat) || jsonb_build_object(
        'createdAt', private.iso_time(chat.created_at), 'hasAccount', chat.user_id is not null, 'suspected', chat.suspected
      ),
      'messages', private.chat_messages_after(chat, after)
    )
    from private.chat_reply_tokens as token join public.chats as chat on chat.id = token.chat_id
    where token.hash = token_hash and token.expires_at > now()
  ) end
$$;

-- As before, and the refusal may be `ended`.
create or replace function private.answer_chat_by_link(token_hash bytea, sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found uuid;
begin
  if not private.reply_links_work() then
    return jsonb_build_object('refusal', 'ended');
  end if;
  select token.chat_id into found from private.chat_reply_tokens as token where token.hash = token_hash and token.expires_at > now();
  return private.answer_chat(found, sent) || jsonb_build_object('chatId', found);
end
$$;

-- As before, and the notice says whether the console can be opened.
create or replace function private.inquiry_letter(inquiry public.inquiries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', inquiry.reference, 'kind', inquiry.kind, 'name', inquiry.name, 'email', inquiry.email, 'phone', inquiry.phone,
    'organisation', inquiry.organisation, 'message', inquiry.message, 'details', inquiry.details, 'created_at', inquiry.created_at,
    'has_staff', private.has_staff()
  )
$$;

revoke all on function private.people_are_there, private.has_staff, private.reply_links_work from public, anon, authenticated, service_role;
revoke all on function public.staff_inbox_active() from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox_active() to authenticated;
