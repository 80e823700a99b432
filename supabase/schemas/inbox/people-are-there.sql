-- Who is in the inbox right now, and what a notice leads to: with the first member of staff the console, where everybody signs in with a
-- second factor, in place of a link that opens a conversation for whoever has the letter (decision 0094).

-- Says that the caller does something in the inbox right now. What a page asks by itself does not count.
create or replace function public.staff_inbox_active() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  insert into private.staff_presence (session_id, user_id, inbox_at) values ((auth.jwt() ->> 'session_id')::uuid, auth.uid(), now())
  on conflict (session_id) do update set active_at = now(), user_id = excluded.user_id, inbox_at = now();
end
$$;

-- Whether somebody who may answer is in the inbox: signed in, busy there within `thereMinutes` of the facts, and not away.
create or replace function private.people_are_there() returns boolean
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

create or replace function private.has_staff() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.staff as held where private.is_current(held))
$$;

-- Whether links in notices answer chats without signing in: until there is staff, or where the facts say so.
create or replace function private.reply_links_work() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(((private.current_facts()).facts -> 'staff' ->> 'replyLinks')::boolean, false) or not private.has_staff()
$$;

grant execute on function public.staff_inbox_active to authenticated;
