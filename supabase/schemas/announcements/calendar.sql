-- Announced office hours and public holidays (decision 0100). They replace those in content/ for a range of days.

create or replace function private.set_announced_days() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (private.current_settings()).settings ->> 'timeZone';
begin
  new.first_day := (new.shown_from at time zone zone)::date;
  -- Office hours that end at midnight apply until the end of the day before. If they are ended early, they no longer apply on that day.
  new.last_day := least(
    ((new.shown_until - interval '1 microsecond') at time zone zone)::date, (new.ended_at at time zone zone)::date - 1
  );
  return new;
end
$$;

-- Recalculates the promised response date of each open application from the day it entered its status. For an application that resumed
-- after a pause, uses the number of days promised at that time. Applications that are paused keep their date.
create or replace function private.reckon_promises(settings jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.work_items as item set (answer_by, due_on) = (promised.day, coalesce(promised.day, 'infinity'))
  from private.work_items as open, lateral (
    select private.working_days_after(
      (open.status_since at time zone (settings ->> 'timeZone'))::date,
      coalesce(open.answer_days, (settings -> 'answerWorkingDays' ->> open.status)::integer),
      settings -> 'calendar'
    ) as day
  ) as promised
  where open.list_group in ('new', 'ours', 'interviews') and open.attention is null and item.application_id = open.application_id
    and item.answer_by is distinct from promised.day
$$;
