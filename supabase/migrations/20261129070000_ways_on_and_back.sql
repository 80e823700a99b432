-- Records how a question that staff close has ended.

alter table public.application_events drop constraint application_events_reasons,
  add constraint application_events_reasons check (
    reasons is null or to_status in ('rejected', 'under_review', 'interview')
      and cardinality(reasons) between 1 and 8 and octet_length(array_to_string(reasons, ',')) <= 600
  );
comment on column public.application_events.reasons is
  'Values of rejectionReasons, one of reopeningReasons in content/decisions.ts, or how a question ended: answered, not_answered';
