import { expect, test } from 'vitest'
import { supabaseHost } from '#server/supabase-host.ts'
import { profileFrom } from './provider-profile.ts'

const host = supabaseHost({ isPublic: true })

const issuer = 'https://login.example'
const claims = { sub: '1', email: 'Ada@Example.com', email_verified: true, name: ' Ada Obi ', picture: 'https://pictures.example/a.png' }

test("uses the protocol's field names", () => {
  expect(profileFrom({ ...claims, preferred_username: 'ada', locale: 'en', hd: 'x' }, issuer, host)).toEqual({
    subject: '1',
    email: 'ada@example.com',
    emailVerified: true,
    identityData: {
      iss: issuer,
      sub: '1',
      provider_id: '1',
      name: 'Ada Obi',
      full_name: 'Ada Obi',
      preferred_username: 'ada',
      user_name: 'ada',
      picture: 'https://pictures.example/a.png',
      avatar_url: 'https://pictures.example/a.png',
      email: 'ada@example.com',
      email_verified: true,
      phone_verified: false,
    },
  })
})

test.each([
  ['a subject that is none', { sub: '' }],
  ['a subject of another type', { sub: 1 }],
  ['a subject with room around it', { sub: ' 1' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['a subject PostgreSQL cannot keep', { sub: 'a\u0000' }],
])('returns no profile for %s', (_name, change) => {
  expect(profileFrom({ ...claims, ...change }, issuer, host)).toBeNull()
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['the word for true', { email_verified: 'true' }, { emailVerified: true }],
  ['any other word', { email_verified: 'yes' }, { emailVerified: false }],
  ['no word at all', { email_verified: undefined }, { emailVerified: false }],
  ['what is no address', { email: 'ada' }, { email: null, emailVerified: false }],
  ['an address of another type', { email: ['ada@example.com'] }, { email: null, emailVerified: false }],
])('%s', (_name, change, expected) => {
  expect(profileFrom({ ...claims, ...change }, issuer, host)).toMatchObject(expected)
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['a picture without TLS', { picture: 'http://pictures.example/a.png' }, ['picture', 'avatar_url']],
  ['a picture that is a script', { picture: 'javascript:alert(1)' }, ['picture', 'avatar_url']],
  ['a picture in the address', { picture: `https://x.example/${'x'.repeat(1000)}` }, ['picture', 'avatar_url']],
  ['a name of another type', { name: { first: 'Ada' } }, ['name', 'full_name']],
  ['a name PostgreSQL cannot keep', { name: 'A\ud800' }, ['name', 'full_name']],
  ['an empty name', { name: '  ' }, ['name', 'full_name']],
])('omits %s', (_name, change, absent) => {
  const kept = Object.keys(profileFrom({ ...claims, ...change }, issuer, host)?.identityData ?? {})
  for (const name of absent) expect(kept).not.toContain(name)
  expect(kept).toContain('email')
})

test('shortens a long name without splitting a character', () => {
  const name = profileFrom({ ...claims, name: '😀'.repeat(300) }, issuer, host)?.identityData['name']
  expect(name).toBe('😀'.repeat(200))
})
