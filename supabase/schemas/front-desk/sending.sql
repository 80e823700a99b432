-- Sending an assisted application for a person without internet, who has signed the declaration on paper. The application belongs to an
-- account that nobody can sign in to and that has no address, so no email reaches the person (decision 0097).

-- The details of a paper declaration in their stored form. Fails with PT400 and the path of the first one that is invalid.
create or replace function private.checked_paper(paper jsonb, settings jsonb) returns private.paper_declarations
language plpgsql stable set search_path = '' as $$
declare
  today date := private.today(settings);
  clean private.paper_declarations;
begin
  perform private.refuse_unless(
    private.is_writable(paper, 8192) and jsonb_typeof(paper) = 'object' and not jsonb_path_exists(paper, '$.* ? (@.type() != "string")'),
    'paper', 'front_desk.paper');
  perform private.refuse_unless(paper -> 'version' = settings -> 'declarationVersion', 'version', 'front_desk.paper_version');
  perform private.refuse_unless(
    case when private.is_real_date(paper ->> 'signedOn') then (paper ->> 'signedOn')::date between today - 60 and today end,
    'signedOn', 'front_desk.signed_on');
  clean.version := paper ->> 'version';
  clean.signed_on := paper ->> 'signedOn';
  clean.signed_by := private.normal_name(left(paper ->> 'signedBy', 1000), settings ->> 'whitespace');
  clean.witness := private.normal_name(left(paper ->> 'witness', 1000), settings ->> 'whitespace');
  clean.reference := coalesce(private.written_line(paper ->> 'reference', 200, 'reference'), '');
  perform private.refuse_unless(length(clean.signed_by) between 2 and 200, 'signedBy', 'front_desk.signed_by');
  perform private.refuse_unless(length(clean.witness) between 2 and 200, 'witness', 'front_desk.witness');
  perform private.refuse_unless(private.plain_name(clean.witness) <> private.plain_name(clean.signed_by), 'witness', 'front_desk.witness_signed');
  return clean;
end
$$;

-- The settings for an application that was declared on paper: it may leave out the email addresses of the applicant and of the referee.
create or replace function private.settings_for_paper(settings jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_set(settings, '{applicationRules}', jsonb_agg(
    case when rule ->> 'path' in ('personalInfo.email', 'referee.email') then rule || '{"required": false}' else rule end order by position
  ))
  from jsonb_array_elements(settings -> 'applicationRules') with ordinality as known (rule, position)
$$;

create or replace function private.is_declared_on_paper(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.paper_declarations as paper where paper.application_id = application)
$$;

-- The paper declaration of an application as staff see it: PaperDeclaration (domain/staff/assisted-applications.ts); null if there is none.
create or replace function private.paper_declaration(application uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', paper.version, 'signedOn', paper.signed_on, 'signedBy', paper.signed_by, 'witness', paper.witness,
    'reference', paper.reference, 'recordedBy', private.name_of_person(paper.recorded_by), 'recordedAt', paper.recorded_at
  )
  from private.paper_declarations as paper where paper.application_id = application
$$;

-- Fails with PT403 own_application if the form names the caller, or holds the address of a member of staff.
create or replace function private.refuse_form_of_staff(personal_info jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  own private.data_requests;
begin
  select account.raw_user_meta_data ->> 'full_name' into own.name from auth.users as account where account.id = auth.uid();
  if private.plain_words(own.name) <> '{}' and coalesce(personal_info ->> 'surname', '') <> '' and private.is_named_as(own, personal_info)
    or exists (
      select from private.staff as held join auth.users as account on account.id = held.user_id
      where held.ended_at is null
        and private.mailbox(account.email) = private.mailbox(lower(btrim(left(personal_info ->> 'email', 320)) collate "C"))
    )
  then
    raise sqlstate 'PT403' using message = 'front_desk.own_application', detail = 'own_application';
  end if;
end
$$;

-- Creates an account that nobody can sign in to, and returns its id. In a Supabase project such a row has no instance_id, so the auth
-- server neither lists nor reads it.
create or replace function private.make_desk_account() returns uuid
language plpgsql set search_path = '' as $$
declare
  person uuid := gen_random_uuid();
begin
  insert into auth.users (id, created_at, updated_at) values (person, now(), now());
  insert into private.desk_accounts (user_id, made_by) values (person, auth.uid());
  return person;
end
$$;

-- Sends an assisted application for the person, who has signed the declaration on paper, and ends its links: {"number"}, or null if
-- `version` is out of date. `paper`: {"version", "signedOn", "signedBy", "witness", "reference"}. The only way in which staff can send a
-- draft. A call repeated by the same person with the same paper returns the same number. Fails like require_staff('officer') and
-- open_assisted_application; with PT400 for the paper; with 23514 and the list of problems for an incomplete form; with PT403
-- own_application; and with PT409 restricted, and too_many beyond 200 applications sent by one member of staff in a day.
create or replace function public.staff_send_assisted_application(assisted_application uuid, version integer, paper jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  declared private.paper_declarations := private.checked_paper(paper, (private.current_settings()).settings);
  kept private.assisted_applications;
  sent public.applications;
begin
  perform from private.assisted_applications as known where known.id = staff_send_assisted_application.assisted_application for update;
  select made.* into sent from private.assisted_applications as known
  join private.paper_declarations as former on former.application_id = known.application_id
  join public.applications as made on made.id = known.application_id
  where known.id = staff_send_assisted_application.assisted_application and former.recorded_by = auth.uid()
    and (former.version, former.signed_on, former.signed_by, former.witness, former.reference)
      = (declared.version, declared.signed_on, declared.signed_by, declared.witness, declared.reference);
  if sent.id is not null then
    return jsonb_build_object('number', sent.number);
  end if;
  kept := private.open_assisted_application(staff_send_assisted_application.assisted_application);
  perform private.refuse_restricted(private.assisted_application_restricted_since(kept.id));
  if kept.version <> staff_send_assisted_application.version then
    return null;
  end if;
  perform private.refuse_form_of_staff(kept.form -> 'personalInfo');
  perform pg_advisory_xact_lock(hashtextextended('applications sent by ' || auth.uid(), 0));
  if (
    select count(*) from private.paper_declarations as recent
    where recent.recorded_by = auth.uid() and recent.recorded_at > now() - interval '1 day'
  ) >= 200 then
    raise sqlstate 'PT409' using message = 'front_desk.too_many_sent', detail = 'too_many';
  end if;

  -- A disability that was never mentioned is the answer no, as in the form.
  insert into public.applications (user_id, personal_info, academic_background, program_selection, accommodation, referee)
  values (private.make_desk_account(), '{"disability": {"hasDisability": false, "details": ""}}' || (kept.form -> 'personalInfo'),
    kept.form -> 'academicBackground', kept.form -> 'programSelection', kept.form -> 'accommodation', kept.form -> 'referee')
  returning * into sent;
  insert into private.paper_declarations (application_id, version, signed_on, signed_by, witness, reference, recorded_by)
  values (sent.id, declared.version, declared.signed_on, declared.signed_by, declared.witness, declared.reference, auth.uid());
  perform private.end_assisted_application_links(kept.id);
  perform private.hand_over_assisted_application(kept, sent.user_id, sent.id);
  sent := private.change_status(sent.id, 'pending', 'staff', auth.uid());
  perform private.record_audit('walk_in_sent', held, 'application', sent.number,
    jsonb_build_object('draft', kept.id, 'signedOn', declared.signed_on));
  return jsonb_build_object('number', sent.number);
end
$$;

-- Deletes the accounts of the front desk whose applications no longer exist.
create or replace function private.forget_desk_accounts() returns void
language sql set search_path = '' as $$
  delete from auth.users as account using private.desk_accounts as made
  where made.user_id = account.id and not exists (select from public.applications as sent where sent.user_id = account.id)
$$;

grant execute on function public.staff_send_assisted_application to authenticated;
