-- An offer is open until the reply-by day. The applicant is reminded halfway through and two days before. The offer then expires, unless
-- the last reminder could not be sent. In that case it returns to the institute, so that someone can call the applicant.

-- Carries out whatever is due for open offers, once each, no matter who calls it or how often: sends reminders, lets offers expire, or
-- returns them to the institute.
create or replace function private.keep_offers() returns void
language plpgsql set search_path = '' as $$
declare
  settings jsonb := (private.current_settings()).settings;
  today date := private.today(settings);
  offer record;
  message private.outbox;
  reminded bigint;
  address text;
begin
  for offer in
    select * from private.open_offers(today, settings ->> 'timeZone') as known
    where known.occasion is not null and known.reply_by >= today and not exists (
      select from private.offer_reminders as told where told.event_id = known.event_id and told.occasion in (known.occasion, 'two_days')
    )
  loop
    address := private.applicant_address(offer.application);
    reminded := case when address is not null then private.queue_email('application_offer_reminder', address,
      private.application_email_data(offer.application) || jsonb_build_object('due_on', offer.reply_by),
      'application_offer_reminder:' || offer.event_id || ':' || offer.occasion) end;
    insert into private.offer_reminders (event_id, application_id, occasion, email_id)
    values (offer.event_id, (offer.application).id, offer.occasion, reminded)
    on conflict do nothing;
    perform private.notify((offer.application).user_id, 'offer_reminder', jsonb_build_object(
      'application_id', (offer.application).id, 'number', (offer.application).number, 'due_on', offer.reply_by
    ), 'offer_reminder ' || offer.event_id || ' ' || offer.occasion);
  end loop;

  for offer in select * from private.open_offers(today, settings ->> 'timeZone') as known where known.reply_by < today loop
    select mail.* into message from private.offer_reminders as told
    left join private.outbox as mail on mail.id = told.email_id
    where told.event_id = offer.event_id and told.occasion = 'two_days';
    -- Waits one more day for a reminder that is still queued.
    continue when message.state in ('queued', 'sending') and offer.reply_by >= today - 1;
    if message.state = 'sent' and (message.sent_at at time zone (settings ->> 'timeZone'))::date <= offer.reply_by then
      -- Waits for a reply in progress.
      perform from public.applications as sent where sent.id = (offer.application).id for update;
      if exists (select from public.applications as sent where sent.id = (offer.application).id and sent.status = 'accepted') then
        perform private.change_status((offer.application).id, 'offer_expired', 'system', null);
      end if;
    else
      update private.work_items as item
      set attention = 'reminder_not_sent', list_group = 'ours', due_on = today, changed_at = clock_timestamp()
      where item.application_id = (offer.application).id and item.attention is null and item.reply_by is not null;
    end if;
  end loop;
end
$$;

-- Open offers, each with the event that created it and the reminder that is due today. If both are due, only the later one.
create or replace function private.open_offers(today date, zone text)
returns table (application public.applications, event_id bigint, reply_by date, occasion text)
language sql stable set search_path = '' as $$
  select sent, made.id, item.reply_by, case
    when today >= item.reply_by - 2 then 'two_days'
    when today >= (made.at at time zone zone)::date + (item.reply_by - (made.at at time zone zone)::date) / 2 then 'half_time'
  end
  from private.work_items as item
  join public.applications as sent on sent.id = item.application_id
  cross join lateral (
    select event.id, event.at from public.application_events as event
    where event.application_id = sent.id and event.to_status = 'accepted' order by event.at desc, event.id desc limit 1
  ) as made
  where item.reply_by is not null and item.attention is null
    and private.application_restricted_since(sent.id) is null
$$;
