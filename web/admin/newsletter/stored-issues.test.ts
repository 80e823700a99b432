import { expect, it } from 'vitest'
import { merged } from './stored-issues.ts'

const base = { subject: 'Open day', body: 'Come.' }

it('merges changes to different parts, and reports a conflict when both changed the same part', () => {
  expect(merged(base, { ...base, body: 'Come soon.' }, { ...base, subject: 'Open days' })).toEqual({
    words: { subject: 'Open days', body: 'Come soon.' },
    isConflict: false,
  })
  expect(merged(base, base, { subject: 'A', body: 'B' })).toEqual({ words: { subject: 'A', body: 'B' }, isConflict: false })
  const both = { ...base, body: 'The same.' }
  expect(merged(base, both, both)).toEqual({ words: both, isConflict: false })
  expect(merged(base, { ...base, body: 'Mine.' }, { subject: 'Open days', body: 'Theirs.' })).toEqual({
    words: { ...base, body: 'Mine.' },
    isConflict: true,
  })
})
