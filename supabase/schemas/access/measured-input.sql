-- Everything that people send is measured before anything reads it. PostgreSQL stores a number such as 1e131000 in a few bytes but writes
-- it out in 131,000 characters. Every operator that turns a document into text (->>, #>>, ::text, a constraint that measures one) incurs
-- that cost, however little was sent. The first trigger of each table that people write to therefore limits a row by its stored bytes,
-- and a document by its depth and its numbers, without writing any of it out (decision 0031).

-- True for a document that takes little more space as text than it does in storage. A document without numbers, such as the form, always
-- passes once its size and depth are checked.
create or replace function private.is_writable(document jsonb, most_bytes integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if document is null then
    return true;
  elsif pg_column_size(document) > most_bytes or jsonb_path_exists(document, 'strict $.**{32}') then
    return false;
  elsif not jsonb_path_exists(document, 'strict $.**{0 to 31} ? (@.type() == "number")') then
    return true;
  end if;
  return not exists (
    select from jsonb_path_query(document, 'strict $.**{0 to 31} ? (@.type() == "number")') with ordinality as found (value, position)
    where position > 50 or abs(found.value::numeric) >= 1e40 or scale(found.value::numeric) > 40
  );
end
$$;

-- For tables with plain columns only: rejects a row whose total size in bytes exceeds the trigger's first argument.
create or replace function private.measure_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_column_size(new) > tg_argv[0]::integer then
    perform private.refuse_row(tg_table_name, tg_table_name || '_measurable');
  end if;
  return new;
end
$$;

create or replace function private.measure_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Twice the 64 KiB of text that the constraint applications_size allows, plus room for list overhead. Stored data takes no more than
  -- that.
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
