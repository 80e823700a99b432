-- Tracks who is in the inbox, and decides where a notice links to. Once the institute has a member of staff, notices link to the console,
-- where everyone signs in with a second factor. Before that, a notice contains a link that opens the conversation for anyone who has the
-- email (decision 0094).

-- Records that the caller is active in the inbox. Automatic requests by a page do not count.
create or replace function public.staff_inbox_active() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  insert into private.staff_presence (session_id, user_id, inbox_at) values ((auth.jwt() ->> 'session_id')::uuid, auth.uid(), now())
  on conflict (session_id) do update set active_at = now(), user_id = excluded.user_id, inbox_at = now();
end
$$;

-- Whether anyone who may reply is in the inbox: signed in, active there within the setting `thereMinutes`, and not away.
create or replace function private.people_are_there() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.staff_presence as present
    where present.inbox_at > now() - make_interval(mins => ((private.current_settings()).settings -> 'staff' ->> 'thereMinutes')::integer)
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

-- Whether the links in notices can be used to reply to chats without signing in: until the institute has staff, or if the settings allow
-- it.
create or replace function private.reply_links_work() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(((private.current_settings()).settings -> 'staff' ->> 'replyLinks')::boolean, false) or not private.has_staff()
$$;

grant execute on function public.staff_inbox_active to authenticated;
