-- A move by whoever runs the machine stands in the log of staff, as every change does; it names nobody.
-- Older code may run with this.

-- As before, and in the log.
create or replace function private.move_by_hand(application uuid, action jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := private.move_action(action, (private.current_facts()).facts);
  sent public.applications;
  way private.application_moves;
  missing text;
  against text;
begin
  select * into sent from public.applications as known where known.id = application for update;
  way := private.staff_move_of(sent.status, wanted ->> 'to');
  missing := private.missing_of_move(wanted, way.needs);
  if missing is not null then
    perform private.refuse_input(missing, private.words_of_missing(missing));
  end if;
  against := private.against_move(sent, wanted, sent.version, null, array['decider']);
  if against is not null then
    raise sqlstate 'PT409' using message = against;
  end if;
  perform private.move_application(sent.id, wanted ->> 'to', 'staff', null, null, null, private.details_of_move(wanted, way.needs));
  perform private.record_audit('application_moved', null, 'application', sent.number,
    jsonb_build_object('fromStatus', sent.status, 'toStatus', wanted ->> 'to'));
end
$$;
