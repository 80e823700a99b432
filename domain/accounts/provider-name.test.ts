import { expect, it } from 'vitest'
import { providerName } from './third-party.ts'

it.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['keycloak', 'Keycloak'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is written %s', (provider, name) => expect(providerName(provider)).toBe(name))
