-- public.chat_messages

grant select, insert, update, delete on public.chat_messages to service_role;

create policy "the service keeps messages of chats" on public.chat_messages
  for all to service_role using (true) with check (true);

-- public.chats

grant select, insert, update, delete on public.chats to service_role;

create policy "the service keeps chats" on public.chats
  for all to service_role using (true) with check (true);
