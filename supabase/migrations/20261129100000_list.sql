-- What the work list shows, sorts and filters by besides the course, tags, and the names that a misspelt search is compared to.

alter table private.work_items
  add column origin text not null default '',
  add column sort_name text collate "C" not null default '',
  add column sponsor text not null default '',
  add column education text not null default '',
  add column born_on date,
  add column phone text not null default '',
  add column email text not null default '',
  add constraint work_items_answers check (
    length(origin) <= 60 and length(sort_name) <= 120 and length(sponsor) <= 60 and length(education) <= 60
      and length(phone) <= 60 and length(email) <= 320
  );
comment on column private.work_items.origin is 'State of origin, spelled as in the settings';
comment on column private.work_items.sort_name is 'Surname and other names in plain letters';
comment on column private.work_items.born_on is 'Only for the filter by age; never shown';
comment on column private.work_items.phone is 'The newest contact details, like email';
comment on column private.work_items.words is
  'n:words of names, a:the number, p:digits of phones, e:addresses, l:places, t:other answers (private.words_of_application)';

drop index private.work_items_decided;
create index work_items_received on private.work_items (list_group, submitted_at, application_id);
create index work_items_since on private.work_items (list_group, status_since, application_id);
create index work_items_by_name on private.work_items (list_group, sort_name, application_id);
create index work_items_by_course on private.work_items (list_group, (coalesce(course, '')), application_id);
create index work_items_by_origin on private.work_items (list_group, origin, application_id);
create index work_items_by_follow_up on private.work_items (list_group, (coalesce(follow_up_on, 'infinity')), application_id);
create index work_items_origin on private.work_items (origin, submitted_at desc, application_id desc);
create index work_items_sponsor on private.work_items (sponsor, submitted_at desc, application_id desc);
create index work_items_education on private.work_items (education, submitted_at desc, application_id desc);
create index work_items_born_on on private.work_items (born_on);
create index work_items_answer_by on private.work_items (answer_by) where answer_by is not null;

-- Each name that submitted applications contain, with its spellings that have one letter less.
create table private.name_words (
  word text primary key,
  variants text[] not null,
  constraint name_words_length check (length(word) between 3 and 30)
);
create index name_words_variants on private.name_words using gin (variants) with (fastupdate = off);
alter table private.name_words enable row level security;
revoke all on private.name_words from public, anon, authenticated, service_role;

create table private.application_tags (
  application_id uuid not null references private.work_items (application_id) on delete cascade,
  tag text not null,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (application_id, tag),
  constraint application_tags_tag check (length(tag) between 1 and 40)
);
comment on table private.application_tags is 'For staff; goes with its application';
create index application_tags_tag on private.application_tags (tag, application_id);
create index application_tags_added_by on private.application_tags (added_by);
alter table private.application_tags enable row level security;
revoke all on private.application_tags from public, anon, authenticated, service_role;
