import { expect, it } from 'vitest'
import { currentMark } from './current-page.ts'
import { mainItems } from './navigation-items.ts'

const marksOn = (pathname: string) =>
  mainItems.flatMap((item) => {
    const mark = currentMark(item, pathname)
    return mark === undefined ? [] : [[item.label, mark]]
  })

it.each([
  ['/', []],
  ['/about', [['About', 'page']]],
  ['/programs', [['Programs', 'page']]],
  ['/programs/computer-technology/courses/comp-4', [['Programs', 'true']]],
  ['/volunteer-to-teach', [['Support', 'true']]],
  ['/hire-a-graduate', [['Careers', 'true']]],
  ['/contact-us', []],
])('marks %j in the header on %s', (pathname, marks) => {
  expect(marksOn(pathname)).toEqual(marks)
})
