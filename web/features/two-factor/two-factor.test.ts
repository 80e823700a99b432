import { expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { freeName, nameOf } from './two-factor-data.ts'
import { recoveryFileName, recoveryText } from './recovery-codes-text.ts'
import { createSetUpMemory, type SetUp } from './set-up-memory.ts'

const factor = { id: '1', name: '', phone: '', addedAt: '' }

it('labels a phone by its number and an app by its name', () => {
  const { stored, shown } = samplePhone('8031234567')
  expect(nameOf({ ...factor, kind: 'phone', name: 'x', phone: stored })).toBe(shown)
  expect(nameOf({ ...factor, kind: 'phone', phone: stored.slice(1) })).toBe(shown)
  expect(nameOf({ ...factor, kind: 'app', name: 'Tecno' })).toBe('Tecno')
  expect(nameOf({ ...factor, kind: 'app' })).toBe('Authenticator app')
})

it('finds an unused name', () => {
  expect(freeName([])).toBe('My phone')
  expect(freeName(['My phone', 'My phone 2'])).toBe('My phone 3')
})

it('writes the codes into a file, one per line', () => {
  const text = recoveryText(['aaaa-bbbb', 'cccc-dddd'], 'ada@example.com', '21 November 2026')
  expect(text.split('\r\n').slice(0, 6)).toEqual([
    `Recovery codes for ${institute.name}`,
    'ada@example.com',
    'Made on 21 November 2026',
    '',
    'aaaa-bbbb',
    'cccc-dddd',
  ])
  expect(recoveryFileName).toMatch(/^recovery-codes-[a-z0-9-]+\.txt$/)
})

it('returns a setup only to its owner, and ignores invalid data', () => {
  let kept: string | null = null
  const memory = createSetUpMemory({
    getItem: () => kept,
    setItem: (_key, value) => void (kept = value),
    removeItem: () => void (kept = null),
  })
  const setUp: SetUp = { kind: 'app', id: 'f', name: 'My phone', secret: 'ABCD', uri: 'otpauth://totp/x', picture: '<svg/>' }
  expect(memory.read('ada')).toBeNull()
  memory.keep('ada', setUp)
  expect(memory.read('ada')).toEqual(setUp)
  expect(memory.read('obi')).toBeNull()
  kept = JSON.stringify({ personId: 'ada', setUp: { kind: 'app', id: 'f' } })
  expect(memory.read('ada')).toBeNull()
  memory.keep('ada', setUp)
  memory.forget()
  expect(memory.read('ada')).toBeNull()
})
