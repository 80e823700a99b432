-- Whoever has a second factor must have given it before their data opens; a token says so by its level, aal2. The database is
-- asked at each statement and not the token alone, so that one from before the factor existed opens nothing (decision 0026).

-- Without seeing the factors it would take everybody for one who has none.
do $$
begin
  if row_security_active('auth.mfa_factors') then
    raise exception 'This login cannot see auth.mfa_factors, which decides who must give a second factor'
      using errcode = 'insufficient_privilege', hint = format('As an administrator: alter role %I bypassrls.', current_user);
  end if;
end
$$;

-- True for a token of level aal2 and for everybody without a verified factor, visitors and the server among them. Every
-- statement of a person pays for it: PL/pgSQL keeps the plan, which functions in SQL do from PostgreSQL 18 on.
create function private.is_assured(claims jsonb default auth.jwt()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors as factor
    where factor.user_id = (claims ->> 'sub')::uuid and factor.status = 'verified'
  );
end
$$;

-- Stands behind `private.is_assured() or`. An error and not an empty answer, which would look like lost work and make a browser
-- give up its copy of a draft. Programs know it by its detail.
create function private.refuse_unassured() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  raise exception 'Please enter the code of your second step to continue.'
    using errcode = '42501', detail = 'second_factor_required';
end
$$;

-- Policies are read as the person who asks. Schema private stays closed, so nobody calls these by name. A migration that takes
-- all functions of the schema from everybody has to give these two back.
revoke all on function private.is_assured(jsonb), private.refuse_unassured() from public, anon, authenticated, service_role;
grant execute on function private.is_assured(jsonb), private.refuse_unassured() to authenticated;

create policy "a second factor comes first" on public.profiles
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.applications
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.application_events
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.application_contacts
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.email_preferences
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.notifications
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.event_sign_ups
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.enrolments
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on public.module_completions
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
create policy "a second factor comes first" on storage.objects
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- Policies judge a new row after its triggers, and those of an application say which others there are.
create function private.ask_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.is_assured() or private.refuse_unassured();
  return null;
end
$$;
create trigger applications_05_ask_second_factor before insert on public.applications
  for each statement execute function private.ask_second_factor();

-- Functions that act for their caller pass by row-level security. Each stays as it is, in schema private, behind a door of the
-- same name that asks first. What comes later for its caller is built the same way; a test asks every open function.
alter function public.mark_notifications_read(bigint[]) set schema private;
alter function public.withdraw_application(uuid, text, text) set schema private;
alter function public.correct_contact_details(uuid, jsonb) set schema private;
alter function public.apply_again(uuid, uuid, integer) set schema private;
alter function public.start_course(text) set schema private;
alter function public.finish_module(text, text) set schema private;
alter function public.unfinish_module(text, text) set schema private;
alter function public.my_courses() set schema private;
alter function public.sign_up_for_event(uuid) set schema private;
alter function public.leave_event(uuid) set schema private;
revoke all on function private.mark_notifications_read, private.withdraw_application, private.correct_contact_details,
  private.apply_again, private.start_course, private.finish_module, private.unfinish_module, private.my_courses,
  private.sign_up_for_event, private.leave_event from public, anon, authenticated, service_role;

create function public.mark_notifications_read(ids bigint[] default null) returns integer
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.mark_notifications_read(ids)
$$;

create function public.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.withdraw_application(application, reason, note)
$$;

create function public.correct_contact_details(application uuid, contact jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.correct_contact_details(application, contact)
$$;

create function public.apply_again(application uuid, replace_draft uuid default null, replace_version integer default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.apply_again(application, replace_draft, replace_version)
$$;

create function public.start_course(course text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.start_course(course)
$$;

create function public.finish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.finish_module(course, module)
$$;

create function public.unfinish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.unfinish_module(course, module)
$$;

create function public.my_courses() returns table (
  course text, started_at timestamptz, source text, modules integer, finished integer, next_module text, next_title text
)
language sql stable security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.my_courses()
$$;

create function public.sign_up_for_event(event uuid) returns public.events
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.sign_up_for_event(event)
$$;

create function public.leave_event(event uuid) returns public.events
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select * from private.leave_event(event)
$$;

revoke all on function public.mark_notifications_read, public.withdraw_application, public.correct_contact_details,
  public.apply_again, public.start_course, public.finish_module, public.unfinish_module, public.my_courses,
  public.sign_up_for_event, public.leave_event from public, anon, authenticated, service_role;
grant execute on function public.mark_notifications_read, public.withdraw_application, public.correct_contact_details,
  public.apply_again, public.start_course, public.finish_module, public.unfinish_module, public.my_courses,
  public.sign_up_for_event, public.leave_event to authenticated;
revoke all on function private.ask_second_factor() from public, anon, authenticated, service_role;
