-- Our own columns: when the owner of an account was last notified of repeated guesses, at most once a day for each type.

alter table auth.users
  add column password_guessed_sent_at timestamptz,
  add column code_guessed_sent_at timestamptz;
