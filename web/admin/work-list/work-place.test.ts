import { expect, test } from 'vitest'
import { placeOf, queryOf } from './work-place.ts'

test('an address says which list it is, and comes back as it was', () => {
  const place = { group: 'ours', filters: { program: 'computing', owner: 'me', isLate: true, status: 'interview' } } as const
  expect(queryOf(place)).toBe('group=ours&program=computing&owner=me&state=interview&late=1')
  expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place)
})

test('what an address cannot say counts for nothing', () => {
  const strange = new URLSearchParams('group=theirs&state=draft&late=yes&program=&owner=everybody&name=Amina')
  expect(placeOf(strange)).toEqual({ group: 'new', filters: {} })
})
