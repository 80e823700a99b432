import { expect, it } from 'vitest'
import { applicationProblems } from '#domain/applications/application-problems.ts'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { settings } from '#domain/settings.ts'
import { isOwnBackend } from '#web/lib/backend/public-config.ts'
import { mistakeHeaders, noted } from './noted-mistakes.ts'

const [amina, ngozi] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const surname = { path: 'personalInfo.surname', message: 'Enter your surname' }

it('mistakes are reported in one save by the person who made them, and not in its retry', () => {
  noted(amina, [surname], {})
  expect(mistakeHeaders(amina, true)).toEqual([['x-form-mistakes', 'personalInfo.surname:missing']])
  expect(mistakeHeaders(amina, true)).toEqual([])
})

it('mistakes are never sent to another origin', () => {
  noted(amina, [surname], {})
  expect(mistakeHeaders(amina, false)).toEqual([])
  noted(amina, [surname], {})
  // Until the configuration has loaded, the destination of a save is unknown.
  expect(mistakeHeaders(amina, isOwnBackend(null))).toEqual([])
})

it('mistakes are not reported for another person', () => {
  noted(amina, [surname], {})
  expect(mistakeHeaders(ngozi, true)).toEqual([])
  expect(mistakeHeaders(amina, true)).toEqual([])
  noted(amina, [surname], {})
  noted(ngozi, [{ path: 'referee.email', message: 'Enter an address' }], {})
  expect(mistakeHeaders(ngozi, true)).toEqual([['x-form-mistakes', 'referee.email:missing']])
})

it('mistakes fit into a header, regardless of their number and field names', () => {
  noted(amina, applicationProblems(emptyApplicationForm(), settings), emptyApplicationForm())
  noted(
    amina,
    [`a${'b'.repeat(5000)}`, 'наме', 'two\r\nlines', '学校'].map((path) => ({ path, message: '' })),
    {},
  )
  noted(
    amina,
    Array.from({ length: 100 }, (_, at) => ({ path: `field${at}`, message: '' })),
    {},
  )
  const [[name, value] = ['', '']] = mistakeHeaders(amina, true)
  expect(new Headers([[name, value]]).get(name)?.split(',')).toHaveLength(40)
  expect(value.length).toBeLessThan(4000)
})
