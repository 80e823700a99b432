-- Applications from different accounts that may belong to one person, matched by telephone number, by address, or by name and date of
-- birth. Dates of birth are not stored here: names with dates are compared by their hash (decision 0095).

-- Two names with dates of birth match if they contain the same words in any order, or if first name and surname written as one word are
-- the same.
create or replace function private.duplicate_keys_of(application public.applications) returns setof text
language sql stable set search_path = '' as $$
  select distinct 'p:' || left(found.phone, 60) from (
    select application.personal_info ->> 'phoneNumber' as phone
    union all select given.phone_number from public.application_contacts as given where given.application_id = application.id
  ) as found where found.phone <> ''
  union
  select 'e:' || left(lower(found.email), 320) from (
    select application.personal_info ->> 'email' as email
    union all select given.email from public.application_contacts as given where given.application_id = application.id
    union all select account.email from auth.users as account where account.id = application.user_id
  ) as found where found.email <> ''
  union
  select 'b:' || encode(sha256(convert_to(born.day || ' ' || born.name, 'UTF8')), 'hex') from (
    select application.personal_info ->> 'dateOfBirth' as day, unnest(array[
      (select string_agg(word, ' ' order by word) from unnest(private.plain_words(first || ' ' || surname)) as word),
      least(private.plain_name(first || surname), private.plain_name(surname || first))
    ]) as name
    from (values (
      coalesce(application.personal_info ->> 'firstName', ''), coalesce(application.personal_info ->> 'surname', '')
    )) as given (first, surname)
  ) as born where born.day <> '' and born.name <> ''
$$;

create or replace function private.keep_duplicate_keys(application uuid) returns void
language sql set search_path = '' as $$
  delete from private.duplicate_keys as known where known.application_id = application;
  insert into private.duplicate_keys (application_id, key)
  select sent.id, key from public.applications as sent, private.duplicate_keys_of(sent) as key
  where sent.id = application and exists (select from private.work_items as item where item.application_id = sent.id);
$$;

create or replace function private.follow_duplicate_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    perform private.keep_duplicate_keys(item.application_id) from private.work_items as item where item.applicant = new.id;
  else
    perform private.keep_duplicate_keys(new.application_id);
  end if;
  return null;
end
$$;

-- Up to 20 applications of other accounts that share details with this one, newest first: Duplicate[] (domain/staff/duplicates.ts).
-- States which details are shared; a date of birth is never shown. Fails like require_staff('viewer') and open_item.
create or replace function public.staff_duplicates(number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held text := private.require_staff('viewer');
  item private.work_items := private.open_beside(number, held);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'number', found.number, 'name', found.name, 'status', found.status, 'submittedAt', found.submitted_at, 'shares', found.shares,
      'verdict', said.verdict, 'judgedBy', private.name_of_person(said.judged_by), 'judgedAt', said.judged_at
    ) order by found.submitted_at desc, found.number), '[]')
    from (
      select other.application_id, other.number, other.name, other.status, other.submitted_at,
        array_agg(distinct case left(own.key, 1) when 'p' then 'phone' when 'e' then 'email' else 'nameAndBirth' end) as shares
      from private.duplicate_keys as own
      join private.duplicate_keys as same on same.key = own.key and same.application_id <> own.application_id
      join private.work_items as other on other.application_id = same.application_id
      where own.application_id = item.application_id and other.applicant <> item.applicant and other.applicant <> auth.uid()
      group by 1, 2, 3, 4, 5 order by other.submitted_at desc, other.number limit 20
    ) as found
    left join private.duplicate_verdicts as said
      on said.one = least(item.application_id, found.application_id) and said.two = greatest(item.application_id, found.application_id)
  );
end
$$;

-- Records a decision about two applications that share details: same_person or different. It is stored and can be changed later. Fails
-- like require_staff('officer') and open_item for either, with PT400, and with PT404 if the two share no details.
create or replace function public.staff_judge_duplicate(number text, other text, verdict text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  one private.work_items := private.open_item(number);
  two private.work_items := private.open_item(other);
begin
  if verdict is null or verdict not in ('same_person', 'different') then
    perform private.refuse_input('verdict', 'work.verdict');
  elsif one.applicant = two.applicant or not exists (
    select from private.duplicate_keys as own
    join private.duplicate_keys as same on same.key = own.key and same.application_id = two.application_id
    where own.application_id = one.application_id
  ) then
    raise sqlstate 'PT404' using message = 'work.nothing_shared';
  end if;
  insert into private.duplicate_verdicts as said (one, two, verdict, judged_by)
  values (least(one.application_id, two.application_id), greatest(one.application_id, two.application_id), staff_judge_duplicate.verdict, auth.uid())
  on conflict on constraint duplicate_verdicts_pkey do update
  set (verdict, judged_by, judged_at) = (excluded.verdict, excluded.judged_by, now()) where said.verdict <> excluded.verdict;
  if found then
    update private.work_items as item set changed_at = clock_timestamp() where item.application_id in (one.application_id, two.application_id);
    perform private.record_audit('duplicate_judged', held, 'application', one.number,
      jsonb_build_object('other', two.number, 'verdict', staff_judge_duplicate.verdict));
  end if;
end
$$;

grant execute on function public.staff_judge_duplicate to authenticated;
