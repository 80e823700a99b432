-- public.subscribers

grant select, delete on public.subscribers to service_role;
grant insert (email) on public.subscribers to anon;
grant insert (email) on public.subscribers to authenticated;
grant insert (email) on public.subscribers to service_role;

create policy "anybody may subscribe" on public.subscribers
  for insert to anon, authenticated with check (true);
create policy "the service keeps subscribers" on public.subscribers
  for all to service_role using (true) with check (true);
