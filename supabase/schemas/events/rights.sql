-- public.event_sign_ups

grant select on public.event_sign_ups to authenticated;
grant select, delete on public.event_sign_ups to service_role;

create policy "a person reads what they signed up for" on public.event_sign_ups
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service reads and removes sign-ups" on public.event_sign_ups
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.event_sign_ups
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.events

grant select on public.events to authenticated;
grant select, delete on public.events to service_role;
grant insert (
  slug, title, summary, description, place, latitude, longitude, online_url, starts_at, ends_at, sign_up_until, places,
  cancelled_at, is_sample
) on public.events to service_role;
grant update (
  slug, title, summary, description, place, latitude, longitude, online_url, starts_at, ends_at, sign_up_until, places,
  cancelled_at, is_sample
) on public.events to service_role;

create policy "everybody with an account reads events" on public.events
  for select to authenticated using (true);
create policy "the service keeps events" on public.events
  for all to service_role using (true) with check (true);
