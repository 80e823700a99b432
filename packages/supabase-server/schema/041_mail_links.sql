-- A link that was sent stays good until one of its kind is used or a day is over: asking for another must not end the one that
-- its owner is about to open, or whoever asks once a minute keeps the owner out (decision 0016).

alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_token_type_key;
alter table auth.one_time_tokens add column letters int not null default 1;
comment on column auth.one_time_tokens.letters is 'How many letters have carried this link';
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type, created_at desc);
