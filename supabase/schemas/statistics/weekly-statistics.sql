-- What staff read of how the work goes: sums of the last weeks, and nobody's name (decision 0096).

-- Answers WeeklyStatistics of domain/staff/answers/statistics.ts: the twelve weeks up to this one, oldest first. A first answer is in
-- time up to the day that was promised: so many working days after the day of sending, by the promises and holidays that hold now. What
-- the time is read of is what weeks bring, not what years have left. Fails as require_staff('viewer').
create or replace function public.staff_weekly_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts jsonb := (private.current_facts()).facts;
  zone text := facts ->> 'timeZone';
  calendar jsonb := facts -> 'calendar';
  promised integer := (facts -> 'answerWorkingDays' ->> 'pending')::integer;
  first_week date := date_trunc('week', private.today(facts))::date - 77;
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
      -- Few days, whatever the number of applications: each pair is reckoned once.
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
