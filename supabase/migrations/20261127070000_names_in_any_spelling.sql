-- What is known already is found in every spelling, too. Rows whose words stay the same are left alone.
-- Runs after the code.

update private.work_items as item set words = found.words
from public.applications as sent
cross join (select known.settings from private.settings as known order by known.id desc limit 1) as newest
cross join lateral (select private.words_of_application(sent, newest.settings) as words) as found
where sent.id = item.application_id and item.words is distinct from found.words;

update private.inbox_words as known set words = found.words
from (
  select inquiry.reference, array[inquiry.name, inquiry.organisation] as names, array[inquiry.phone] as phones, array[inquiry.email] as emails
  from public.inquiries as inquiry
  union all
  select chat.reference, array[chat.name], '{}', array[chat.email] from public.chats as chat
) as written
cross join (select known.settings from private.settings as known order by known.id desc limit 1) as newest
cross join lateral (
  select private.work_words(written.reference, written.names, written.phones, written.emails, newest.settings) as words
) as found
where known.reference = written.reference and known.words is distinct from found.words;

delete from private.duplicate_keys as known where known.key like 'b:%';
insert into private.duplicate_keys (application_id, key)
select sent.id, key from private.work_items as item join public.applications as sent on sent.id = item.application_id,
  private.duplicate_keys_of(sent) as key
where key like 'b:%';
