import { providerName } from './third-party.ts'

/** Messages about third-party sign-in (specification, section 8). Each function takes the provider's protocol name. */
export const thirdPartyMessages = {
  notConfigured: (provider: string) => `${providerName(provider)} OAuth is not configured. Please contact support.`,
  setupIncomplete: (provider: string) => `${providerName(provider)} OAuth setup is incomplete. Please contact support.`,
  failed: (provider: string) => `Failed to sign in with ${provider}`,
  unexpected: (provider: string) => `An unexpected error occurred during ${provider} sign in`,
  expired: (provider: string) => `This sign-in with ${providerName(provider)} took too long or has already been used. Please try again.`,

  away: (provider: string) => `${providerName(provider)} is not responding at the moment. Please try again later.`,

  refused: 'Access was refused',

  connected: (provider: string) => `${providerName(provider)} is connected.`,
  disconnected: (provider: string) => `${providerName(provider)} is disconnected.`,
  connectFailed: (provider: string) => `Failed to connect ${providerName(provider)}`,
  disconnectFailed: (provider: string) => `Failed to disconnect ${providerName(provider)}`,
  takenByAnother: (provider: string) => `This ${providerName(provider)} account already belongs to another account here.`,
  alreadyConnected: (provider: string) => `This ${providerName(provider)} account is already connected.`,
  addressNeeded: (provider: string) => `${providerName(provider)} cannot be disconnected: its address is the one your account uses.`,
  onlyOne: 'An account needs a way to sign in, so you cannot disconnect the last one.',
} as const

/** Hints for the institute's technician, shown below the message. They contain no secrets. */
export const thirdPartyHints = {
  redirectUri: (provider: string) =>
    `The redirect URI registered at ${providerName(provider)} must be this site’s own, letter for letter. It ends in /auth/v1/callback.`,
  consentScreen: (provider: string) =>
    `Complete and publish the consent screen at ${providerName(provider)}, or list this account among its test users.`,
  clientId: (provider: string) => `Compare AUTH_${provider.toUpperCase()}_CLIENT_ID with the client ID at ${providerName(provider)}.`,
  clientSecret: (provider: string) =>
    `Compare AUTH_${provider.toUpperCase()}_CLIENT_ID and AUTH_${provider.toUpperCase()}_CLIENT_SECRET ` +
    `with the client at ${providerName(provider)}. A secret may have been replaced there.`,
  olderApi: (provider: string) =>
    `The client at ${providerName(provider)} still asks for the older social API (Google+), which was shut down. ` +
    'Create a new OAuth client that uses OpenID Connect.',
  issuer: (provider: string) =>
    `AUTH_${provider.toUpperCase()}_ISSUER must be the address of an OpenID Connect provider, ` +
    'whose /.well-known/openid-configuration answers.',
  switchedOff: (provider: string) =>
    `${providerName(provider)} is not switched on in the service that manages the accounts. Set AUTH_${provider.toUpperCase()}_* there.`,
  linkingOff: 'Manual linking of identities is not switched on in the service that manages the accounts.',
} as const
