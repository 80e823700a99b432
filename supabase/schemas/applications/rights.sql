-- public.application_contacts

-- Applicants see that the institute corrected their details, but not which member of staff.
grant select (id, application_id, phone_number, email, contact_address, created_at, is_by_institute) on public.application_contacts
to authenticated;
grant select on public.application_contacts to service_role;

create policy "a person reads corrections of their own applications" on public.application_contacts
  for select to authenticated
  using (application_id = any (array(select own.id from public.applications as own where own.user_id = (select auth.uid()))));
create policy "the service reads corrections" on public.application_contacts
  for select to service_role using (true);
create policy "a second factor comes first" on public.application_contacts
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.application_events

grant select on public.application_events to service_role;
grant select (
  id, application_id, at, actor_kind, from_status, to_status, note_for_applicant, withdrawal_reason, note_from_applicant, due_on,
  offered_program, offered_course, offered_intake, offered_study_mode, reasons
) on public.application_events to authenticated;

create policy "a person reads what happened to their own applications" on public.application_events
  for select to authenticated
  using (application_id = any (array(select own.id from public.applications as own where own.user_id = (select auth.uid()))));
create policy "the service reads what happened" on public.application_events
  for select to service_role using (true);
create policy "a second factor comes first" on public.application_events
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));

-- public.applications

grant select, delete on public.applications to authenticated;
grant select, insert, update, delete on public.applications to service_role;
grant insert (
  user_id, personal_info, academic_background, program_selection, accommodation, referee, status, submission_key, declaration,
  created_at, updated_at
) on public.applications to authenticated;
grant update (
  user_id, personal_info, academic_background, program_selection, accommodation, referee, status, submission_key, declaration,
  created_at, updated_at
) on public.applications to authenticated;

create policy "a person reads their own applications" on public.applications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a person starts or sends their own application" on public.applications
  for insert to authenticated with check (user_id = (select auth.uid()) and status in ('draft', 'pending'));
-- Includes submitted applications, because the trigger applications_03_refuse_change_of_sent rejects changes to them and gives the
-- reason.
create policy "a person changes or sends their own application" on public.applications
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and status in ('draft', 'pending'));
create policy "a person discards their own draft" on public.applications
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'draft');
create policy "the service keeps applications" on public.applications
  for all to service_role using (true) with check (true);
create policy "a second factor comes first" on public.applications
  as restrictive for all to authenticated using ((select private.is_assured() or private.refuse_unassured()));
