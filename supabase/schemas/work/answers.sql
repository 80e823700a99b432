-- The answers that the work list shows, sorts and filters by. Withheld answers are not among them, except the date of birth, which only
-- serves the filter by age.

-- A state of origin as the settings spell it, or as it was typed if the settings do not have it.
create or replace function private.origin_label(typed text, settings jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    -- Most people choose a state from the list, so only the others are compared letter by letter.
    (select known from jsonb_array_elements_text(settings -> 'statesOfOrigin') as known where known = typed limit 1),
    (
      select known from jsonb_array_elements_text(settings -> 'statesOfOrigin') as known
      where private.plain_origin(known) = private.plain_origin(typed) limit 1
    ),
    initcap(private.plain_origin(typed))
  )
$$;

-- Fills in the answers of a new work item, and its contact details whenever they may have changed, which is when its search terms do. An
-- item that moves to another course is found by that one, too.
create or replace function private.fill_work_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  sent public.applications;
  given public.application_contacts;
  born text;
begin
  if tg_op = 'UPDATE' and (new.program, new.course) is distinct from (old.program, old.course) then
    new.words := new.words || array_to_tsvector(array(select private.course_terms(new.program, new.course, settings)));
  end if;
  select * into sent from public.applications as known where known.id = new.application_id;
  if sent.id is null then
    return new;
  end if;
  select * into given from public.application_contacts as newest
  where newest.application_id = new.application_id order by newest.id desc limit 1;
  new.phone := left(coalesce(given.phone_number, sent.personal_info ->> 'phoneNumber', ''), 60);
  new.email := left(coalesce(given.email, sent.personal_info ->> 'email', ''), 320);
  new.origin := left(private.origin_label(sent.personal_info ->> 'stateOfOrigin', settings), 60);
  new.sponsor := left(coalesce(sent.accommodation ->> 'sponsorshipType', ''), 60);
  new.education := left(coalesce(sent.academic_background ->> 'educationLevel', ''), 60);
  new.sort_name := left(array_to_string(
    private.plain_words(sent.personal_info ->> 'surname') || private.plain_words(sent.personal_info ->> 'firstName')
      || private.plain_words(sent.personal_info ->> 'middleName'), ' '), 120);
  born := sent.personal_info ->> 'dateOfBirth';
  new.born_on := case when private.is_real_date(born) and born > '1900' then born::date end;
  return new;
end
$$;
