import { expect, test } from 'vitest'
import { detailRows } from './detail-rows.ts'

const details = { full_name: 'Ada Obi', sub: '7', email: 'ada@example.com', email_verified: true, phone_verified: false, club: '' }
const rows = (isByEmail: boolean) => detailRows(details, isByEmail).map(({ label, value }) => [label, value])

test('what a provider said is shown under names for people, anything else under its own', () => {
  expect(rows(false)).toEqual([
    ['Full name', 'Ada Obi'],
    ['Account number at the provider', '7'],
    ['Email address at the provider', 'ada@example.com'],
    ['Address confirmed at the provider', 'Yes'],
    ['Phone confirmed at the provider', 'No'],
    ['club', 'Not given'],
  ])
})

test('an account by email has no provider to speak of', () => {
  expect(rows(true)).toEqual([
    ['Full name', 'Ada Obi'],
    ['club', 'Not given'],
  ])
})
