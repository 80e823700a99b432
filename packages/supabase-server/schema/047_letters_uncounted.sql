-- How often a letter may be sent to an address is counted for every address alike, with or without an account (private.rate_limits).
alter table auth.one_time_tokens drop column letters;
