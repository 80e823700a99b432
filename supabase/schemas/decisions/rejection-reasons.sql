-- The reasons for rejecting an application (decision 0091). The list starts as the one in content/ and is edited in the console. A reason
-- that is no longer in the list keeps its words, because applications contain its value.

-- The reasons in content/: [{"value", "label", "sentence"}].
create or replace function private.reasons_in_content() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    content.decisions -> 'reasonWords' -> reason.value || jsonb_build_object('value', reason.value) order by reason.position
  ), '[]')
  from (select (private.current_settings()).settings -> 'decisions') as content (decisions),
    jsonb_array_elements_text(content.decisions -> 'rejectionReasons') with ordinality as reason (value, position)
$$;

-- The reasons that staff can choose: [{"value", "label", "sentence"}].
create or replace function private.rejection_reasons() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (select version.reasons from private.rejection_reason_versions as version order by version.id desc limit 1),
    private.reasons_in_content()
  )
$$;

-- Whether every reason is in the list from which staff choose.
create or replace function private.are_rejection_reasons(reasons jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(bool_and(exists (
    select from jsonb_array_elements(private.rejection_reasons()) as reason where reason -> 'value' = given.value
  )), false)
  from jsonb_array_elements(reasons) as given
$$;

-- The newest words of every reason for a decision that has ever been in use. Going back to the list in content/ is a version with its words.
create or replace function private.known_reasons() returns table (value text, label text, sentence text)
language sql stable set search_path = '' as $$
  with content (version, words) as (
    select coalesce((select max(version.id) from private.rejection_reason_versions as version where version.reasons is null), 0),
      (private.current_settings()).settings #> '{decisions,reasonWords}'
  )
  select distinct on (known.value) known.value, known.label, known.sentence from (
    select reason ->> 'value', reason ->> 'label', reason ->> 'sentence', version.id
    from private.rejection_reason_versions as version, jsonb_array_elements(version.reasons) as reason
    union all
    select word.key, word.value ->> 'label', word.value ->> 'sentence', content.version from content, jsonb_each(content.words) as word
  ) as known (value, label, sentence, version)
  order by known.value, known.version desc
$$;

-- The words of reasons, in order: [{"value", "label", "sentence"}]. Null for null. A value without words is shown as stored.
create or replace function private.reason_words(reasons text[]) returns jsonb
language sql stable set search_path = '' as $$
  select case when reasons is not null then coalesce(jsonb_agg(jsonb_build_object(
    'value', given.value, 'label', coalesce(known.label, replace(given.value, '_', ' ')),
    'sentence', coalesce(known.sentence, replace(given.value, '_', ' '))
  ) order by given.position), '[]') end
  from unnest(reasons) with ordinality as given (value, position) left join private.known_reasons() as known on known.value = given.value
$$;

-- The labels of reasons, for staff. Null for null.
create or replace function private.reason_labels(reasons text[]) returns jsonb
language sql stable set search_path = ''
return jsonb_path_query_array(private.reason_words(reasons), '$[*].label');

-- The sentences of reasons, for the applicant. Null for null.
create or replace function private.reason_sentences(reasons text[]) returns jsonb
language sql stable set search_path = ''
return jsonb_path_query_array(private.reason_words(reasons), '$[*].sentence');

-- The sentence that an applicant reads for each reason for a decision: {"value": "sentence"}.
create or replace function public.reason_sentences() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select coalesce(jsonb_object_agg(known.value, known.sentence), '{}') from private.known_reasons() as known
$$;

-- The reasons for rejecting an application, those in content/, and the newest ten versions. Returns `EditedReasons`
-- (domain/staff/responses/decisions.ts). Fails like require_staff with any role.
create or replace function public.staff_rejection_reasons() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'reasons', private.rejection_reasons(),
    'inFiles', private.reasons_in_content(),
    'version', (select coalesce(max(version.id), 0) from private.rejection_reason_versions as version),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'reasons', version.reasons,
        'by', private.name_of_person(version.set_by), 'at', private.iso_time(version.set_at)) order by version.id desc), '[]')
      from (select newest.* from private.rejection_reason_versions as newest order by newest.id desc limit 10) as version
    )
  );
end
$$;

-- One line of a reason, cleaned. Fails with PT400 if it is missing, not text or longer than `most` characters.
create or replace function private.reason_line(value jsonb, most integer, path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  said text;
begin
  if jsonb_typeof(value) = 'string' then
    said := private.written_line(value #>> '{}', most, path);
  end if;
  if said is null then
    perform private.refuse_input(path, private.refusal('text.length', jsonb_build_object('most', most)));
  end if;
  return said;
end
$$;

-- A value for a new reason: its label in letters, and the first number for which no reason has ever had that value. Values in content/
-- contain no digits.
create or replace function private.new_reason_value(label text, taken text[]) returns text
language sql stable set search_path = '' as $$
  select word.stem || '_' || number.n
  from (
    select coalesce(nullif(left(btrim(regexp_replace(lower(new_reason_value.label), '[^a-z]+', '_', 'g'), '_'), 40), ''), 'reason')
  ) as word (stem), generate_series(1, 1000000) as number (n)
  where word.stem || '_' || number.n <> all (taken)
  order by number.n limit 1
$$;

-- Puts a list of reasons into effect: [{"value", "label", "sentence"}] in order, where "value" is missing for a new reason. Null returns to
-- the list in content/. `version` is the one that the caller read. Returns the new version. Fails like require_staff('operator'); with
-- PT400 and the path, such as reasons.2.label; and with PT409 changed if a colleague changed the list first.
create or replace function public.staff_set_rejection_reasons(version bigint, reasons jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('operator');
  before_change jsonb;
  known text[];
  taken text[];
  clean jsonb := '[]';
  given jsonb;
  place bigint;
  path text;
  value text;
  label text;
  made bigint;
begin
  perform private.refuse_unless(
    reasons is null or private.is_writable(reasons, 65536) and jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) between 1 and 20,
    'reasons', 'decisions.reasons');
  perform pg_advisory_xact_lock(hashtextextended('private.rejection_reason_versions', 0));
  if version is distinct from (select coalesce(max(newest.id), 0) from private.rejection_reason_versions as newest) then
    raise sqlstate 'PT409' using message = 'decisions.changed', detail = 'changed';
  end if;
  before_change := private.rejection_reasons();
  taken := array(select reason.value from private.known_reasons() as reason);
  known := array(
    select reason ->> 'value' from private.rejection_reason_versions as past, jsonb_array_elements(past.reasons) as reason
    union select reason ->> 'value' from jsonb_array_elements(private.reasons_in_content()) as reason
  );
  for given, place in select * from jsonb_array_elements(reasons) with ordinality loop
    path := 'reasons.' || (place - 1);
    perform private.refuse_unless(jsonb_typeof(given) = 'object', path, 'decisions.reasons');
    label := private.reason_line(given -> 'label', 80, path || '.label');
    value := given ->> 'value';
    if value is null then
      value := private.new_reason_value(label, taken);
      taken := taken || value;
      known := known || value;
    end if;
    perform private.refuse_unless(value = any (known) and not clean @> jsonb_build_array(jsonb_build_object('value', value)),
      path || '.value', 'decisions.reason_unknown');
    perform private.refuse_unless(not exists (
      select from jsonb_array_elements(clean) as other where lower(other ->> 'label') = lower(label)
    ), path || '.label', 'decisions.label_twice');
    clean := clean || jsonb_build_object('value', value, 'label', label,
      'sentence', private.reason_line(given -> 'sentence', 300, path || '.sentence'));
  end loop;
  insert into private.rejection_reason_versions (reasons, set_by) values (case when reasons is not null then clean end, auth.uid())
  returning id into made;
  perform private.record_audit('rejection_reasons_set', held, 'rejection_reasons', made::text, jsonb_build_object(
    'reasons', jsonb_array_length(private.rejection_reasons()),
    'addedReasons', private.reason_labels(array(
      select reason ->> 'value' from jsonb_array_elements(private.rejection_reasons()) as reason
      where not before_change @> jsonb_build_array(jsonb_build_object('value', reason -> 'value'))
    )),
    'retiredReasons', private.reason_labels(array(
      select reason ->> 'value' from jsonb_array_elements(before_change) as reason
      where not private.rejection_reasons() @> jsonb_build_array(jsonb_build_object('value', reason -> 'value'))
    ))
  ));
  return made;
end
$$;

grant execute on function public.reason_sentences, public.staff_rejection_reasons, public.staff_set_rejection_reasons to authenticated;
