-- The limit on how often an email may be sent is the same for every address, with or without an account (private.rate_limits).
alter table auth.one_time_tokens drop column letters;
