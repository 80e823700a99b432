-- Staff notes on an application: notes, calls and visits, and the colleagues who should read them (decision 0095).

-- The work item of an application that the caller may open, for the parts of its page other than the answers. If the caller has not
-- opened the page within the idle time, this call is logged as if they had just opened it.
create or replace function private.open_beside(number text, held text) returns private.work_items
language plpgsql set search_path = '' as $$
declare
  item private.work_items := private.open_item(number);
begin
  if not exists (
    select from private.audit_log as entry
    where entry.subject = item.number and entry.actor = auth.uid() and entry.action = 'application_opened'
      and entry.at > now() - make_interval(mins => (private.staff_settings() ->> 'idleMinutes')::integer)
  ) then
    perform private.record_audit('application_opened', held, 'application', item.number);
  end if;
  return item;
end
$$;

-- Staff who can currently read applications, except the applicant.
create or replace function private.reading_staff(applicant uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct held.user_id), '{}') from private.staff as held
  where held.role <> 'operator' and held.user_id is not null and held.user_id <> applicant and private.is_current(held)
$$;

create or replace function private.note_editable_until(note private.application_notes) returns timestamptz
language sql stable set search_path = '' as $$
  select note.written_at + make_interval(mins => (private.staff_settings() ->> 'noteEditMinutes')::integer)
$$;

-- The text of a note in its stored form. Fails with PT400 if it is too long, or empty where text is required.
create or replace function private.note_body(said text, may_be_empty boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  body text;
begin
  if octet_length(said) <= 32000 then
    body := private.normal_text(said, (private.current_settings()).settings ->> 'whitespace');
  end if;
  if octet_length(said) > 32000 or length(body) > 4000 then
    perform private.refuse_input('said', 'notes.length');
  elsif coalesce(body, '') = '' and not may_be_empty then
    perform private.refuse_input('said', 'notes.empty');
  end if;
  return coalesce(body, '');
end
$$;

-- Replaces the mentions in a note with mentions of the listed people. Existing mentions of people who are still listed remain read or
-- unread. PT400 for a person who cannot currently read applications, and for the applicant.
create or replace function private.mention(note bigint, mentioned uuid[], applicant uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(mentioned) > 20 or not coalesce(mentioned, '{}') <@ private.reading_staff(applicant) then
    perform private.refuse_input('mentioned', 'notes.mentioned');
  end if;
  delete from private.application_mentions as known
  where known.note_id = note and known.person <> all (coalesce(mentioned, '{}'));
  -- A person who mentions themselves has already read the note.
  insert into private.application_mentions (note_id, person, read_at)
  select note, person, case when person = auth.uid() then clock_timestamp() end from unnest(mentioned) as person
  on conflict do nothing;
end
$$;

create or replace function private.note_answer(note private.application_notes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', note.id, 'kind', note.kind, 'outcome', note.outcome, 'text', note.body, 'happenedAt', note.happened_at, 'writtenAt', note.written_at,
    'by', private.name_of_person(note.author), 'isOwn', note.author is not null and note.author = auth.uid(),
    'editableUntil', private.note_editable_until(note), 'editedAt', note.edited_at,
    'struckAt', note.struck_at, 'struckBy', private.name_of_person(note.struck_by),
    'mentions', (
      select coalesce(jsonb_agg(private.colleague(known.person) order by private.name_of_person(known.person)), '[]')
      from private.application_mentions as known where known.note_id = note.id
    )
  )
$$;

-- The notes of an application, newest first: StaffNotes (domain/staff/notes.ts). `unseen` lists those that mention the caller, or a person
-- they deputise for, and that the caller has not seen. Fails like require_staff('viewer') and open_item.
create or replace function public.staff_notes(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  return jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(private.note_answer(note) order by note.id desc), '[]')
      from private.application_notes as note where note.application_id = item.application_id
    ),
    'people', (
      select coalesce(jsonb_agg(private.colleague(person) || jsonb_build_object(
        'awayUntil', away.until, 'deputy', private.colleague(away.deputy)
      ) order by private.name_of_person(person)), '[]')
      from unnest(private.reading_staff(item.applicant)) as person
      left join private.staff_away as away on away.user_id = person and away.until >= private.today()
    ),
    'unseen', (
      select coalesce(jsonb_agg(distinct known.note_id), '[]')
      from private.application_mentions as known join private.application_notes as note on note.id = known.note_id
      where note.application_id = item.application_id and known.read_at is null and known.person = any (private.stands_for(auth.uid()))
        and (known.person = auth.uid() or known.read_by_deputy is distinct from auth.uid())
    )
  );
end
$$;

-- Records that the caller has seen a note: their own mention in it is read. For people they deputise for, it is read only by the caller.
-- Pages call this when the note is in view, because they also fetch notes while nobody is looking. Fails like require_staff('viewer').
create or replace function public.staff_see_mention(note bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  update private.application_mentions as known
  set read_at = case when known.person = auth.uid() then clock_timestamp() else known.read_at end,
    read_by_deputy = case when known.person = auth.uid() then known.read_by_deputy else auth.uid() end
  where known.note_id = staff_see_mention.note and known.read_at is null
    and known.person = any (private.stands_for(auth.uid()))
    and (known.person = auth.uid() or known.read_by_deputy is distinct from auth.uid());
end
$$;

-- Adds a note, a call or a visit and returns its id. A repeated key returns the same id. `outcome` applies to a call; `happened` is local
-- time at the institute, and null means the current time. Fails like require_staff('officer') and open_item, with PT400, and with PT409
-- too_many beyond 500.
create or replace function public.staff_write_note(
  number text, key uuid, kind text, said text, outcome text default null, happened timestamp default null, mentioned uuid[] default '{}'
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  item private.work_items := private.open_item(number);
  at timestamptz := coalesce(happened at time zone ((private.current_settings()).settings ->> 'timeZone'), now());
  body text;
  known private.application_notes;
  written bigint;
begin
  if kind is null or kind not in ('note', 'call', 'visit') or key is null then
    perform private.refuse_input('kind', 'notes.kind');
  elsif (kind = 'call') <> (outcome is not null) or outcome not in ('they_called', 'reached', 'not_reached') then
    perform private.refuse_input('outcome', 'notes.outcome');
  elsif not isfinite(at) or at not between now() - interval '1 year' and now() + interval '1 minute'
    or (kind = 'note' and happened is not null)
  then
    perform private.refuse_input('happened', 'notes.happened');
  end if;
  body := private.note_body(said, coalesce(outcome = 'not_reached', false));
  -- Concurrent notes on one application wait for each other, and for a status change.
  perform from public.applications as sent where sent.id = item.application_id for share;
  update private.work_items as line set changed_at = clock_timestamp() where line.application_id = item.application_id;
  select * into known from private.application_notes as note where note.key = staff_write_note.key;
  if known.id is not null then
    if known.author is distinct from auth.uid() or known.application_id <> item.application_id then
      perform private.refuse_input('key', 'notes.already_written');
    end if;
    return known.id;
  elsif (select count(*) from private.application_notes as note where note.application_id = item.application_id) >= 500 then
    raise sqlstate 'PT409' using message = 'notes.too_many', detail = 'too_many';
  end if;
  insert into private.application_notes (application_id, key, kind, outcome, body, happened_at, author)
  values (item.application_id, staff_write_note.key, staff_write_note.kind, staff_write_note.outcome, body, at, auth.uid())
  returning id into written;
  perform private.mention(written, mentioned, item.applicant);
  perform private.record_audit('note_written', held, 'application', item.number, jsonb_build_object('kind', kind));
  return written;
end
$$;

-- A note that the caller may change and the work item of its application, both locked. PT404 if there is none; otherwise fails like
-- open_item.
create or replace function private.note_to_change(note bigint) returns private.application_notes
language plpgsql set search_path = '' as $$
declare
  found_note private.application_notes;
begin
  select known.* into found_note from private.application_notes as known where known.id = note;
  perform private.open_item((select item.number from private.work_items as item where item.application_id = found_note.application_id));
  update private.work_items as item set changed_at = clock_timestamp() where item.application_id = found_note.application_id;
  select known.* into found_note from private.application_notes as known where known.id = note for update;
  return found_note;
end
$$;

-- Changes the text and mentions of the caller's own note, within `noteEditMinutes` in content/staff.ts. Fails like
-- require_staff('officer'), with PT400, PT404, PT403 not_author, and PT409 too_late.
create or replace function public.staff_edit_note(note bigint, said text, mentioned uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.application_notes := private.note_to_change(note);
  item private.work_items;
begin
  select * into item from private.work_items as line where line.application_id = known.application_id;
  if known.author is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'notes.not_author', detail = 'not_author';
  elsif known.struck_at is not null or private.note_editable_until(known) < clock_timestamp() then
    raise sqlstate 'PT409' using message = 'notes.too_late', detail = 'too_late';
  end if;
  update private.application_notes as line
  set body = private.note_body(said, coalesce(known.outcome = 'not_reached', false)), edited_at = clock_timestamp()
  where line.id = known.id;
  perform private.mention(known.id, mentioned, item.applicant);
  perform private.record_audit('note_edited', held, 'application', item.number);
end
$$;

-- Strikes a note through. It can still be read, along with who struck it through and when. Only its author or a decider may do this.
-- Idempotent. Fails like require_staff('officer'), with PT404 and PT403 not_author.
create or replace function public.staff_strike_note(note bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  known private.application_notes := private.note_to_change(note);
begin
  if known.author is distinct from auth.uid() and held <> 'decider' then
    raise sqlstate 'PT403' using message = 'notes.not_author_to_strike', detail = 'not_author';
  elsif known.struck_at is not null then
    return;
  end if;
  update private.application_notes as line set struck_at = clock_timestamp(), struck_by = auth.uid() where line.id = known.id;
  update private.application_mentions as mention set read_at = clock_timestamp()
  where mention.note_id = known.id and mention.read_at is null;
  perform private.record_audit('note_struck', held, 'application', (
    select item.number from private.work_items as item where item.application_id = known.application_id
  ));
end
$$;

grant execute on function
  public.staff_edit_note, public.staff_see_mention, public.staff_strike_note, public.staff_write_note
to authenticated;
