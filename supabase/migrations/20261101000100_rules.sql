-- What rules depend on, and the reader of those rules. The institute's facts, the patterns and every sentence come from one
-- JSON document that the server writes from content/ and domain/; SQL holds none of them. domain/rules.ts reads the same
-- document in the browser; a property test proves that both give the same answers.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

create table private.facts (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null default now(),
  checksum text not null,
  facts jsonb not null
);
comment on table private.facts is 'Every version of the facts that applications were judged by; the newest row is valid now';

-- Writes the document when it differs from the newest one. Answers the id of the facts valid from now on.
create function private.sync_facts(document jsonb) returns bigint
language plpgsql set search_path = '' as $$
declare
  document_checksum text := encode(sha256(convert_to(document::text, 'UTF8')), 'hex');
  newest private.facts;
begin
  if jsonb_typeof(document -> 'applicationRules') is distinct from 'array' then
    raise exception 'The facts lack applicationRules' using errcode = '22023';
  end if;
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('private.facts'));
  select * into newest from private.facts order by id desc limit 1;
  if newest.checksum = document_checksum then
    return newest.id;
  end if;
  insert into private.facts (checksum, facts) values (document_checksum, document) returning id into newest.id;
  return newest.id;
end
$$;

create function private.current_facts() returns private.facts
language plpgsql stable set search_path = '' as $$
declare
  newest private.facts;
begin
  select * into newest from private.facts order by id desc limit 1;
  if newest.id is null then
    raise exception 'There are no facts yet'
      using errcode = '55000', hint = 'Start the server once, or run npm run content:sync.';
  end if;
  return newest;
end
$$;

-- Text as it is judged and stored: no margins, composed characters.
create function private.normal_text(value text, whitespace text) returns text
language sql immutable strict parallel safe
return normalize(btrim(value, whitespace), NFC);

-- A day that exists, written YYYY-MM-DD.
create function private.is_real_date(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  parts text[];
  year integer;
  month integer;
  day integer;
begin
  if (value collate "C") !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  parts := string_to_array(value, '-');
  year := parts[1];
  month := parts[2];
  day := parts[3];
  if month not between 1 and 12 or day < 1 then
    return false;
  end if;
  return day <= case
    when month = 2 and (year % 4 = 0 and (year % 100 <> 0 or year % 400 = 0)) then 29
    when month = 2 then 28
    when month in (4, 6, 9, 11) then 30
    else 31
  end;
end
$$;

-- False when another answer makes the question disappear.
create function private.rule_applies(form jsonb, rule jsonb) returns boolean
language sql immutable parallel safe
return not (rule ? 'when') or coalesce(
  jsonb_typeof(form #> string_to_array(rule #>> '{when,path}', '.')) in ('string', 'boolean')
    and (rule #> '{when,oneOf}') @> (form #> string_to_array(rule #>> '{when,path}', '.')),
  false
);

-- What is wrong with a text, or null. `value` is null when there is none.
create function private.text_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  content text := private.normal_text(value #>> '{}', whitespace);
  size integer := length(content);
begin
  if value is null or (jsonb_typeof(value) = 'string' and content = '') then
    return case when (rule ->> 'required')::boolean then rule ->> 'message' end;
  elsif jsonb_typeof(value) <> 'string' then
    return rule ->> 'message';
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

create function private.date_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  day text := btrim(value #>> '{}', whitespace);
begin
  if value is null or (jsonb_typeof(value) = 'string' and day = '') then
    return rule ->> 'missing';
  elsif jsonb_typeof(value) <> 'string' or not private.is_real_date(day) or (day collate "C") < (rule ->> 'earliest') then
    return rule ->> 'unreal';
  elsif (day collate "C") > (rule ->> 'latest') then
    return rule ->> 'tooLate';
  end if;
  return null;
end
$$;

create function private.list_problems(value jsonb, rule jsonb, whitespace text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  found jsonb := '[]';
  item jsonb;
  item_path text;
  field jsonb;
  message text;
begin
  if value is null then
    return found;
  elsif jsonb_typeof(value) <> 'array' then
    return jsonb_build_array(jsonb_build_object('path', rule -> 'path', 'message', rule -> 'message'));
  elsif jsonb_array_length(value) > (rule ->> 'max')::integer then
    return jsonb_build_array(jsonb_build_object('path', rule -> 'path', 'message', rule -> 'message'));
  end if;
  for position in 0 .. jsonb_array_length(value) - 1 loop
    item := value -> position;
    item_path := (rule ->> 'path') || '.' || position;
    if jsonb_typeof(item) <> 'object' then
      found := found || jsonb_build_object('path', item_path, 'message', rule -> 'itemMessage');
      continue;
    end if;
    for field in select entry from jsonb_array_elements(rule -> 'fields') as entry loop
      message := private.text_problem(nullif(item -> (field ->> 'key'), 'null'), field, whitespace);
      if message is not null then
        found := found || jsonb_build_object('path', item_path || '.' || (field ->> 'key'), 'message', message);
      end if;
    end loop;
  end loop;
  return found;
end
$$;

-- Every mistake of a form as [{"path", "message"}], in the order of the rules; at most one for each field.
create function private.problems(form jsonb, rules jsonb, whitespace text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  found jsonb := '[]';
  rule jsonb;
  value jsonb;
  message text;
begin
  for rule in select entry from jsonb_array_elements(rules) as entry loop
    continue when not private.rule_applies(form, rule);
    -- A JSON null says as little as a missing key.
    value := nullif(form #> string_to_array(rule ->> 'path', '.'), 'null');
    message := null;
    case rule ->> 'kind'
      when 'text' then
        message := private.text_problem(value, rule, whitespace);
      when 'choice' then
        if (rule ->> 'required')::boolean or (value is not null and value <> '""') then
          if jsonb_typeof(value) is distinct from 'string' or not (rule -> 'options') ? (value #>> '{}') then
            message := rule ->> 'message';
          end if;
        end if;
      when 'dependent-choice' then
        if jsonb_typeof(value) is distinct from 'string'
          or jsonb_typeof(form #> string_to_array(rule ->> 'on', '.')) is distinct from 'string'
          or not coalesce((rule -> 'options' -> (form #>> string_to_array(rule ->> 'on', '.'))) ? (value #>> '{}'), false)
        then
          message := rule ->> 'message';
        end if;
      when 'date' then
        message := private.date_problem(value, rule, whitespace);
      when 'yes-no' then
        if jsonb_typeof(value) is distinct from 'boolean' then
          message := rule ->> 'message';
        end if;
      when 'list' then
        found := found || private.list_problems(value, rule, whitespace);
    end case;
    if message is not null then
      found := found || jsonb_build_object('path', rule -> 'path', 'message', message);
    end if;
  end loop;
  return found;
end
$$;

create function private.stored_list(value jsonb, rule jsonb, whitespace text) returns jsonb
language sql immutable parallel safe
return coalesce(
  (
    select jsonb_agg(kept.item order by kept.position)
    from (
      select entry.position, (
        select jsonb_object_agg(
          field ->> 'key',
          coalesce(private.normal_text(entry.item ->> (field ->> 'key'), whitespace), '')
        )
        from jsonb_array_elements(rule -> 'fields') as field
      ) as item
      from jsonb_array_elements(value) with ordinality as entry (item, position)
    ) as kept
    where exists (select from jsonb_each_text(kept.item) as part where part.value <> '')
  ),
  '[]'
);

-- A form without problems as it is stored: texts normalised, unanswered fields, fields that do not apply and unknown keys
-- left out, blank list entries dropped, and a nested record none of whose fields applies set to null.
create function private.stored_values(form jsonb, rules jsonb, whitespace text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  stored jsonb := '{}';
  rule jsonb;
  path text[];
  parent text[];
  used boolean;
  value jsonb;
begin
  for rule in select entry from jsonb_array_elements(rules) as entry loop
    path := string_to_array(rule ->> 'path', '.');
    used := private.rule_applies(form, rule);
    for depth in 1 .. cardinality(path) - 1 loop
      parent := path[1:depth];
      exit when stored #> parent = 'null' and not used;
      if jsonb_typeof(stored #> parent) is distinct from 'object' then
        stored := jsonb_set(stored, parent, case when used or depth = 1 then '{}' else 'null' end::jsonb);
      end if;
    end loop;
    continue when not used;

    value := nullif(form #> path, 'null');
    if rule ->> 'kind' = 'list' then
      value := private.stored_list(coalesce(value, '[]'), rule, whitespace);
    elsif rule ->> 'kind' in ('text', 'date') then
      value := to_jsonb(private.normal_text(value #>> '{}', whitespace));
    end if;
    if value is not null and value <> '""' then
      stored := jsonb_set(stored, path, value);
    end if;
  end loop;
  return stored;
end
$$;

revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
