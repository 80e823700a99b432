-- A third party's picture of a person is copied once per identity and becomes the person's own picture, but only if they have none. A
-- picture that the person has removed is not restored at the next sign-in.
alter table auth.identities add column picture_tried_at timestamptz;

-- Files and profiles belong to the owner of the database.
reset role;

create function storage.has_avatar(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = person and avatar_url is not null)
    or exists (select from storage.objects where bucket_id = 'avatars' and path_tokens[1] = person::text);
end
$$;

-- Stores a picture as the person's own, unless they have set one in the meantime. `address` is its public URL.
create function storage.keep_avatar(person uuid, path text, picture bytea, about jsonb, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if storage.has_avatar(person) then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, metadata, content)
    values ('avatars', path, person, person, about, picture);
  insert into public.profiles (id, avatar_url) values (person, address)
    on conflict (id) do update set avatar_url = excluded.avatar_url;
  return true;
end
$$;

revoke all on function storage.has_avatar, storage.keep_avatar from public;
grant execute on function storage.has_avatar, storage.keep_avatar to supabase_auth_admin;
