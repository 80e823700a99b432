-- What people send is measured before anything reads it. PostgreSQL keeps a number such as 1e131000 in a few bytes and writes it
-- in 131,000 characters: every operator that makes a text of a document (->>, #>>, ::text, a constraint that measures one)
-- pays for them, however little was sent. So the first trigger of each table that people write to bounds a row by its stored
-- bytes, and a document by its depth and its numbers, writing nothing of it (decision 0031).

-- True for a document that takes little more room written out than it does stored. The form itself holds no numbers and is four
-- levels deep.
create function private.is_writable(document jsonb, most_bytes integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if document is null then
    return true;
  elsif pg_column_size(document) > most_bytes or jsonb_path_exists(document, 'strict $.**{32}') then
    return false;
  end if;
  return not exists (
    select from jsonb_path_query(document, 'strict $.**{0 to 31} ? (@.type() == "number")') with ordinality as found (value, position)
    where position > 50 or abs(found.value::numeric) >= 1e40 or scale(found.value::numeric) > 40
  );
end
$$;

-- Worded as PostgreSQL words it, without the row: pages know the constraint by its name.
create function private.refuse_row(relation text, broken text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23514', constraint = broken, table = relation,
    message = format('new row for relation "%s" violates check constraint "%s"', relation, broken);
end
$$;

-- For tables of plain columns: no row of more than the trigger's first argument in bytes, all columns together.
create function private.measure_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_column_size(new) > tg_argv[0]::integer then
    perform private.refuse_row(tg_table_name, tg_table_name || '_measurable');
  end if;
  return new;
end
$$;

create function private.measure_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Twice the 64 KiB of text that constraint applications_size allows: what is stored takes no more, but for the marks of lists.
  if pg_column_size(new) > 147456 or not private.is_writable(
    jsonb_build_array(
      new.personal_info, new.academic_background, new.program_selection, new.accommodation, new.referee, new.declaration
    ),
    147456
  ) then
    perform private.refuse_row('applications', 'applications_measurable');
  end if;
  return new;
end
$$;

-- Triggers of one kind run in the order of their names.
create trigger applications_01_measure before insert or update on public.applications
  for each row execute function private.measure_application();
create trigger profiles_01_measure before insert or update on public.profiles
  for each row execute function private.measure_row(65536);
create trigger subscribers_01_measure before insert or update on public.subscribers
  for each row execute function private.measure_row(65536);
create trigger email_preferences_01_measure before insert or update on public.email_preferences
  for each row execute function private.measure_row(65536);
create trigger enrolments_01_measure before insert or update on public.enrolments
  for each row execute function private.measure_row(262144);
create trigger module_completions_01_measure before insert or update on public.module_completions
  for each row execute function private.measure_row(262144);

-- The trigger says the same, and earlier.
alter table public.applications drop constraint applications_measurable;

-- What a function is called with: 256 KiB of arguments are many times what any of them reads.
create function private.refuse_large_arguments(bytes bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if bytes > 262144 then
    raise exception 'The arguments are too large' using errcode = '22023';
  end if;
end
$$;

create or replace function public.mark_notifications_read(ids bigint[] default null) returns integer
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(pg_column_size(ids));
  select private.mark_notifications_read(ids)
$$;

create or replace function public.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(reason), 0) + coalesce(octet_length(note), 0));
  select private.withdraw_application(application, reason, note)
$$;

create or replace function public.correct_contact_details(application uuid, contact jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(pg_column_size(contact));
  select private.correct_contact_details(application, contact)
$$;

create or replace function public.start_course(course text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(octet_length(course));
  select private.start_course(course)
$$;

create or replace function public.finish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(module), 0));
  select private.finish_module(course, module)
$$;

create or replace function public.unfinish_module(course text, module text) returns void
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(course), 0) + coalesce(octet_length(module), 0));
  select private.unfinish_module(course, module)
$$;

-- As before, without writing out what is no text.
create or replace function private.text_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  content text;
  size integer;
begin
  if jsonb_typeof(value) <> 'string' then
    return rule ->> 'message';
  end if;
  content := private.normal_text(value #>> '{}', whitespace);
  size := length(content);
  if value is null or content = '' then
    return case when (rule ->> 'required')::boolean then rule ->> 'message' end;
  elsif size > (rule ->> 'max')::integer then
    return rule ->> 'tooLong';
  elsif size < (rule ->> 'min')::integer then
    return rule ->> 'message';
  elsif (content collate "C") !~ (rule ->> 'pattern') then
    return rule ->> 'message';
  end if;
  return null;
end
$$;

-- As before, without writing out what is no text.
create or replace function private.date_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  day text;
begin
  if jsonb_typeof(value) <> 'string' then
    return rule ->> 'unreal';
  end if;
  day := btrim(value #>> '{}', whitespace);
  if value is null or day = '' then
    return rule ->> 'missing';
  elsif not private.is_real_date(day) or (day collate "C") < (rule ->> 'earliest') then
    return rule ->> 'unreal';
  elsif (day collate "C") > (rule ->> 'latest') then
    return rule ->> 'tooLate';
  end if;
  return null;
end
$$;

-- As before; what was asked for is said back only where it is a status there is.
create or replace function private.guard_application_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status_before text := case when tg_op = 'INSERT' then 'draft' else old.status end;
begin
  if not exists (
    select from private.application_moves as move
    where move.from_status = status_before and move.to_status = new.status and move.actor_kind = private.acting_kind()
  ) then
    if exists (select from private.application_moves as move where new.status in (move.from_status, move.to_status)) then
      raise exception 'An application cannot move from % to %', status_before, new.status using errcode = '42501';
    end if;
    raise exception 'There is no such status of an application' using errcode = '42501';
  end if;
  if new.user_id is null and new.status = 'pending' then
    raise exception 'An application belongs to a person' using errcode = '42501';
  end if;
  if new.status = 'pending' then
    new := private.send_application(new, tg_op = 'INSERT');
  end if;
  return new;
end
$$;

-- As before, without the name that was asked for.
create or replace function private.check_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.learning_courses as known where known.course = new.course) then
    raise exception 'There is no such course' using errcode = '22023';
  end if;
  return new;
end
$$;

-- As before, without the names that were asked for.
create or replace function private.check_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.learning_modules as known where known.course = new.course and known.module = new.module
  ) then
    raise exception 'There is no such module of this course' using errcode = '22023';
  end if;
  return new;
end
$$;

revoke all on function private.is_writable(jsonb, integer), private.refuse_row(text, text), private.measure_row(),
  private.measure_application(), private.refuse_large_arguments(bigint) from public, anon, authenticated, service_role;
