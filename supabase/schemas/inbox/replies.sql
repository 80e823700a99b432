create or replace function private.reply_variables() returns text[]
language sql immutable parallel safe
return array['name', 'program', 'number', 'me', 'institute'];

-- [{"id", "name", "text"}], by name.
create or replace function public.staff_saved_replies() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'name', saved.name, 'text', saved.text) order by lower(saved.name)), '[]')
    from private.saved_replies as saved
  );
end
$$;

-- Saves a reply under a name, as a new one or in place of `reply`. Returns its id. PT409: name_taken, or too_many beyond 200; PT404 if
-- `reply` no longer exists.
create or replace function public.staff_keep_reply(name text, text text, reply bigint default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  called text := regexp_replace(private.written_text(staff_keep_reply.name, 60, 'name'), '\s+', ' ', 'g');
  said text := private.written_text(staff_keep_reply.text, 2000, 'text');
  unknown text;
  kept bigint;
begin
  select left(found.variable[1], 40) into unknown from regexp_matches(said, '\{([^{}\s]*)\}', 'g') as found (variable)
  where found.variable[1] <> all (private.reply_variables()) limit 1;
  if unknown is not null then
    perform private.refuse_input('text', private.refusal('inbox.variable_unknown', jsonb_build_object('variable', unknown,
      'known', (select string_agg('{' || known || '}', ', ') from unnest(private.reply_variables()) as known))));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.saved_replies', 0));
  if exists (select from private.saved_replies as saved where lower(saved.name) = lower(called) and saved.id is distinct from reply) then
    raise sqlstate 'PT409' using message = 'inbox.reply_name_taken', detail = 'name_taken';
  elsif reply is null and (select count(*) from private.saved_replies) >= 200 then
    raise sqlstate 'PT409' using message = 'inbox.too_many_replies', detail = 'too_many';
  elsif reply is null then
    insert into private.saved_replies as saved (name, text, changed_by) values (called, said, auth.uid()) returning saved.id into kept;
  else
    update private.saved_replies as saved set name = called, text = said, changed_by = auth.uid(), changed_at = now()
    where saved.id = reply returning saved.id into kept;
    if kept is null then
      raise sqlstate 'PT404' using message = 'inbox.reply_removed';
    end if;
  end if;
  perform private.record_audit('reply_kept', held, 'reply', called);
  return kept;
end
$$;

create or replace function public.staff_forget_reply(reply bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  called text;
begin
  delete from private.saved_replies as saved where saved.id = reply returning saved.name into called;
  if called is not null then
    perform private.record_audit('reply_removed', held, 'reply', called);
  end if;
end
$$;

grant execute on function public.staff_forget_reply, public.staff_keep_reply, public.staff_saved_replies to authenticated;
