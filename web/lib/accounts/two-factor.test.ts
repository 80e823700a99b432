import type { User } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { provenFactors } from './two-factor.ts'
import { owesSecondFactor } from '#web/lib/storage/session-storage.ts'

type Factors = NonNullable<User['factors']>

const factor = (id: string, type: string, status = 'verified', added = 1) =>
  ({ id, factor_type: type, status, friendly_name: id, created_at: `2026-11-0${added}T08:00:00Z`, updated_at: '' }) as Factors[number]

const sessionOf = (claims: object, factors?: Factors) => ({
  access_token: `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`,
  user: { id: 'ada', ...(factors && { factors }) } as User,
})

it.each<[string, object, Factors | undefined, boolean]>([
  ['nobody without factors', { aal: 'aal1' }, undefined, false],
  ['nobody whose factor was only begun', { aal: 'aal1' }, [factor('one', 'totp', 'unverified')], false],
  ['who has one and came with a password', { aal: 'aal1' }, [factor('one', 'totp')], true],
  ['who has one and a token that says nothing', {}, [factor('one', 'phone')], true],
  ['nobody who has proved it', { aal: 'aal2' }, [factor('one', 'totp')], false],
])('who must still prove a second factor: %s', (_who, claims, factors, owes) =>
  expect(owesSecondFactor(sessionOf(claims, factors))).toBe(owes),
)

it('lists apps first, oldest first within each kind, and omits unknown kinds', () => {
  const factors = [
    factor('sms', 'phone', 'verified', 1),
    factor('new app', 'totp', 'verified', 3),
    factor('begun', 'totp', 'unverified', 1),
    factor('key', 'webauthn', 'verified', 1),
    factor('old app', 'totp', 'verified', 2),
  ]
  expect(provenFactors({ factors }).map(({ id }) => id)).toEqual(['old app', 'new app', 'sms'])
  expect(provenFactors({})).toEqual([])
})

it("includes a phone's number if the backend sends it", () => {
  const phone = { ...factor('sms', 'phone'), phone: '+2348031234567' }
  expect(provenFactors({ factors: [phone, factor('other', 'phone')] }).map((found) => found.phone)).toEqual(['+2348031234567', ''])
})
