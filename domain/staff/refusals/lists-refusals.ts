import type { Sentences } from '#domain/refusals/refusals.ts'

/** For texts, lists and other parts that several console screens share. */
export const listsRefusals = {
  'lists.unknown': 'This list does not exist.',
  'lists.place_unknown': 'This position in the list does not exist.',
  'lists.filters': 'Filters must be an object of names and values.',
  'lists.filter_unknown': 'This filter does not exist.',
  'lists.sort_unknown': 'This order does not exist.',
  'text.length': 'Enter between 1 and {most} characters.',
  'text.email': 'Please enter a valid email address.',
  'text.phone': 'Please enter a valid phone number.',
} as const satisfies Sentences
