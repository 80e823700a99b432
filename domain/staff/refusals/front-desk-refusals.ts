import type { Sentences } from '#domain/refusals/refusals.ts'

export const frontDeskRefusals = {
  'front_desk.way_unknown': 'Choose email, text message or this screen.',
  'front_desk.too_many_links': 'You have made too many links today. Use one of them, or try again tomorrow.',
  'front_desk.removed': 'This draft has been deleted.',
  'front_desk.taken': 'The applicant has moved this application into their account.',
  'front_desk.sent': 'This application has already been sent.',
  'front_desk.own_application':
    'This application has your name, or the email address of a member of staff. Staff apply from their own accounts. ' +
    'If this person only shares your name, ask a colleague to send it.',
  'front_desk.too_many_sent': 'You have sent too many applications today. Ask a colleague, or try again tomorrow.',
  'front_desk.paper': 'Enter the details of the signed declaration.',
  'front_desk.paper_version': 'The text of the declaration has changed. Reload the page, and ask the applicant to sign the new text.',
  'front_desk.signed_on': 'Enter a day within the past 60 days.',
  'front_desk.signed_by': 'Enter the full name of the person who signed.',
  'front_desk.witness': 'Enter the full name of the witness.',
  'front_desk.witness_signed': 'The witness must be somebody else than the person who signed.',
  'front_desk.draft_missing': 'Choose a draft.',
  'front_desk.too_many': 'You have started too many applications today. Try again tomorrow.',
} as const satisfies Sentences
