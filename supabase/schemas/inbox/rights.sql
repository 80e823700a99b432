-- public.inquiries

grant select, insert, update, delete on public.inquiries to service_role;

create policy "the service keeps inquiries" on public.inquiries
  for all to service_role using (true) with check (true);
