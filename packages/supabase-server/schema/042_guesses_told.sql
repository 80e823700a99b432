-- Our own columns: when an account's owner was last notified of repeated guesses. They are notified at most once a day for each type.

alter table auth.users
  add column password_guessed_sent_at timestamptz,
  add column code_guessed_sent_at timestamptz;
