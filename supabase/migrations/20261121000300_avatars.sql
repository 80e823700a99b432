-- Profile pictures: anybody may look at one whose address they know, and each person keeps their own at
-- {person}/avatar.{jpg|jpeg|png|gif|webp}. Nothing else fits into this bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whole names are compared, letter by letter: no other folder, no further folder and no other file name can slip through.
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
