-- public.enrolments

grant select on public.enrolments to authenticated;
grant select, insert, update, delete on public.enrolments to service_role;

create policy "a person reads their own enrolments" on public.enrolments
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service keeps enrolments" on public.enrolments
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.enrolments
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.module_completions

grant select on public.module_completions to authenticated;
grant select, insert, update, delete on public.module_completions to service_role;

create policy "a person reads their own completions" on public.module_completions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the service keeps completions" on public.module_completions
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.module_completions
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
