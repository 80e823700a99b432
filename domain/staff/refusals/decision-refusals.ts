import type { Sentences } from '#domain/refusals/refusals.ts'

export const decisionRefusals = {
  'decisions.places': 'Enter a whole number from 0 to 10,000.',
  'decisions.reasons': 'There must be between one and twenty reasons.',
  'decisions.reason_unknown': 'This reason is in the list twice or does not exist. Reload the page.',
  'decisions.label_twice': 'Another reason has this name.',
  'decisions.changed': 'A colleague has changed the reasons. Check the current list, then try again.',
} as const satisfies Sentences
