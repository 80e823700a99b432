import { expect, it } from 'vitest'
import { changedFrom } from './read-form.ts'

const initial = { sponsored: 'one', learners: '', courses: [], consent: '' }

it('takes what somebody has typed or chosen, and nothing that a form begins with', () => {
  expect(changedFrom(initial, { sponsored: 'one', learners: '7', courses: ['comp-1', 'voc-4'], consent: 'yes' })).toEqual({
    learners: '7',
    courses: ['comp-1', 'voc-4'],
    consent: 'yes',
  })
})

it('takes nothing that is no question', () => {
  expect(changedFrom(initial, { website: 'https://example.com' })).toEqual({})
})
