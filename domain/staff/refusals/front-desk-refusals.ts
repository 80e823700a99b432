import type { Sentences } from '#domain/refusals/refusals.ts'

export const frontDeskRefusals = {
  'front_desk.way_unknown': 'Choose email, text message or this screen.',
  'front_desk.too_many_links': 'You have made too many links today. Use one of them, or try again tomorrow.',
  'front_desk.removed': 'This draft has been deleted.',
  'front_desk.taken': 'The applicant has moved this application into their account.',
  'front_desk.draft_missing': 'Choose a draft.',
  'front_desk.too_many': 'You have started too many applications today. Try again tomorrow.',
} as const satisfies Sentences
