import { describe, expect, it } from 'vitest'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { accountNotices } from './account-notices.ts'
import { renderMail } from './render-mail.ts'
import { moment } from './templates/layout.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }
const token = 'aB3_-'.repeat(8) + 'xyz'
const person = { full_name: 'Amina Bello', token_hash: token }
const occasion = { at: '2026-11-21T09:15:00.000Z', browser: 'Chrome', system: 'Android', network: '102.89.34.17' }
const factor = { factor_type: 'totp', factor_id: '0f6c5f6e-1d9c-4a53-9d9c-9f1f5bb2a3c4' }

function rendered(kind: string, payload: object) {
  const result = renderMail({ id: '7', kind, recipient: 'amina@applicants.example', payload }, context)
  if (!result.ok) throw new Error(result.reason)
  return result.mail
}

const everything = { ...person, ...occasion, ...factor, provider: 'github', left: 2, undone: [] }

describe("the 'This was not me' link", () => {
  const deniable = Object.keys(accountNotices).filter((kind) => kind !== 'not_me_done' && kind !== 'password_guessed')

  it.each(deniable)('%s contains it in HTML and in plain text, and explains what it does and how long it is valid', (kind) => {
    const { text, html } = rendered(kind, everything)
    const link = `https://institute.example/auth/confirm?token_hash=${token}&type=not_me`
    expect(text).toContain(`This was not me:\n${link}`)
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
    for (const words of ['It signs everyone out', 'can be used once, within 7 days', 'https://institute.example/settings'])
      expect(text).toContain(words)
  })

  it.each(deniable)('%s links to the password reset where this server does not manage the accounts', (kind) => {
    const { text } = rendered(kind, { ...everything, token_hash: undefined })
    expect(text).toContain('This was not me:\nhttps://institute.example/signin?mode=reset')
    expect(text).not.toContain('/auth/confirm')
  })

  it('is missing from the email that confirms its use', () => {
    expect(rendered('not_me_done', { ...person, ...occasion, undone: [] }).text).not.toContain('/auth/confirm')
  })

  it('is missing from the email about failed attempts', () => {
    const { text } = rendered('password_guessed', person)
    expect(text).not.toContain('/auth/confirm')
    expect(text).toContain('Choose a new password:\nhttps://institute.example/signin?mode=reset')
  })

  it('is not created from an invalid token', () => {
    const row = { id: '1', kind: 'password_changed', recipient: 'a@b.example', payload: { token_hash: 'short' } }
    expect(renderMail(row, context)).toMatchObject({ ok: false })
  })
})

describe('the email about a new device', () => {
  it('names the time, the device and the network', () => {
    const at = momentAt('2026-11-21 10:15').toISOString()
    const { text } = rendered('new_device', { ...person, ...occasion, at })
    for (const words of [moment(at), 'Chrome on Android', '102.89.34.17']) expect(text).toContain(words)
    expect(moment(at)).toMatch(/21.*10:15.*\(.+ time\)$/)
  })

  it('states which details are not known', () => {
    const { text } = rendered('new_device', { ...person, ...occasion, browser: null, system: null, network: null })
    expect(text.match(/Not known/g)).toHaveLength(2)
    expect(rendered('new_device', { ...person, ...occasion, browser: null }).text).toContain('Android')
  })
})

describe('emails about sign-in methods', () => {
  it.each([
    ['identity_linked', 'github', 'GitHub'],
    ['identity_linked', 'acme', 'Acme'],
    ['identity_unlinked', 'google', 'Google'],
    ['identity_unlinked', 'email', 'email and password'],
  ] as const)('%s names %s', (kind, provider, name) => {
    expect(rendered(kind, { ...person, provider }).subject).toMatch(subjectLike(kind, { provider: name }))
  })

  it.each([undefined, '', 'a b', '<b>'])('are not sent for a provider called %j', (provider) => {
    const row = { id: '1', kind: 'identity_linked', recipient: 'a@b.example', payload: { ...person, provider } }
    expect(renderMail(row, context)).toMatchObject({ ok: false })
  })
})

describe('emails about the second factor', () => {
  it.each([
    ['totp', 'an authenticator app'],
    ['phone', 'text messages to a phone'],
    ['webauthn', 'a security key'],
  ])('describe %s as %s', (factor_type, words) => {
    for (const kind of ['factor_added', 'factor_removed'])
      expect(rendered(kind, { ...person, ...factor, factor_type }).text).toContain(words)
  })

  it('are not sent for an unknown kind of factor', () => {
    const row = { id: '1', kind: 'factor_added', recipient: 'a@b.example', payload: { ...person, factor_type: 'voice' } }
    expect(renderMail(row, context)).toMatchObject({ ok: false })
  })

  it.each([
    [9, '9 recovery codes are left.', false],
    [3, '3 recovery codes are left. You can make new ones', true],
    [1, 'One recovery code is left. You can make new ones', true],
    [0, 'It was the last one. Make new ones', true],
  ])('state that %i recovery codes are left', (left, words, mentionsNewOnes) => {
    const { text } = rendered('recovery_code_used', { ...person, left })
    expect(text).toContain(words)
    expect(/new ones/.test(text)).toBe(mentionsNewOnes)
  })
})

describe('the email that confirms what was undone', () => {
  it('names the time and network of the request, and each action taken', () => {
    const { text } = rendered('not_me_done', {
      ...person,
      ...occasion,
      undone: ['password', 'factors', 'recovery_codes', 'identities', 'address'],
    })
    for (const words of [
      '102.89.34.17',
      'The password no longer works.',
      'The two-step verification that was added has been removed.',
      'The recovery codes no longer work.',
      'The sign-in method that was connected has been removed.',
      'The account has this email address again.',
      'https://institute.example/signin?mode=reset',
    ]) {
      expect(text).toContain(words)
    }
    expect(rendered('not_me_done', { ...person, ...occasion, undone: [] }).text).toContain('What we did: Signed out every device')
  })
})
