import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together, UnknownNameError, type Wanted, wantedBy } from './named.ts'

let root: string
const steps = ['types', 'unit']

const written: Record<string, string> = {
  'domain/contacts/phones.test.ts': "test('takes a number of Nigeria', () => {})\n",
  'server/api/limits.test.ts': "it.each(all)('refuses %s at once', () => {})\n",
  'web/lib/held.database.test.ts': "describe('what is held', () => {})\n",
  'e2e/journeys/draft.spec.ts': 'for (const path of all) test(`${path} asks "who" (twice)`, () => {})\n',
  'node_modules/other/own.test.ts': "test('takes a number of Nigeria', () => {})\n",
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'named-'))
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

afterAll(() => rmSync(root, { recursive: true }))

const phones = { kind: 'unit', files: ['domain/contacts/phones.test.ts'] }
const draft = { kind: 'journeys', files: ['e2e/journeys/draft.spec.ts'] }

describe('a name passed to npm test', () => {
  it.each([
    ['types', [{ step: 'types' }]],
    ['domain/contacts/phones.test.ts', [phones]],
    ['./domain/contacts/phones.test.ts', [phones]],
    ['phones', [phones]],
    ['domain/contacts/phones.test.ts:1', [{ kind: 'unit', files: ['domain/contacts/phones.test.ts:1'] }]],
    ['held', [{ kind: 'integration', files: ['web/lib/held.database.test.ts'] }]],
    ['takes a number of Nigeria', [{ ...phones, title: 'takes a number of Nigeria' }]],
    ['number of', [{ ...phones, title: 'number of' }]],
    ['domain/contacts/phones.test.ts > takes a number', [{ ...phones, title: 'takes a number' }]],
    ['refuses 17 at once', [{ kind: 'integration', files: ['server/api/limits.test.ts'], title: 'refuses 17 at once' }]],
    ['/apply asks "who" (twice)', [{ ...draft, title: '/apply asks "who" (twice)' }]],
  ])('%s', (name, wanted) => {
    expect(wantedBy(root, steps, name)).toEqual(wanted)
  })

  it.each(['no-such-file', 'No test says this', 'refuses 17', 'own.test.ts', 'domain/phones.test.tsx'])(
    'fails if it is unknown: %s',
    (name) => {
      expect(() => wantedBy(root, steps, name)).toThrow(UnknownNameError)
    },
  )
})

it('runs all named files of one kind together, and each one only once', () => {
  const titled = { ...phones, title: 'takes a number' }
  const unit = [phones, { kind: 'unit', files: ['domain/dates/dates.test.ts'] }, phones] as const
  expect(together([{ step: 'types' }, ...unit, draft, titled].map((one) => one as Wanted))).toEqual([
    { step: 'types' },
    titled,
    { kind: 'unit', files: ['domain/contacts/phones.test.ts', 'domain/dates/dates.test.ts'] },
    draft,
  ])
})
