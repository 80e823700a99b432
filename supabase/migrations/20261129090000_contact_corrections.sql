-- Staff can correct the contact details of an applicant, see which emails about an application failed, and write to the applicant.

alter table public.application_contacts add column corrected_by uuid;
alter table public.application_contacts add column takes_emails boolean not null default false;
alter table public.application_contacts add column is_by_institute boolean generated always as (corrected_by is not null) stored;
comment on table public.application_contacts is 'Append-only: contact details that the applicant or staff corrected after submission; the newest row counts';
comment on column public.application_contacts.corrected_by is 'The member of staff; null for the applicant. Not a foreign key, so that the correction never becomes the applicant''s';
comment on column public.application_contacts.takes_emails is 'Staff named this address for emails about the application';

alter table private.outbox add column application_id uuid references public.applications (id) on delete cascade;
comment on column private.outbox.application_id is 'The application that an email to its applicant is about';
create index outbox_of_application on private.outbox (application_id, id desc) where application_id is not null;

alter table private.work_items add column failed_email bigint;
alter table private.work_items add column failed_address text;
comment on column private.work_items.failed_email is 'A row of private.outbox: the newest email to the applicant about this application that failed, until it is sent again or another one is sent';
comment on column private.work_items.failed_address is 'The address of the account, in lower case, since the mail server refused it, until an email to it is sent';
create index work_items_failed_email on private.work_items (failed_email) where failed_email is not null;
create index work_items_failed_address on private.work_items (failed_address) where failed_address is not null;
