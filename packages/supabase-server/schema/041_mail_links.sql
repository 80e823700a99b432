-- A link stays valid until one of its type is used or a day has passed. Requesting another must not invalidate the link that its owner is
-- about to open. Otherwise anyone who requests one every minute could lock the owner out (decision 0016).

alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_token_type_key;
alter table auth.one_time_tokens add column letters int not null default 1;
comment on column auth.one_time_tokens.letters is 'How many letters have carried this link';
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type, created_at desc);
