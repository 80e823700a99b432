-- An inquiry from an address that takes no letters: an officer corrects it, and what did not arrive goes to the right one (decision 0098).

create table private.inquiry_addresses (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  former text not null,
  corrected text not null,
  letters bigint[] not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint inquiry_addresses_former check (length(former) <= 254 and (former collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$'),
  constraint inquiry_addresses_corrected check (length(corrected) <= 254 and (corrected collate "C") ~ '^[!-?A-~]+@[A-Za-z0-9.-]+$')
);
comment on table private.inquiry_addresses is 'Which address an inquiry had until when, as long as the record of its letters is kept; for staff';
comment on column private.inquiry_addresses.letters is 'Rows of private.outbox that were given up at the former address';
create index inquiry_addresses_of_inquiry on private.inquiry_addresses (inquiry_id, changed_at);
create index inquiry_addresses_former on private.inquiry_addresses (lower(former collate "C"));
create index inquiry_addresses_changed_by on private.inquiry_addresses (changed_by) where changed_by is not null;
create index inquiry_addresses_changed_at on private.inquiry_addresses (changed_at);
revoke all on private.inquiry_addresses from public, anon, authenticated, service_role;

-- The letters of before go with the record of the address, and so with the inquiry.
create function private.forget_former_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.id = any (old.letters);
  return null;
end
$$;
create trigger inquiry_addresses_10_forget_letters after delete on private.inquiry_addresses
  for each row execute function private.forget_former_letters();

-- Found by its new address from then on.
create function private.keep_inquiry_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.inbox_words as known set words = private.work_words(
    new.reference, array[new.name, new.organisation], array[new.phone], array[new.email], (private.current_facts()).facts
  ) where known.reference = new.reference;
  return null;
end
$$;
create trigger inquiries_30_words after update of email on public.inquiries
  for each row when (old.email is distinct from new.email) execute function private.keep_inquiry_words();

-- The inquiry that a receipt or an answer goes to; null for anything else, and for a letter whose address was corrected since.
create function private.inquiry_of_letter(mail private.outbox) returns uuid
language sql stable set search_path = '' as $$
  select case mail.kind
    when 'inquiry_receipt' then (
      select known.id from public.inquiries as known where mail.dedupe_key = 'inquiry_receipt ' || known.id
        and known.reference = mail.payload ->> 'reference'
    )
    when 'inquiry_answer' then (
      select answer.inquiry_id from private.inquiry_answers as answer
      join public.inquiries as known on known.id = answer.inquiry_id and known.reference = mail.payload ->> 'reference'
      where mail.dedupe_key = 'inquiry_answer ' || answer.id
    )
  end
$$;

-- The keys of the receipt and the answers of an inquiry.
create function private.letters_of_inquiry(inquiry uuid) returns setof text
language sql stable set search_path = '' as $$
  select 'inquiry_receipt ' || letters_of_inquiry.inquiry
  union all
  select 'inquiry_answer ' || answer.id from private.inquiry_answers as answer where answer.inquiry_id = letters_of_inquiry.inquiry
$$;

-- The address as the form of inquiries takes it: in one line, without margins, case as typed. Fails with PT400 for none.
create function private.inquiry_address(typed text) returns text
language plpgsql stable set search_path = '' as $$
declare
  facts jsonb := (private.current_facts()).facts;
  rule jsonb := jsonb_path_query_first(facts, '$.newsletter.rules[*] ? (@.path == "email")');
  address text := case when octet_length(typed) <= 2048 then private.normal_text(typed, facts ->> 'whitespace') end;
begin
  if address is null or length(address) > (rule ->> 'max')::integer or (address collate "C") !~ (rule ->> 'pattern') then
    perform private.refuse_input('email', 'Please enter a valid e-mail address.');
  end if;
  return address;
end
$$;

-- The letter of an inquiry with the address that it did not reach, and the inquiry, locked with all its letters, in the order of everybody. Fails with PT404, PT403 own_conversation and
-- PT409: already_corrected, not_failed, account_address.
create function private.failed_letter_of_inquiry(letter bigint, inquiry out public.inquiries, mail out private.outbox)
language plpgsql set search_path = '' as $$
begin
  select * into mail from private.outbox as known where known.id = letter;
  if mail.dedupe_key like 'corrected %' then
    raise sqlstate 'PT409' using message = 'This address has been corrected already.', detail = 'already_corrected';
  end if;
  select * into inquiry from public.inquiries as known where known.id = private.inquiry_of_letter(mail) for update;
  if inquiry.id is null then
    raise sqlstate 'PT404' using message = 'There is no such letter of an inquiry any more.';
  end if;
  perform private.open_inbox_item(inquiry.reference);
  perform from private.outbox as known where known.dedupe_key in (select private.letters_of_inquiry(inquiry.id)) order by known.id for update;
  -- Read again: whoever held the inquiry may have done the same.
  select * into mail from private.outbox as known where known.id = letter;
  if mail.dedupe_key like 'corrected %' then
    raise sqlstate 'PT409' using message = 'This address has been corrected already.', detail = 'already_corrected';
  elsif mail.state is distinct from 'failed' then
    raise sqlstate 'PT409' using message = 'This letter is on its way already, or has arrived.', detail = 'not_failed';
  elsif exists (
    select from auth.users as account
    where lower(account.email) = lower(inquiry.email) and account.email_confirmed_at is not null
      and coalesce(inquiry.user_id, account.id) = account.id
  ) then
    raise sqlstate 'PT409' using message = 'This is the address of their account, which stands. Reach them by phone.',
      detail = 'account_address';
  end if;
end
$$;

-- Whether letters of inquiries may go to an address that an officer has typed. Fails with PT409: own_address, address_blocked, too_many.
create function private.check_corrected_address(address text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from auth.users as account where account.id = auth.uid() and private.mailbox(account.email) = private.mailbox(address)
  ) then
    raise sqlstate 'PT409' using message = 'This is your own address.', detail = 'own_address';
  elsif private.is_blocked(address, null) then
    raise sqlstate 'PT409' using message = 'This address is blocked. Take it off the block list first.', detail = 'address_blocked';
  elsif not private.take_point('corrected address', private.mailbox(address), 3, interval '24 hours')
    or not private.take_point('corrections of officer', auth.uid()::text, 50, interval '24 hours')
  then
    raise sqlstate 'PT409' using message = 'Many letters were sent on to this address, or by you, today. Go on tomorrow.', detail = 'too_many';
  end if;
end
$$;

-- Corrects the address of the inquiry that a failed receipt or answer goes to. Whatever of the inquiry did not arrive at the former one, or
-- waits to go there, is queued to the new one; its rows stay as they were, and cannot be sent again. Answers {"reference", "letters": how
-- many}. Fails as require_staff('officer'), private.failed_letter_of_inquiry, private.check_corrected_address, and with PT400.
create function public.staff_outbox_correct(letter bigint, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('officer');
  address text := private.inquiry_address(staff_outbox_correct.email);
  inquiry public.inquiries;
  former text;
  mail private.outbox;
  moved bigint[] := '{}';
begin
  select (found.inquiry).* into inquiry from private.failed_letter_of_inquiry(letter) as found;
  if lower(address collate "C") = lower(inquiry.email collate "C") then
    perform private.refuse_input('email', 'This is the address that it did not reach.');
  end if;
  perform private.check_corrected_address(address);
  former := inquiry.email;
  update public.inquiries as known set email = address where known.id = inquiry.id returning known.* into inquiry;
  for mail in
    select * from private.outbox as known
    where known.state <> 'sent' and known.dedupe_key in (select private.letters_of_inquiry(inquiry.id)) order by known.id
  loop
    -- What is being delivered right now is not held up, and goes to the right one, too.
    update private.outbox as known set dedupe_key = 'corrected ' || known.id,
      last_error = case known.state when 'queued' then 'the address was corrected' else known.last_error end,
      state = case known.state when 'sending' then 'sending' else 'failed' end
    where known.id = mail.id;
    perform private.queue_email(mail.kind, address,
      case mail.kind when 'inquiry_receipt' then private.inquiry_letter(inquiry) else mail.payload end, mail.dedupe_key);
    moved := moved || mail.id;
  end loop;
  insert into private.inquiry_addresses (inquiry_id, former, corrected, letters, changed_by)
  values (inquiry.id, former, address, moved, auth.uid());
  update private.inbox_items as item set changed_at = clock_timestamp() where item.inquiry_id = inquiry.id;
  perform private.record_audit('address_corrected', held, 'conversation', inquiry.reference,
    jsonb_build_object('letters', cardinality(moved)));
  return jsonb_build_object('reference', inquiry.reference, 'letters', cardinality(moved));
end
$$;

-- As before, and which addresses it had before, newest first: [{"from", "at", "by"}]; `from` is for officers.
create or replace function private.conversation(item private.inbox_items, reader uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.untied_conversation(item, reader) || jsonb_build_object('application', (
    select jsonb_build_object('number', work.number, 'name', work.name) from private.work_items as work
    where work.application_id = item.application_id and work.applicant <> reader
  ), 'corrections', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', case when private.has_staff_role(private.staff_roles(reader), 'officer') then known.former end,
      'at', known.changed_at, 'by', private.name_of_person(known.changed_by)
    ) order by known.id desc), '[]')
    from private.inquiry_addresses as known where known.inquiry_id = item.inquiry_id
  ))
$$;

-- As before, and the record of former addresses, which is kept as long as that of letters.
create or replace function private.forget_old_letters(most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  months integer := ((private.current_facts()).facts ->> 'letterMonths')::integer;
  forgotten integer;
begin
  delete from private.inquiry_addresses as known where known.id in (
    select due.id from private.inquiry_addresses as due where due.changed_at <= now() - make_interval(months => months)
    order by due.changed_at limit most for update skip locked
  );
  with due as (
    select letter.id from private.outbox as letter
    where letter.state in ('sent', 'failed') and letter.created_at <= now() - make_interval(months => months)
    order by letter.created_at limit most for update skip locked
  )
  delete from private.outbox as letter where letter.id in (select due.id from due);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- As before, and an address of theirs that somebody else's inquiry had by mistake.
create or replace function private.forget_person_inquiries(person uuid, address text) returns void
language sql set search_path = '' as $$
  delete from private.inquiry_addresses as known where lower(known.former collate "C") = lower(address collate "C");
  delete from public.inquiries as known where known.id in (select own.id from private.inquiries_of_person(person, address) as own)
$$;

revoke all on function private.forget_former_letters, private.keep_inquiry_words, private.inquiry_of_letter, private.letters_of_inquiry,
  private.inquiry_address,
  private.failed_letter_of_inquiry, private.check_corrected_address
  from public, anon, authenticated, service_role;
revoke all on function public.staff_outbox_correct(bigint, text) from public, anon, authenticated, service_role;
grant execute on function public.staff_outbox_correct(bigint, text) to authenticated;
