-- The office's own wording for the site's emails, in place of the wording in content/ (decision 0102). No validation rule reads it.
--
-- Restoring the standard wording counts as a change. An editor is notified if a colleague has withdrawn the wording they were working on.

-- The first part that contains braces other than those of permitted variables, or null.
create or replace function private.problem_of_wording(template text, words jsonb) returns text
language sql stable set search_path = '' as $$
  select part.name
  from private.editable_emails as known,
    lateral (values
      (1, 'subject', known.variables), (2, 'opening', known.variables || known.in_text), (3, 'closing', known.variables || known.in_text)
    ) as part (place, name, allowed)
  where known.template = problem_of_wording.template
    and regexp_replace(words ->> part.name, '\{(' || array_to_string(part.allowed, '|') || ')\}', ' ', 'g') ~ '[{}]'
  order by part.place limit 1
$$;

-- Wording is never changed once saved, and may contain only the variables that the email supports.
create or replace function private.check_email_template() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.template, new.version, new.words, new.based_on, new.written_at)
    is distinct from (old.template, old.version, old.words, old.based_on, old.written_at)
    or tg_op = 'UPDATE' and old.ended_at is not null and (new.ended_at, new.is_taken_back) is distinct from (old.ended_at, old.is_taken_back)
  then
    raise exception 'email_templates.words_written_once' using errcode = 'check_violation';
  elsif tg_op = 'INSERT' and private.problem_of_wording(new.template, new.words) is not null then
    raise exception 'email_templates.words_with_unknown_variable' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- The office's wording for the emails of a kind, by email; null if there is none. The courier queries it for each email that it picks up.
create or replace function private.words_of_kind(kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(held.template, held.words)
  from private.editable_emails as known
  join private.email_templates as held on held.template = known.template and held.ended_at is null
  where known.kind = words_of_kind.kind
$$;

-- Returns `OwnTemplate` (domain/emails/email-templates.ts).
create or replace function private.shown_email_template(held private.email_templates) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'template', held.template, 'version', held.version, 'words', held.words, 'basedOn', held.based_on,
    'writtenBy', private.name_of_person(held.written_by), 'writtenAt', private.iso_time(held.written_at),
    'endedBy', private.name_of_person(held.ended_by), 'endedAt', private.iso_time(held.ended_at), 'isTakenBack', held.is_taken_back
  )
$$;

create or replace function private.email_template_record(template text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', private.email_template_version(email_template_record.template),
    'own', (
      select private.shown_email_template(held) from private.email_templates as held where held.template = email_template_record.template and held.ended_at is null
    ),
    'history', coalesce((
      select jsonb_agg(private.shown_email_template(past) order by past.version desc) from (
        select held.* from private.email_templates as held where held.template = email_template_record.template order by held.version desc limit 50
      ) as past
    ), '[]')
  )
$$;

-- The emails for which the office has its own wording. Fails like require_staff('viewer').
create or replace function public.staff_email_templates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return coalesce(
    (select jsonb_agg(private.shown_email_template(held) order by held.template) from private.email_templates as held where held.ended_at is null), '[]'
  );
end
$$;

-- One email: its own wording and the newest fifty versions (`TemplateRecord`). Fails like require_staff('viewer').
create or replace function public.staff_email_template(template text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('viewer');
  return private.email_template_record(template);
end
$$;

-- Fails with PT404 if the email does not exist, and with PT409 changed if it has been changed since `version`.
create or replace function private.email_template_to_change(template text, version integer) returns void
language plpgsql set search_path = '' as $$
declare
  newest private.email_templates;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.email_templates ' || template, 0));
  if not exists (select from private.editable_emails as known where known.template = email_template_to_change.template) then
    raise sqlstate 'PT404' using message = 'email_templates.missing';
  end if;
  if private.email_template_version(email_template_to_change.template) is distinct from version then
    select * into newest from private.email_templates as held where held.template = email_template_to_change.template order by held.version desc limit 1;
    raise sqlstate 'PT409' using detail = 'changed', message = case
      when newest.is_taken_back then private.refusal('email_templates.words_taken_back',
        jsonb_build_object('who', coalesce(private.name_of_person(newest.ended_by), 'Somebody')))
      else private.refusal('email_templates.words_saved', jsonb_build_object('who', coalesce(private.name_of_person(newest.written_by), 'Somebody')))
    end;
  end if;
end
$$;

-- Puts this wording into effect for an email, in place of `version`, the newest that the author saw (0 if there was none). `based_on` is
-- the wording in content/. A repeated call, for example after a lost response, changes nothing. Returns `TemplateRecord`. Fails like
-- require_staff('decider'), with PT400 for invalid wording, with PT404 if the email does not exist, and with PT409 changed if a colleague
-- saved first.
create or replace function public.staff_save_email_template(template text, version integer, words jsonb, based_on jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
  problem text;
begin
  if not private.is_writable(words, 60000) or not private.is_letter_words(words) then
    perform private.refuse_input('words', 'email_templates.words');
  elsif based_on is null or not private.is_writable(based_on, 60000) or jsonb_typeof(based_on) <> 'object'
    or not based_on ?& array['subject', 'opening', 'closing'] or length(based_on::text) > 40000
  then
    perform private.refuse_input('basedOn', 'email_templates.based_on');
  end if;
  problem := private.problem_of_wording(template, words);
  if problem is not null then
    perform private.refuse_input(problem, 'email_templates.variable_unknown');
  end if;
  if exists (
    select from private.email_templates as known
    where known.template = staff_save_email_template.template and known.version = staff_save_email_template.version + 1 and known.ended_at is null
      and known.words = staff_save_email_template.words and known.based_on = staff_save_email_template.based_on and known.written_by = auth.uid()
  ) then
    return private.email_template_record(template);
  end if;
  perform private.email_template_to_change(template, version);
  update private.email_templates as known set ended_at = now(), ended_by = auth.uid()
  where known.template = staff_save_email_template.template and known.ended_at is null;
  insert into private.email_templates (template, version, words, based_on, written_by)
  values (staff_save_email_template.template, staff_save_email_template.version + 1, staff_save_email_template.words, staff_save_email_template.based_on, auth.uid());
  perform private.record_audit('letter_reworded', held, 'worded_letter', template);
  return private.email_template_record(template);
end
$$;

-- Restores the wording in content/. Idempotent. Returns `TemplateRecord`. Fails like staff_save_email_template.
create or replace function public.staff_reset_email_template(template text, version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('decider');
begin
  perform pg_advisory_xact_lock(hashtextextended('private.email_templates ' || template, 0));
  if exists (
    select from private.email_templates as known
    where known.template = staff_reset_email_template.template and known.version = staff_reset_email_template.version and known.is_taken_back
      and private.email_template_version(known.template) = known.version + 1
  ) then
    return private.email_template_record(template);
  end if;
  perform private.email_template_to_change(template, version);
  update private.email_templates as known set ended_at = now(), ended_by = auth.uid(), is_taken_back = true
  where known.template = staff_reset_email_template.template and known.ended_at is null;
  if found then
    perform private.record_audit('letter_taken_back', held, 'worded_letter', template);
  end if;
  return private.email_template_record(template);
end
$$;

-- The version of an email's wording, which increases with each change. 0 if it has never been changed. The next editor must have seen
-- this version.
create or replace function private.email_template_version(template text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((
    select held.version + held.is_taken_back::integer
    from private.email_templates as held where held.template = email_template_version.template order by held.version desc limit 1
  ), 0)
$$;

grant execute on function
  public.staff_email_template, public.staff_email_templates, public.staff_save_email_template, public.staff_reset_email_template
to authenticated;
