import type { Sentences } from '#domain/refusals/refusals.ts'

export const deskRefusals = {
  'desk.way_unknown': 'Choose email, text message or this screen.',
  'desk.too_many_links': 'Many links were made today. Use one of them, or continue tomorrow.',
  'desk.removed': 'This draft was deleted.',
  'desk.taken': 'The person has taken this application into their account.',
  'desk.draft_missing': 'Say which draft it is.',
  'desk.too_many': 'You have begun many applications today. Continue tomorrow.',
} as const satisfies Sentences
