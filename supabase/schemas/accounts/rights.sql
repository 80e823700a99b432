-- public.email_preferences

grant select on public.email_preferences to authenticated;
grant select, insert, update, delete on public.email_preferences to service_role;
grant insert (id, draft_reminders, notifications, work_emails) on public.email_preferences to authenticated;
grant update (id, draft_reminders, notifications, work_emails) on public.email_preferences to authenticated;

create policy "a person reads their own email preferences" on public.email_preferences
  for select to authenticated using (id = (select auth.uid()));
create policy "a person makes their own email preferences" on public.email_preferences
  for insert to authenticated with check (id = (select auth.uid()));
create policy "a person changes their own email preferences" on public.email_preferences
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "the service keeps email preferences" on public.email_preferences
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.email_preferences
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.notifications

grant select on public.notifications to service_role;
grant select (id, user_id, kind, payload, created_at, read_at) on public.notifications to authenticated;

create policy "a person reads their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service reads notifications" on public.notifications
  for select to service_role using (true);
create policy "a second factor comes first" on public.notifications
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.profiles

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant insert (id, updated_at, username, full_name, website, avatar_url) on public.profiles to authenticated;
grant update (id, updated_at, username, full_name, website, avatar_url) on public.profiles to authenticated;

create policy "a person reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "a person makes their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "a person changes their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "the service keeps profiles" on public.profiles
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.profiles
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- storage.objects

-- Compares the whole name exactly, so that no other folder, subfolder or file name is accepted.
create policy "a person keeps their own avatar" on storage.objects
  for all to authenticated
  using (
    bucket_id = 'avatars'
    and name in (
      select (select auth.uid()) || '/avatar.' || extension
      from unnest(array['jpg', 'jpeg', 'png', 'gif', 'webp']) as extension
    )
  )
  with check (
    bucket_id = 'avatars'
    and name in (
      select (select auth.uid()) || '/avatar.' || extension
      from unnest(array['jpg', 'jpeg', 'png', 'gif', 'webp']) as extension
    )
  );
create policy "the service keeps avatars" on storage.objects
  for all to service_role using (bucket_id = 'avatars') with check (bucket_id = 'avatars');
create policy "a second factor comes first" on storage.objects
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
