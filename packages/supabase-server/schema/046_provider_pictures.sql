-- The picture that a third party has of a person is copied once for each identity, into the place of a person's own picture, and only
-- where they have none: a picture that somebody removed does not come back with the next sign-in.
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

-- Puts a picture where a person's own would lie, unless there is one by now. `address` is where it is read from then.
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
