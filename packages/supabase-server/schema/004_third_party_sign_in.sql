-- A pending sign-in at a third party. The id of the row is the `state` that the third party returns.

alter table auth.flow_state
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  add column referrer text,
  add column linking_target_id uuid references auth.users (id) on delete cascade,
  -- The columns below are our own.
  add column nonce text,
  add column provider_code_verifier text,
  add column state_used_at timestamptz,
  add column profile_to_link jsonb,
  add constraint flow_state_code_has_a_challenge check (auth_code is null or code_challenge is not null);

comment on column auth.flow_state.code_challenge is 'What the browser proves when it exchanges the code; null in the implicit flow, which has no code';
comment on column auth.flow_state.referrer is 'Where the browser goes afterwards; an address of this site';
comment on column auth.flow_state.linking_target_id is 'Who wants to link the identity to their account; null for a sign-in';
comment on column auth.flow_state.nonce is 'What the ID token of the provider has to repeat';
comment on column auth.flow_state.provider_code_verifier is 'What this server proves to the provider (PKCE)';
comment on column auth.flow_state.state_used_at is 'When the browser came back with this state, which works once';
comment on column auth.flow_state.profile_to_link is 'What the provider said of the identity to link, until the code is exchanged';
comment on column auth.flow_state.provider_access_token is 'Sealed with the auth code, of which only the hash is kept: reading this table opens nothing';
comment on column auth.flow_state.provider_refresh_token is 'Sealed as provider_access_token is';

create index flow_state_linking_target_id_idx on auth.flow_state (linking_target_id);
