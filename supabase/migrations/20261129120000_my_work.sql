-- What is waiting for each member of staff, and the emails that tell them.

alter table public.email_preferences add column work_emails boolean not null default true;
comment on column public.email_preferences.work_emails is 'For staff: emails about their work in the console';

alter table private.work_items add column answered_at timestamptz;
comment on column private.work_items.answered_at is
  'When the applicant answered a question or replied to an offer; null once staff have changed the status';
create index work_items_answered on private.work_items (assignee, answered_at desc) where answered_at is not null;
create index work_items_open_of_assignee on private.work_items (assignee, due_on, submitted_at, application_id)
  where assignee is not null and list_group <> 'decided';
create index work_items_follow_up on private.work_items (assignee, follow_up_on) where follow_up_on is not null;

create table private.work_digests (day date primary key);
comment on table private.work_digests is 'The day whose morning emails to staff have been queued';
alter table private.work_digests enable row level security;
revoke all on private.work_digests from public, anon, authenticated, service_role;
