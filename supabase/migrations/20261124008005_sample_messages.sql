-- Sample inquiries and chats are told from real ones by a mark that nobody but the server can set.
alter table public.inquiries add column is_sample boolean not null default false;
comment on column public.inquiries.is_sample is 'Made by npm run sample';
alter table public.chats add column is_sample boolean not null default false;
comment on column public.chats.is_sample is 'Made by npm run sample';
create index inquiries_samples on public.inquiries (created_at) where is_sample;
create index chats_samples on public.chats (created_at) where is_sample;

-- One row from the beginning, so that what comes and goes leaves nothing behind.
insert into private.inbox_removals (at) values (now()) on conflict (only_one) do nothing;
