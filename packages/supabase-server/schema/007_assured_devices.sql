-- Anyone who guesses second-factor codes already has the password and has signed in with it, so the account knows their device. A device
-- therefore counts as the owner's only after a correct code has been entered on it.

alter table auth.known_places add column assured_at timestamptz;
comment on column auth.known_places.assured_at is 'When a second factor was last proved on this device; its wrong codes are counted apart';
