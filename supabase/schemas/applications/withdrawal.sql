-- Computed columns that show what an applicant can do next and when the application entered its status. Also withdraws an application
-- with a reason.

-- The statuses to which the calling applicant may change the application. Replying to a question returns the application to the status it
-- had before the question.
create or replace function public.transitions(public.applications) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(transition.to_status order by transition.to_status), '{}')
  from private.status_transitions as transition
  where $1.user_id = auth.uid() and transition.from_status = $1.status and transition.actor_kind = 'applicant'
    and ($1.status <> 'info_requested' or transition.to_status in ('withdrawn', private.status_before_question($1.id)))
$$;

create or replace function public.status_since(public.applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
$$;

create or replace function private.withdrawal_answer(application_id uuid, already boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', event.to_status, 'at', event.at, 'reason', event.withdrawal_reason, 'already', already)
  from public.application_events as event
  where event.application_id = withdrawal_answer.application_id and event.to_status = 'withdrawn'
  order by event.at desc, event.id desc limit 1
$$;

-- Withdraws the caller's application, with a reason from the closed list and an optional note, both of which are stored with the
-- transition. Returns {"status", "at", "reason", "already"}. A repeated call returns the existing withdrawal with `already` true and
-- changes nothing. Fails with 23514 (detail: the problems, each with path and message), with PT404 if the application is not the
-- caller's, and with PT409 if the table of transitions does not allow a withdrawal from its current status.
create or replace function private.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid jsonb := (private.current_settings()).settings;
  words jsonb := valid -> 'messages';
  said text := coalesce(private.normal_text(withdraw_application.note, valid ->> 'whitespace'), '');
  problems jsonb := '[]';
  own public.applications;
begin
  if not coalesce(valid -> 'withdrawalReasons' ? withdraw_application.reason, false) then
    problems := problems || jsonb_build_object('path', 'reason', 'message', words -> 'withdrawalReason');
  end if;
  if length(said) > (valid ->> 'withdrawalNoteLimit')::integer then
    problems := problems || jsonb_build_object('path', 'note', 'message', words -> 'withdrawalNote');
  end if;
  if problems <> '[]' then
    raise exception using errcode = '23514', message = problems #>> '{0,message}', detail = problems::text;
  end if;

  -- Waits for any status change in progress: one succeeds, and the other sees the result.
  select * into own from public.applications as sent
  where sent.id = withdraw_application.application and sent.user_id = auth.uid() for update;
  if own.id is null then
    raise exception using errcode = 'PT404', message = words ->> 'notFound';
  end if;
  if own.status = 'withdrawn' then
    return private.withdrawal_answer(own.id, true);
  end if;
  if not 'withdrawn' = any (public.transitions(own)) then
    raise exception using errcode = 'PT409',
      message = words ->> case when own.status = 'draft' then 'draftNotWithdrawable' else 'notWithdrawable' end;
  end if;
  perform private.change_status(own.id, 'withdrawn', 'applicant', auth.uid(), null, null,
    jsonb_build_object('withdrawalReason', withdraw_application.reason, 'noteFromApplicant', said));
  return private.withdrawal_answer(own.id, false);
end
$$;

create or replace function public.withdraw_application(application uuid, reason text, note text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select private.is_assured() or private.refuse_unassured();
  select private.refuse_large_arguments(coalesce(octet_length(reason), 0) + coalesce(octet_length(note), 0));
  select private.withdraw_application(application, reason, note)
$$;

-- The dates by which the caller must reply to a question or an offer, and by which the institute must respond. The office sees the same
-- dates. All are local dates at the institute.
create or replace function public.reply_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select event.due_on from public.application_events as event
  where $1.user_id = auth.uid() and event.application_id = $1.id and event.to_status = $1.status
    and ($1.status = 'accepted' or $1.status = 'info_requested')
  order by event.at desc, event.id desc limit 1
$$;

create or replace function public.answer_by(public.applications) returns date
language sql stable security definer set search_path = '' as $$
  select item.answer_by from private.work_items as item where $1.user_id = auth.uid() and item.application_id = $1.id
$$;

-- The place that the caller was offered, as values of the form: {"program", "course", "startDate", "studyMode"}; null if none was offered.
-- It replaces what they applied for (ruling 57).
create or replace function public.offered_place(public.applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('program', place.program, 'course', place.course, 'startDate', place.intake, 'studyMode', place.study_mode)
  from public.applications as own cross join lateral private.place_of(own) as place
  where own.id = $1.id and own.user_id = auth.uid() and place.is_offered
$$;

comment on function public.transitions(public.applications) is 'The statuses the calling applicant may change this application of theirs to';

comment on function public.status_since(public.applications) is 'When the caller''s application came into its status; null for a draft';

comment on function public.reply_by(public.applications) is 'By when the caller should answer a question or may answer an offer';

comment on function public.offered_place(public.applications) is
  'The place that the caller was offered: {"program", "course", "startDate", "studyMode"}; null if none was offered';

comment on function public.answer_by(public.applications) is 'By when the caller was promised to hear from the institute';

grant execute on function public.answer_by, public.transitions, public.offered_place, public.reply_by, public.status_since to authenticated, service_role;

grant execute on function public.withdraw_application to authenticated;
