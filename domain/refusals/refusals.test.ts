import { expect, it } from 'vitest'
import { NOT_DONE, sentenceOf } from './refusals.ts'

const sentences = { 'text.length': 'Write up to {most} characters.', 'transitions.changed': 'Somebody changed it meanwhile.' }

it.each([
  ['a code', 'transitions.changed', 'Somebody changed it meanwhile.'],
  ['a code with values', 'text.length {"most": 60}', 'Write up to 60 characters.'],
  ['a code without a sentence', 'transitions.unheard_of {"most": 60}', NOT_DONE],
  ['a sentence', 'Please correct your profile', 'Please correct your profile'],
])('%s is told as a sentence', (_, said, told) => expect(sentenceOf(said, sentences)).toBe(told))
