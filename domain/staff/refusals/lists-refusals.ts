import type { Sentences } from '#domain/refusals/refusals.ts'

/** Of texts, lists and things that several rooms of the console share. */
export const listsRefusals = {
  'lists.unknown': 'There is no such list.',
  'lists.place_unknown': 'There is no such place in the list.',
  'lists.filters': 'Filters are an object of names and values.',
  'lists.filter_unknown': 'There is no such filter.',
  'text.length': 'Write between 1 and {most} characters.',
  'text.email': 'Please enter a valid email address.',
  'text.phone': 'Please enter a valid phone number.',
} as const satisfies Sentences
