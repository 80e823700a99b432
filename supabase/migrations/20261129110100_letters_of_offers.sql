-- Letters for the offers that are open or accepted already, and an email of its own for each decision.
-- Runs after the code.

insert into private.admission_letters (code, application_id, event_id, program, course, start_date, study_mode, issued_at)
select private.letter_code(), sent.id, offered.id, coalesce(place.said ->> 'program', ''), coalesce(place.said ->> 'course', ''),
  coalesce(place.said ->> 'start_date', ''), coalesce(place.said ->> 'study_mode', ''), offered.at
from public.applications as sent
cross join lateral (select private.application_email_data(sent)) as place (said)
cross join lateral (
  select event.id, event.at from public.application_events as event
  where event.application_id = sent.id and (event.to_status = 'accepted' or event.offered_intake is not null)
  order by event.at desc, event.id desc limit 1
) as offered
where sent.status in ('accepted', 'confirmed')
on conflict (event_id) do nothing;

insert into private.editable_emails (template, kind, variables, in_text)
select decided.template, decided.template, known.variables, decided.in_text
from private.editable_emails as known, (values
  ('application_offered', array['day']), ('application_waiting_list', '{}'), ('application_rejected', '{}')
) as decided (template, in_text)
where known.template = 'application_decided'
on conflict (template) do nothing;
