import { expect, test } from 'vitest'
import { detailRows } from './detail-rows.ts'

const details = { full_name: 'Ada Obi', sub: '7', email: 'ada@example.com', email_verified: true, phone_verified: false, club: '' }
const rows = (isByEmail: boolean) => detailRows(details, isByEmail).map(({ label, value }) => [label, value])

test('labels the details from a provider, and shows unknown ones under their own name', () => {
  expect(rows(false)).toEqual([
    ['Full name', 'Ada Obi'],
    ['Account number at the provider', '7'],
    ['Email address at the provider', 'ada@example.com'],
    ['Address confirmed at the provider', 'Yes'],
    ['Phone confirmed at the provider', 'No'],
    ['club', 'Not given'],
  ])
})

test('leaves out provider details for an email account', () => {
  expect(rows(true)).toEqual([
    ['Full name', 'Ada Obi'],
    ['club', 'Not given'],
  ])
})
