-- The progress of staff work: totals for recent weeks, without names (decision 0096).

-- Returns WeeklyStatistics (domain/staff/responses/statistics.ts): the twelve weeks up to the current one, oldest first. A first response
-- is on time up to the promised day, which is a number of working days after the day of submission, by the current promises and holidays.
-- The cost depends on the weeks covered, not on the years of data. Fails like require_staff('viewer').
create or replace function public.staff_weekly_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  zone text := settings ->> 'timeZone';
  calendar jsonb := settings -> 'calendar';
  promised integer := (settings -> 'answerWorkingDays' ->> 'pending')::integer;
  first_week date := date_trunc('week', private.today(settings))::date - 77;
  since timestamptz := first_week::timestamp at time zone zone;
begin
  perform private.require_staff('viewer');
  return (
    with weeks as (
      select first_week + 7 * number as week from generate_series(0, 11) as number
    ), sent as (
      select date_trunc('week', item.submitted_at at time zone zone)::date as week, count(*) as amount
      from private.work_items as item where item.submitted_at >= since group by 1
    ), answers as (
      -- There are only a few distinct days, however many applications there are, so each pair is calculated once.
      select (event.at at time zone zone)::date as answered, (item.submitted_at at time zone zone)::date as begun, count(*) as amount
      from public.application_events as event join private.work_items as item on item.application_id = event.application_id
      where event.from_status = 'pending' and event.actor_kind = 'staff' and event.at >= since group by 1, 2
    ), reckoned as (
      select answers.answered, answers.amount, private.working_days_between(answers.begun, answers.answered, calendar) as days from answers
    ), answered as (
      select date_trunc('week', reckoned.answered)::date as week,
        sum(reckoned.amount) filter (where reckoned.days <= promised) as in_time,
        sum(reckoned.amount) filter (where reckoned.days > promised) as late
      from reckoned group by 1
    )
    select jsonb_build_object(
      'promisedDays', promised,
      'medianDays', (
        select min(running.days) from (
          select reckoned.days, sum(sum(reckoned.amount)) over (order by reckoned.days) as upto, sum(sum(reckoned.amount)) over () as every
          from reckoned group by reckoned.days
        ) as running where 2 * running.upto >= running.every
      ),
      'weeks', jsonb_agg(jsonb_build_object(
        'week', weeks.week, 'sent', coalesce(sent.amount, 0),
        'answeredInTime', coalesce(answered.in_time, 0), 'answeredLate', coalesce(answered.late, 0)
      ) order by weeks.week)
    )
    from weeks left join sent on sent.week = weeks.week left join answered on answered.week = weeks.week
  );
end
$$;

grant execute on function public.staff_weekly_statistics to authenticated;
