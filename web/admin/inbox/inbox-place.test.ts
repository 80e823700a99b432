import { expect, test } from 'vitest'
import { addressOf, placeOf, queryOf } from './inbox-place.ts'

test('a list and an open conversation survive a round trip through the URL', () => {
  const place = { group: 'mine', filters: { kind: 'chat', assignee: 'nobody', isUnread: true, isSuspected: true } } as const
  expect(queryOf(place)).toBe('group=mine&kind=chat&assignee=nobody&unread=1&suspected=1')
  expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place)
  expect(addressOf({ group: 'new', filters: {} }, 'CHAT-2026-000001')).toBe('/admin/inbox/CHAT-2026-000001?group=new')
})

test('unknown values in a URL are ignored', () => {
  const strange = new URLSearchParams('group=theirs&kind=<b>&assignee=everybody&unread=yes&name=Amina')
  expect(placeOf(strange)).toEqual({ group: 'new', filters: {} })
})
