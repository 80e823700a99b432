-- Ours alone: when the owner of an account was last told that somebody keeps guessing, once a day at most for each.

alter table auth.users
  add column password_guessed_sent_at timestamptz,
  add column code_guessed_sent_at timestamptz;
