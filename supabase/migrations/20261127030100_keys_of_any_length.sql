-- What somebody typed has no limit in a draft, and a B-tree takes no key above 2,704 bytes: the save would fail. These are only looked up as
-- they are, which a hash index does at any length.

drop index if exists public.applications_drafts_by_start;
create index applications_drafts_by_start on public.applications using hash ((program_selection ->> 'startDate')) where status = 'draft';
drop index if exists public.applications_kept_email;
create index applications_kept_email on public.applications using hash (lower((personal_info ->> 'email') collate "C"))
  where user_id is null;
drop index if exists private.walk_ins_email;
create index walk_ins_email on private.walk_ins using hash (lower((form #>> '{personalInfo,email}') collate "C")) where taken_at is null;
