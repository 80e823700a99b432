-- The ids of one's own applications are found first, as an array, so that what belongs to them is read over its index by
-- whatever else is asked. With `in (select …)` the planner reads the whole table and hashes the ids.

alter policy "a person reads what happened to their own applications" on public.application_events
  using (application_id = any (array(select own.id from public.applications as own where own.user_id = (select auth.uid()))));

alter policy "a person reads corrections of their own applications" on public.application_contacts
  using (application_id = any (array(select own.id from public.applications as own where own.user_id = (select auth.uid()))));
