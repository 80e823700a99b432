-- The roles of a Supabase project, for any other PostgreSQL. Runs as the owner of the database, which needs CREATEROLE unless the roles
-- already exist. Roles belong to the whole cluster, so another database may have created them.
do $$
declare
  role_name text;
  may_switch text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  membership text := case when current_setting('server_version_num')::int >= 160000
    then 'grant %I to %I with set true, inherit false' else 'grant %I to %I' end;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        if role_name = 'service_role' then
          begin
            -- Only a superuser (before PostgreSQL 16) or an owner with BYPASSRLS can grant it.
            create role service_role nologin noinherit bypassrls;
          exception when insufficient_privilege then
            create role service_role nologin noinherit;
          end;
        else
          execute format('create role %I nologin noinherit', role_name);
        end if;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'The role % is missing and this login may not create roles', role_name
            using errcode = 'insufficient_privilege',
                  hint = format('As an administrator: alter role %I createrole; or create the roles anon, authenticated, '
                    'service_role, authenticator and supabase_auth_admin and grant them to %I.', current_user, current_user);
      end;
    end if;

    -- Every transaction switches to one of them. If the owner inherited their rights permanently, it would be unclear which role is
    -- acting.
    if role_name <> 'authenticator' and not pg_has_role(current_user, role_name, may_switch) then
      begin
        execute format(membership, role_name, current_user);
      exception when insufficient_privilege then
        raise exception 'This login may not switch to the role %', role_name
          using errcode = 'insufficient_privilege',
                hint = format('As an administrator: ' || membership || ';', role_name, current_user);
      end;
    end if;
  end loop;

  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', role_name, 'MEMBER') then
      execute format('grant %I to authenticator', role_name);
    end if;
  end loop;
end
$$;
