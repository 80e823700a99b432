-- Runs after the code.
-- Fills in the further statistics of older applications. Rows with a source already have them.

update private.application_times as known
set (study_mode, education, gender, age, source)
  = (coalesce(item.study_mode, ''), facts.education, facts.gender, facts.age, facts.source)
from private.work_items as item join public.applications as sent on sent.id = item.application_id
cross join lateral private.statistics_of(sent) as facts
where item.application_id = known.application_id and known.source = '';
