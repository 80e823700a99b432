import type { Sentences } from '#domain/refusals/refusals.ts'

export const frontDeskRefusals = {
  'front_desk.way_unknown': 'Choose email, text message or this screen.',
  'front_desk.too_many_links': 'Many links were made today. Use one of them, or continue tomorrow.',
  'front_desk.removed': 'This draft was deleted.',
  'front_desk.taken': 'The person has taken this application into their account.',
  'front_desk.draft_missing': 'Say which draft it is.',
  'front_desk.too_many': 'You have begun many applications today. Continue tomorrow.',
} as const satisfies Sentences
