-- Who is at the page of an application now, so that two people see each other, and whether it changed since (decision 0095).

create table private.application_presence (
  person uuid not null references auth.users (id) on delete cascade,
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  seen_at timestamptz not null,
  primary key (person, application_id)
);
create index application_presence_of_application on private.application_presence (application_id, seen_at);
revoke all on private.application_presence from public, anon, authenticated, service_role;

-- Says that the caller is at an application, or leaves it, and answers {"others": [colleague], "changedAt": moment}: who else was there within
-- the last 12 seconds, and when anything of it last changed. Pages ask every 4 seconds. Fails as require_staff('viewer') and open_item.
create function public.staff_at_application(number text, is_leaving boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  -- Pages that were closed without a word say nothing any more; so a person has few rows here.
  delete from private.application_presence as past
  where past.person = auth.uid() and (is_leaving and past.application_id = item.application_id or past.seen_at < now() - interval '1 minute');
  if not coalesce(is_leaving, false) then
    insert into private.application_presence (person, application_id, seen_at) values (auth.uid(), item.application_id, clock_timestamp())
    on conflict (person, application_id) do update set seen_at = excluded.seen_at;
  end if;
  return jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(private.colleague(there.person) order by private.name_of_person(there.person)), '[]')
      from private.application_presence as there
      where there.application_id = item.application_id and there.person <> auth.uid() and there.seen_at > now() - interval '12 seconds'
        and there.person = any (private.reading_staff(item.applicant))
    ),
    'changedAt', item.changed_at
  );
end
$$;

revoke all on function public.staff_at_application(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.staff_at_application(text, boolean) to authenticated;
