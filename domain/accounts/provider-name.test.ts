import { expect, it } from 'vitest'
import { providerName } from './third-party.ts'

it.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['keycloak', 'Keycloak'],
  ['constructor', 'Constructor'],
  ['', ''],
])('writes %s as %s', (provider, name) => expect(providerName(provider)).toBe(name))
