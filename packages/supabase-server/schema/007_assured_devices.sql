-- Whoever guesses codes of the second factor has the password already, and so signs in on a device of their own, which the
-- account knows from then on. A device counts as the owner's there only once a right code was entered on it.

alter table auth.known_places add column assured_at timestamptz;
comment on column auth.known_places.assured_at is 'When a second factor was last proved on this device; its wrong codes are counted apart';
