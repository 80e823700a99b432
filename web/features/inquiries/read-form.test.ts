import { expect, it } from 'vitest'
import { changedFrom } from './read-form.ts'

const initial = { sponsored: 'one', learners: '', courses: [], consent: '' }

it('returns typed or selected answers, but not initial values', () => {
  expect(changedFrom(initial, { sponsored: 'one', learners: '7', courses: ['comp-1', 'voc-4'], consent: 'yes' })).toEqual({
    learners: '7',
    courses: ['comp-1', 'voc-4'],
    consent: 'yes',
  })
})

it('ignores names that are not questions', () => {
  expect(changedFrom(initial, { website: 'https://example.com' })).toEqual({})
})
