-- Announced office hours and public holidays (decision 0100), in place of those of content/ from and until a day.

create or replace function private.set_announced_days() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (private.current_facts()).facts ->> 'timeZone';
begin
  new.first_day := (new.shown_from at time zone zone)::date;
  -- Hours until midnight are those of the day before it; the day on which somebody ends them has them no more.
  new.last_day := least(
    ((new.shown_until - interval '1 microsecond') at time zone zone)::date, (new.ended_at at time zone zone)::date - 1
  );
  return new;
end
$$;

-- What is open is reckoned anew from when it came into its status, with the days it was promised then where they went on after a pause.
-- What stands still keeps its days.
create or replace function private.reckon_promises(facts jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.work_items as item set (answer_by, due_on) = (promised.day, coalesce(promised.day, 'infinity'))
  from private.work_items as open, lateral (
    select private.working_days_after(
      (open.status_since at time zone (facts ->> 'timeZone'))::date,
      coalesce(open.answer_days, (facts -> 'answerWorkingDays' ->> open.status)::integer),
      facts -> 'calendar'
    ) as day
  ) as promised
  where open.list_group in ('new', 'ours', 'interviews') and open.attention is null and item.application_id = open.application_id
    and item.answer_by is distinct from promised.day
$$;
