-- The times at which each stage of an application was first reached. Multi-year statistics use them without reading answers or history
-- (decision 0096).

-- Normalises a typed state of origin, so that 'Enugu', ' enugu ' and 'ENUGU STATE' are equal: only letters, digits, spaces and hyphens.
create or replace function private.plain_origin(typed text) returns text
language sql immutable parallel safe
return coalesce(left(btrim(regexp_replace(
  regexp_replace(btrim(regexp_replace(private.plain_text(left(typed, 200)), '[^[:alnum:]]+', ' ', 'g')), ' state( of nigeria)?$', ''),
  ' +', ' ', 'g')), 60), '');

-- The age group of a person on a day, empty if `born` is not a date. A birthday on 29 February counts from 1 March.
create or replace function private.age_group(born text, day date) returns text
language sql stable parallel safe
return case
  when coalesce(born, '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ''
  when born collate "C" > to_char(day - interval '18 years', 'YYYY-MM-DD') then '0-17'
  when born collate "C" > to_char(day - interval '21 years', 'YYYY-MM-DD') then '18-20'
  when born collate "C" > to_char(day - interval '25 years', 'YYYY-MM-DD') then '21-24'
  when born collate "C" > to_char(day - interval '30 years', 'YYYY-MM-DD') then '25-29'
  when born collate "C" > to_char(day - interval '40 years', 'YYYY-MM-DD') then '30-39'
  else '40-' end;

-- What the statistics keep of a sent application besides its place: only closed values, never typed text.
create or replace function private.statistics_of(sent public.applications)
returns table (education text, gender text, age text, source text)
language sql stable set search_path = '' as $$
  select coalesce(left(sent.academic_background ->> 'educationLevel', 200), ''), coalesce(left(sent.personal_info ->> 'gender', 200), ''),
    private.age_group(sent.personal_info ->> 'dateOfBirth',
      (sent.submitted_at at time zone ((private.current_settings()).settings ->> 'timeZone'))::date),
    case
      when private.is_declared_on_paper(sent.id) then 'desk_paper'
      when exists (select from private.assisted_applications as begun where begun.application_id = sent.id) then 'desk_online'
      else 'online'
    end
$$;

create or replace function private.begin_application_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.application_times
    (application_id, program, course, intake, study_mode, origin, education, gender, age, source, sent_at)
  select new.application_id, coalesce(new.program, ''), coalesce(new.course, ''), coalesce(new.intake, ''), coalesce(new.study_mode, ''),
    private.plain_origin(sent.personal_info ->> 'stateOfOrigin'), facts.education, facts.gender, facts.age, facts.source, new.submitted_at
  from public.applications as sent cross join lateral private.statistics_of(sent) as facts where sent.id = new.application_id;
  return null;
end
$$;

create or replace function private.follow_application_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.application_times as known set
    looked_at = coalesce(known.looked_at, new.at),
    decided_at = coalesce(known.decided_at, case when new.to_status in ('accepted', 'rejected') then new.at end),
    offered_at = coalesce(known.offered_at, case when new.to_status = 'accepted' then new.at end),
    taken_at = coalesce(known.taken_at, case when new.to_status = 'confirmed' then new.at end)
  where known.application_id = new.application_id;
  return null;
end
$$;

create or replace function private.note_first_look() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.application_times as known set looked_at = new.at
  from private.work_items as item
  where item.number = new.subject and known.application_id = item.application_id and known.looked_at is null;
  return null;
end
$$;
