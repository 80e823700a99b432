-- The desk: an officer fills the application with somebody who has come to the office, and that person takes it into their account by a
-- link, declares and sends it. Until then it is nobody's application: no list, figure or search of applications knows it.

create table private.walk_ins (
  id uuid primary key,
  form jsonb not null default '{}',
  version integer not null default 1,
  begun_by uuid references auth.users (id) on delete set null,
  begun_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  returned_at timestamptz,
  taken_by uuid references auth.users (id) on delete cascade,
  taken_at timestamptz,
  application_id uuid references public.applications (id) on delete cascade,
  constraint walk_ins_taken check ((taken_at is null) = (application_id is null) and (taken_at is null) = (taken_by is null)),
  constraint walk_ins_size check (octet_length(form::text) <= 66000)
);
comment on table private.walk_ins is 'Drafts that were begun at the desk. Once one is taken it is an application, and only its name and course stay here';
comment on column private.walk_ins.form is 'The five groups by the names of ApplicationForm, as typed';
comment on column private.walk_ins.returned_at is 'When somebody whom a link reached said that it is not theirs; a newer link takes that away';
create index walk_ins_waiting on private.walk_ins (changed_at desc, id) where taken_at is null;
create index walk_ins_taken on private.walk_ins (changed_at desc, id) where taken_at is not null;
create index walk_ins_to_forget on private.walk_ins (changed_at) where form <> '{}';
create index walk_ins_begun on private.walk_ins (begun_by, begun_at desc);
create index walk_ins_changed_by on private.walk_ins (changed_by);
create index walk_ins_taken_by on private.walk_ins (taken_by);
create index walk_ins_of_application on private.walk_ins (application_id);

create table private.walk_in_links (
  id uuid primary key default gen_random_uuid(),
  walk_in uuid not null references private.walk_ins (id) on delete cascade,
  token_hash bytea not null unique,
  way text not null,
  address text,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint walk_in_links_way check (way in ('email', 'text') or (way = 'show' and address is null)),
  constraint walk_in_links_address check (length(address) <= 320),
  constraint walk_in_links_token check (octet_length(token_hash) = 32)
);
comment on column private.walk_in_links.address is 'Where it was sent; gone once the draft is taken';
comment on column private.walk_in_links.token_hash is 'SHA-256 of what the link carries';
create index walk_in_links_of_walk_in on private.walk_in_links (walk_in, made_at desc);
create index walk_in_links_of_maker on private.walk_in_links (made_by, made_at desc);
alter table private.walk_ins enable row level security;
alter table private.walk_in_links enable row level security;
revoke all on private.walk_ins, private.walk_in_links from public, anon, authenticated, service_role;

-- Writes into the log what somebody does again and again while they work on it, once in the time after which a screen is covered.
create function private.record_walk_in(action text, held text, walk_in uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from private.audit_log as entry
    where entry.subject = record_walk_in.walk_in::text and entry.actor = auth.uid() and entry.action = record_walk_in.action
      and entry.at > now() - make_interval(mins => (private.staff_facts() ->> 'idleMinutes')::integer)
  ) then
    perform private.record_audit(action, held, 'walk_in', record_walk_in.walk_in::text);
  end if;
end
$$;

-- A walk-in draft that somebody may still work on, held until the end of the transaction. Fails with PT404; detail taken: its person has it.
create function private.open_walk_in(walk_in uuid) returns private.walk_ins
language plpgsql set search_path = '' as $$
declare
  kept private.walk_ins;
begin
  select * into kept from private.walk_ins as known where known.id = open_walk_in.walk_in for update;
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'This draft was deleted.', detail = 'removed';
  elsif kept.taken_at is not null then
    raise sqlstate 'PT404' using message = 'The person has taken this application into their account.', detail = 'taken';
  end if;
  return kept;
end
$$;

-- Fails with 23514, as saving an application does, and as applications_size measures, for groups that take too much room. The constraint of
-- the table is wider: it would tell what it refused, withheld answers too.
create function private.refuse_large_walk_in(groups jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if (select sum(octet_length(held.value::text)) from jsonb_each(groups) as held) > 65536 then
    perform private.refuse_row('walk_ins', 'walk_ins_size');
  end if;
end
$$;

-- The groups of a form and nothing else. Fails with 23514, as saving an application does, for what is too large or of another shape.
create function private.walk_in_form(form jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  groups jsonb;
begin
  if not private.is_writable(form, 147456) or jsonb_typeof(form) is distinct from 'object' then
    perform private.refuse_row('walk_ins', 'walk_ins_size');
  end if;
  select jsonb_object_agg(known.name, coalesce(form -> known.name, '{}')) into groups
  from unnest(array['personalInfo', 'academicBackground', 'programSelection', 'accommodation', 'referee']) as known (name);
  if exists (select from jsonb_each(groups) as held where jsonb_typeof(held.value) <> 'object') then
    perform private.refuse_row('walk_ins', 'walk_ins_shape');
  end if;
  perform private.refuse_large_walk_in(groups);
  return groups;
end
$$;

-- Withheld answers of a group of personal information, by name; null for none.
create function private.withheld_part(personal_info jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(personal_info) as answer where answer.key = any (private.withheld_answers())
$$;

-- Saves what an officer typed and answers {"id", "version", "updatedAt"}; null when `version` is not the current one any more. `version`
-- null begins a draft under an id that the page has made, once however often it is asked. A withheld answer that `form` does not name
-- stays as it is; one that it names is replaced. Fails as require_staff('officer') and open_walk_in, with 23514 for a form that is none,
-- and PT409 too_many for more than 200 that one person begins in a day.
create function public.staff_save_walk_in(walk_in uuid, version integer, form jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  groups jsonb := private.walk_in_form(form);
  kept private.walk_ins;
begin
  if staff_save_walk_in.walk_in is null then
    perform private.refuse_input('walk_in', 'Say which draft it is.');
  elsif staff_save_walk_in.version is null then
    if (
      select count(*) from private.walk_ins as recent where recent.begun_by = auth.uid() and recent.begun_at > now() - interval '1 day'
    ) >= 200 then
      raise sqlstate 'PT409' using message = 'You have begun many applications today. Go on tomorrow.', detail = 'too_many';
    end if;
    insert into private.walk_ins (id, form, begun_by, changed_by) values (staff_save_walk_in.walk_in, groups, auth.uid(), auth.uid())
    on conflict (id) do nothing returning * into kept;
    if kept.id is null then
      kept := private.open_walk_in(staff_save_walk_in.walk_in);
      if kept.version <> 1 or kept.begun_by is distinct from auth.uid() or kept.form <> groups then
        return null;
      end if;
    else
      perform private.record_audit('walk_in_begun', held, 'walk_in', kept.id::text);
    end if;
  else
    kept := private.open_walk_in(staff_save_walk_in.walk_in);
    if kept.version <> staff_save_walk_in.version then
      return null;
    end if;
    groups := jsonb_set(groups, '{personalInfo}',
      coalesce(private.withheld_part(kept.form -> 'personalInfo'), '{}') || (groups -> 'personalInfo'));
    perform private.refuse_large_walk_in(groups);
    update private.walk_ins as known
    set form = groups, version = known.version + 1, changed_by = auth.uid(), changed_at = clock_timestamp()
    where known.id = kept.id returning * into kept;
    perform private.record_walk_in('walk_in_changed', held, kept.id);
  end if;
  return jsonb_build_object('id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at);
end
$$;

-- Links of a walk-in draft that work, newest first: WalkInLink of domain/staff/walk-ins.ts.
create function private.walk_in_links_of(walk_in uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'way', link.way, 'address', link.address, 'madeAt', link.made_at, 'expiresAt', link.expires_at,
    'state', case
      when link.way = 'show' then 'shown'
      when letter.state = 'failed' then 'failed'
      when letter.state in ('queued', 'sending') then 'waiting'
      else 'sent'
    end
  ) order by link.made_at desc, link.id), '[]')
  from private.walk_in_links as link
  left join private.outbox as letter on letter.dedupe_key = 'walk_in_link:' || link.id
  where link.walk_in = walk_in_links_of.walk_in and link.expires_at > now()
$$;

-- The name that stands in a form; empty for none.
create function private.name_in_form(form jsonb) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(concat_ws(' ', form #>> '{personalInfo,firstName}', form #>> '{personalInfo,surname}'), 200))
$$;

create function private.walk_in_time() returns interval
language sql stable set search_path = '' as $$
  select make_interval(days => (private.staff_facts() ->> 'walkInDays')::integer)
$$;

-- What waits at the desk, and what was taken within the time for which it would have waited, newest change first: at most 500 and 100 lines,
-- WalkInLine of domain/staff/walk-ins.ts. What the caller took themselves is not among them. Fails as require_staff('officer').
create function public.staff_walk_ins() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('officer');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', line.id,
      'name', private.name_in_form(line.form),
      'phoneNumber', coalesce(left(line.form #>> '{personalInfo,phoneNumber}', 40), ''),
      'program', coalesce(left(line.form #>> '{programSelection,program}', 100), ''),
      'course', coalesce(left(line.form #>> '{programSelection,course}', 100), ''),
      'begunBy', private.name_of_person(line.begun_by),
      'changedAt', line.changed_at,
      'keptUntil', line.changed_at + private.walk_in_time(),
      'link', private.walk_in_links_of(line.id) -> 0,
      'returnedAt', line.returned_at,
      'takenAt', line.taken_at,
      'number', (select sent.number from public.applications as sent where sent.id = line.application_id)
    ) order by line.changed_at desc, line.id), '[]')
    from (
      (
        select * from private.walk_ins as waiting
        where waiting.taken_at is null and waiting.changed_at > now() - private.walk_in_time()
        order by waiting.changed_at desc, waiting.id limit 500
      )
      union all
      (
        select * from private.walk_ins as taken
        where taken.taken_at is not null and taken.changed_at > now() - private.walk_in_time() and taken.taken_by <> auth.uid()
        order by taken.changed_at desc, taken.id limit 100
      )
    ) as line
  );
end
$$;

-- One draft as the desk fills it: WalkIn of domain/staff/walk-ins.ts, without withheld answers. That it was opened stands in the log.
-- Whether somebody has a disability is yes or no, so that it was answered is said of every draft.
-- Fails as require_staff('officer') and open_walk_in.
create function public.staff_walk_in(walk_in uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_walk_in.walk_in);
  personal jsonb := kept.form -> 'personalInfo';
begin
  perform private.record_walk_in('walk_in_opened', held, kept.id);
  return jsonb_build_object(
    'id', kept.id, 'version', kept.version, 'updatedAt', kept.changed_at, 'changedBy', private.name_of_person(kept.changed_by),
    'form', jsonb_set(kept.form, '{personalInfo}', personal - private.withheld_answers()),
    'given', (
      select jsonb_agg(answer order by answer) from (
        select 'disability' as answer
        union
        select known.key from jsonb_each(private.withheld_part(personal)) as known where known.value #>> '{}' <> ''
      ) as answered
    ),
    'links', private.walk_in_links_of(kept.id),
    'returnedAt', kept.returned_at
  );
end
$$;

-- Makes a link by which the person takes the draft: a letter to an e-mail address, a text message to a phone number (E.164), or one to be
-- shown. Answers {"token", "expiresAt"}; `token` for the last alone. Fails as require_staff('officer') and open_walk_in, with PT400 for a
-- way or an address that is none, and PT409 too_many beyond 10 links of a draft or 200 of one person in a day.
create function public.staff_give_walk_in(walk_in uuid, way text, address text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_give_walk_in.walk_in);
  token text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  );
  receiver text := case when way = 'email' then lower(btrim(address) collate "C") when way = 'text' then btrim(address) end;
  days integer := (private.staff_facts() ->> 'walkInLinkDays')::integer;
  made private.walk_in_links;
begin
  if way is null or way not in ('email', 'text', 'show') then
    perform private.refuse_input('way', 'This way is not known.');
  elsif way = 'email' and (
    receiver is null or length(receiver) > 320 or receiver !~ '^[^[:space:]@<>"]{1,64}@[^[:space:]@<>"]{1,253}\.[^[:space:]@<>".]{2,63}$'
  ) then
    perform private.refuse_input('address', 'Please enter a valid e-mail address.');
  elsif way = 'text' and (receiver is null or receiver !~ '^\+[1-9][0-9]{6,14}$') then
    perform private.refuse_input('address', 'Please enter a valid phone number.');
  elsif (
    select count(*) from private.walk_in_links as link where link.walk_in = kept.id and link.made_at > now() - interval '1 day'
  ) >= 10 or (
    select count(*) from private.walk_in_links as link where link.made_by = auth.uid() and link.made_at > now() - interval '1 day'
  ) >= 200 then
    raise sqlstate 'PT409' using message = 'Many links were made today. Use one of them, or go on tomorrow.', detail = 'too_many';
  end if;
  insert into private.walk_in_links (walk_in, token_hash, way, address, made_by, expires_at)
  values (kept.id, sha256(convert_to(token, 'UTF8')), staff_give_walk_in.way, receiver, auth.uid(), now() + make_interval(days => days))
  returning * into made;
  -- Whoever has a link has until it ends.
  update private.walk_ins as known set returned_at = null, changed_at = clock_timestamp() where known.id = kept.id;
  if way = 'email' then
    perform private.queue_email('walk_in_link', receiver, jsonb_build_object(
      'token', token, 'first_name', btrim(left(coalesce(kept.form #>> '{personalInfo,firstName}', ''), 100)),
      'by', private.name_of_person(auth.uid()), 'days', days,
      'program', (private.current_facts()).facts #>> array['programs', kept.form #>> '{programSelection,program}', 'title']
    ), 'walk_in_link:' || made.id);
  elsif way = 'text' then
    perform private.queue_sms('walk_in_link', receiver, jsonb_build_object('token', token), 'walk_in_link:' || made.id);
  end if;
  perform private.record_audit('walk_in_given', held, 'walk_in', kept.id::text, jsonb_build_object('way', way));
  return jsonb_build_object('token', case when way = 'show' then token end, 'expiresAt', made.expires_at);
end
$$;

-- Ends all links of a draft; letters and texts that have not left do not leave.
create function private.end_walk_in_links(walk_in uuid) returns void
language sql set search_path = '' as $$
  delete from private.outbox as letter using private.walk_in_links as link
  where link.walk_in = end_walk_in_links.walk_in and letter.dedupe_key = 'walk_in_link:' || link.id and letter.state <> 'sent';
  update private.walk_in_links as link set expires_at = now() where link.walk_in = end_walk_in_links.walk_in and link.expires_at > now()
$$;

-- Ends all links of a draft. Fails as require_staff('officer') and open_walk_in.
create function public.staff_take_back_walk_in_links(walk_in uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_take_back_walk_in_links.walk_in);
begin
  perform private.end_walk_in_links(kept.id);
  perform private.record_audit('walk_in_links_ended', held, 'walk_in', kept.id::text);
end
$$;

-- Deletes a draft with its links. Fails as require_staff('officer') and open_walk_in.
create function public.staff_remove_walk_in(walk_in uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  kept private.walk_ins := private.open_walk_in(staff_remove_walk_in.walk_in);
begin
  perform private.end_walk_in_links(kept.id);
  delete from private.walk_ins as known where known.id = kept.id;
  perform private.record_audit('walk_in_removed', held, 'walk_in', kept.id::text);
end
$$;

-- What a link opens: LinkedWalkIn of domain/staff/walk-ins.ts. Names are for whoever is signed in, with the second step they have.
create function public.walk_in_of_link(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link private.walk_in_links;
  kept private.walk_ins;
  is_known boolean := auth.uid() is not null and private.is_assured();
begin
  select * into link from private.walk_in_links as known where known.token_hash = sha256(convert_to(left(token, 200), 'UTF8'));
  select * into kept from private.walk_ins as known where known.id = link.walk_in;
  if kept.taken_at is not null then
    return jsonb_build_object('state', 'taken', 'isOwn', kept.taken_by is not distinct from auth.uid() and auth.uid() is not null,
      'application', case when kept.taken_by = auth.uid() then kept.application_id end);
  elsif kept.id is null or link.expires_at <= now() then
    return jsonb_build_object('state', 'over');
  end if;
  return jsonb_build_object('state', 'open', 'expiresAt', link.expires_at,
    'firstName', case when is_known then nullif(btrim(left(kept.form #>> '{personalInfo,firstName}', 200)), '') end,
    'program', case when is_known then nullif(left(kept.form #>> '{programSelection,program}', 100), '') end);
end
$$;

-- Makes the draft that a link opens the caller's own: TakenWalkIn of domain/staff/walk-ins.ts. Somebody who has a draft already hears of it
-- and nothing happens; named as `into_draft` it counts as the one that took it in as it was at version `seen`, whoever put both together:
-- what the desk has written since is met anew. Repeated it answers the same. Staff take none, since answers that the desk does not read
-- come with it (PT409 staff_draft); that one was met or taken is in the log, without by whom. Fails with 42501 where a second factor is owed, and with PT404 link_over for a link that opens nothing (any more).
create function public.take_walk_in(token text, into_draft uuid default null, seen integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept private.walk_ins;
  own public.applications;
  taken uuid;
begin
  perform private.is_assured() or private.refuse_unassured();
  select known.* into kept from private.walk_in_links as link join private.walk_ins as known on known.id = link.walk_in
  where link.token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and (link.expires_at > now() or known.taken_by = auth.uid())
  for update of known;
  if kept.taken_by = auth.uid() then
    return jsonb_build_object('state', 'taken', 'application', kept.application_id);
  elsif kept.id is null or kept.taken_at is not null or auth.uid() is null then
    raise sqlstate 'PT404' using message = 'This link does not work any more.', detail = 'link_over';
  elsif auth.uid() = any (array[kept.begun_by, kept.changed_by]) or private.staff_roles(auth.uid()) <> '{}' then
    raise sqlstate 'PT409' using detail = 'staff_draft',
      message = 'You work here: an application from the desk is taken by its person. Yours begins on this page.';
  end if;
  if not exists (
    select from private.audit_log as entry where entry.subject = kept.id::text and entry.action = 'walk_in_taken'
  ) then
    insert into private.audit_log (action, subject_kind, subject) values ('walk_in_taken', 'walk_in', kept.id::text);
  end if;
  select * into own from public.applications as draft
  where draft.user_id = auth.uid() and (draft.status = 'draft' or draft.id = into_draft)
  order by draft.status = 'draft' desc limit 1 for update;
  if own.id is null then
    insert into public.applications (user_id, personal_info, academic_background, program_selection, accommodation, referee)
    values (auth.uid(), kept.form -> 'personalInfo', kept.form -> 'academicBackground', kept.form -> 'programSelection',
      kept.form -> 'accommodation', kept.form -> 'referee')
    returning id into taken;
  elsif own.id is distinct from into_draft or kept.version is distinct from seen then
    return jsonb_build_object('state', 'meets', 'application', own.id, 'form', kept.form, 'version', kept.version);
  else
    taken := own.id;
  end if;
  update private.walk_ins as known set
    taken_by = auth.uid(), taken_at = now(), application_id = taken, changed_at = now(), form = jsonb_build_object(
      'personalInfo', jsonb_build_object('firstName', kept.form #> '{personalInfo,firstName}', 'surname', kept.form #> '{personalInfo,surname}'),
      'programSelection', jsonb_build_object('program', kept.form #> '{programSelection,program}', 'course', kept.form #> '{programSelection,course}')
    )
  where known.id = kept.id;
  update private.walk_in_links as link set address = null where link.walk_in = kept.id;
  delete from private.outbox as letter using private.walk_in_links as link
  where link.walk_in = kept.id and letter.dedupe_key = 'walk_in_link:' || link.id and letter.state <> 'sent';
  return jsonb_build_object('state', 'taken', 'application', taken);
end
$$;

-- Whoever a link has reached says that it is not theirs: all links of the draft end, and the desk reads that. Answers nothing, whatever the
-- link was.
create function public.return_walk_in(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  returned uuid := (
    select link.walk_in from private.walk_in_links as link
    where link.token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and link.expires_at > now()
  );
begin
  update private.walk_ins as known set returned_at = now() where known.id = returned and known.taken_at is null;
  if found then
    perform private.end_walk_in_links(returned);
  end if;
end
$$;

-- What staff read of an application that was begun at the desk.
create function private.note_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.walk_ins as begun where begun.application_id = new.application_id) then
    new.note_for_staff := concat_ws(' ', new.note_for_staff, 'Begun at the desk.');
  end if;
  return new;
end
$$;
create trigger application_events_05_note_desk before insert on public.application_events
  for each row when (new.from_status = 'draft') execute function private.note_desk();

-- Deletes drafts of the desk whose time is over, at most `most`, and empties what is left of those that were taken. Answers how many.
create function private.forget_walk_ins(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  with due as (
    select known.id, known.taken_at is null as is_unclaimed from private.walk_ins as known
    where known.changed_at <= now() - private.walk_in_time() and known.form <> '{}'
    order by known.changed_at limit most for update skip locked
  ), removed as (
    delete from private.walk_ins as known using due where known.id = due.id and due.is_unclaimed returning known.id
  ), emptied as (
    update private.walk_ins as known set form = '{}' from due where known.id = due.id and not due.is_unclaimed returning known.id
  ), unlinked as (
    delete from private.walk_in_links as link using emptied where link.walk_in = emptied.id
  )
  select (select count(*) from removed) + (select count(*) from emptied) into forgotten;
  return forgotten;
end
$$;

revoke all on function private.record_walk_in, private.open_walk_in, private.refuse_large_walk_in, private.walk_in_form, private.withheld_part, private.walk_in_links_of,
  private.name_in_form, private.walk_in_time, private.end_walk_in_links, private.note_desk, private.forget_walk_ins
  from public, anon, authenticated, service_role;
revoke all on function public.staff_save_walk_in(uuid, integer, jsonb), public.staff_walk_ins(), public.staff_walk_in(uuid),
  public.staff_give_walk_in(uuid, text, text), public.staff_take_back_walk_in_links(uuid), public.staff_remove_walk_in(uuid),
  public.walk_in_of_link(text), public.take_walk_in(text, uuid, integer), public.return_walk_in(text)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_save_walk_in(uuid, integer, jsonb), public.staff_walk_ins(), public.staff_walk_in(uuid),
  public.staff_give_walk_in(uuid, text, text), public.staff_take_back_walk_in_links(uuid), public.staff_remove_walk_in(uuid),
  public.walk_in_of_link(text), public.take_walk_in(text, uuid, integer), public.return_walk_in(text)
  to authenticated;
grant execute on function public.walk_in_of_link(text), public.return_walk_in(text) to anon;
