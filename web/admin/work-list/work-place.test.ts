import { expect, test } from 'vitest'
import { placeOf, queryOf } from './work-place.ts'

test('a list survives a round trip through the URL', () => {
  const place = { group: 'ours', filters: { program: 'computing', assignee: 'me', isLate: true, status: 'interview' } } as const
  expect(queryOf(place)).toBe('group=ours&program=computing&assignee=me&state=interview&late=1')
  expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place)
})

test('unknown values in a URL are ignored', () => {
  const strange = new URLSearchParams('group=theirs&state=draft&late=yes&program=&assignee=everybody&name=Amina')
  expect(placeOf(strange)).toEqual({ group: 'new', filters: {} })
})
