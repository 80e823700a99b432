import { expect, it } from 'vitest'
import { NOT_DONE, sentenceOf } from './refusals.ts'

const sentences = { 'text.length': 'Write up to {most} characters.', 'front_desk.removed': 'This draft has been deleted.' }

it.each([
  ['a code', 'front_desk.removed', 'This draft has been deleted.'],
  ['a code with values', 'text.length {"most": 60}', 'Write up to 60 characters.'],
  ['a code without a sentence', 'front_desk.unheard_of {"most": 60}', NOT_DONE],
  ['a sentence', 'Please correct your profile', 'Please correct your profile'],
])('shows %s as a sentence', (_, said, told) => expect(sentenceOf(said, sentences)).toBe(told))
