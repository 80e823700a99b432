-- Evaluates the validation rules. The institute's settings, the patterns and every sentence come from one JSON document that the server
-- writes from content/ and domain/. SQL contains none of them. domain/rules.ts reads the same document in the browser; a property test
-- proves that both give the same results.

-- Normalises text for checking and storage, in the same way as `normaliseText` in domain/text.ts: trimmed, with composed characters, and
-- empty if nothing in it is visible. A word of more than 200 code points stays as it was typed, because no script that needs composition
-- has such words. Nothing composes with a space, so the words of a text can be composed one by one. PostgreSQL caches the plan because
-- the function has several statements. Most texts are ASCII and need no composition.
create or replace function private.normal_text(value text, whitespace text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  bare text := btrim(value, whitespace);
begin
  if octet_length(bare) = length(bare) then
    return bare;
  elsif btrim(private.visible_text(bare), whitespace) = '' then
    return '';
  elsif length(bare) <= 200 then
    return normalize(bare, NFC);
  end if;
  return (
    select string_agg(case when length(word) <= 200 then normalize(word, NFC) else word end, ' ' order by position)
    from string_to_table(bare, ' ') with ordinality as part (word, position)
  );
end
$$;

-- False if another answer hides the question.
create or replace function private.rule_applies(form jsonb, rule jsonb) returns boolean
language sql immutable parallel safe
return not (rule ? 'when') or coalesce(
  jsonb_typeof(form #> string_to_array(rule #>> '{when,path}', '.')) in ('string', 'boolean')
    and (rule #> '{when,oneOf}') @> (form #> string_to_array(rule #>> '{when,path}', '.')),
  false
);

-- Returns the problem with a text, or null. `value` is null if there is no text. A value that is not a string is never converted to text.
-- The minimum length counts only visible characters.
create or replace function private.text_problem(value jsonb, rule jsonb, whitespace text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  content text;
begin
  if jsonb_typeof(value) <> 'string' then
    return rule ->> 'message';
  end if;
  content := case when (rule ->> 'isName')::boolean then private.normal_name(value #>> '{}', whitespace)
    else private.normal_text(value #>> '{}', whitespace) end;
  if value is null or content = '' then
    return case when (rule ->> 'required')::boolean then rule ->> 'message' end;
  elsif length(content) > (rule ->> 'max')::integer then
    return rule ->> 'tooLong';
  elsif length(btrim(private.visible_text(content), whitespace)) < (rule ->> 'min')::integer then
    return rule ->> 'message';
  elsif (content collate "C") !~ (rule ->> 'pattern') then
    return rule ->> 'message';
  end if;
  return null;
end
$$;

-- Returns the problem with a date, or null. A value that is not a string is never converted to text.
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

create or replace function private.list_problems(value jsonb, rule jsonb, whitespace text) returns jsonb
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

-- Returns every problem with a form as [{"path", "message"}], in the order of the rules, and at most one for each field.
create or replace function private.problems(form jsonb, rules jsonb, whitespace text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  found jsonb := '[]';
  rule jsonb;
  value jsonb;
  message text;
begin
  for rule in select entry from jsonb_array_elements(rules) as entry loop
    continue when not private.rule_applies(form, rule);
    -- A JSON null counts as a missing key.
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

create or replace function private.stored_list(value jsonb, rule jsonb, whitespace text) returns jsonb
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

-- Converts a valid form to its stored version. Texts are normalised. Unanswered fields, fields that do not apply and unknown keys are
-- left out. Blank list entries are dropped. A nested record is set to null if none of its fields apply.
create or replace function private.stored_values(form jsonb, rules jsonb, whitespace text) returns jsonb
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
    elsif (rule ->> 'isName')::boolean then
      value := to_jsonb(private.normal_name(value #>> '{}', whitespace));
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
