const ownSpellings: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' }

/**
 * How people write the name of a third-party provider: 'Google', 'GitHub'; any other with a capital.
 * @param provider its name in the protocol, in lower case, from `AUTH_<PROVIDER>_CLIENT_ID`.
 */
export function providerName(provider: string): string {
  return Object.hasOwn(ownSpellings, provider) ? (ownSpellings[provider] ?? '') : provider.charAt(0).toUpperCase() + provider.slice(1)
}
