-- Anyone who guesses second-factor codes already has the password. They have signed in on their own device, so the account knows that
-- device. So a device counts as the owner's only after a right code was entered on it.

alter table auth.known_places add column assured_at timestamptz;
comment on column auth.known_places.assured_at is 'When a second factor was last proved on this device; its wrong codes are counted apart';
