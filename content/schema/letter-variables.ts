type Variables = {
  /** What may stand anywhere. */
  variables: readonly string[]
  /** What may stand in the text alone: it is several paragraphs, or some of these letters have none, and the paragraph with it is left out. */
  inText?: readonly string[]
}

const everyLetter = ['institute', 'office email'] as const
const ofApplication = { variables: [...everyLetter, 'admissions email', 'number', 'program', 'course', 'start'] }
const ofInterview = { variables: [...everyLetter, 'admissions email', 'number', 'program', 'course', 'when'] }
const ofEvent = { variables: [...everyLetter, 'event', 'when', 'place'] }
const ofAccount = { variables: everyLetter }

/** The letters whose words are content, and the variables of each; the same as `private.worded_letters`. */
export const LETTER_VARIABLES = {
  application_received: ofApplication,
  application_under_review: ofApplication,
  application_interview: ofApplication,
  application_interview_off: ofApplication,
  application_info_requested: { ...ofApplication, inText: ['day'] },
  application_answered: ofApplication,
  application_answered_at_office: ofApplication,
  application_decided: ofApplication,
  application_offer_reminder: { variables: [...ofApplication.variables, 'day'] },
  application_confirmed: ofApplication,
  application_declined: ofApplication,
  application_offer_expired: ofApplication,
  application_reopened: ofApplication,
  application_withdrawn: ofApplication,
  application_withdrawn_at_office: ofApplication,
  interview_planned: ofInterview,
  interview_changed: ofInterview,
  interview_called_off: ofInterview,
  draft_reminder: { variables: [...everyLetter, 'admissions email', 'application'] },
  draft_reminder_near: { variables: [...everyLetter, 'admissions email', 'application', 'start'] },
  inquiry_receipt: { variables: [...everyLetter, 'number', 'inquiry', 'answer time'], inText: ['next steps'] },
  newsletter_welcome: { variables: everyLetter },
  event_sign_up: ofEvent,
  event_moved: ofEvent,
  event_restored: ofEvent,
  event_cancelled: ofEvent,
  confirm_signup: ofAccount,
  reset_password: ofAccount,
  already_registered: ofAccount,
} as const satisfies Record<string, Variables>

export type LetterName = keyof typeof LETTER_VARIABLES

/** A variable as it stands in a text, `{number}`; what is in braces and is none, too. */
export const IN_BRACES = /\{([^{}]*)\}/g

export const variablesOf = (letter: LetterName): { anywhere: readonly string[]; inText: readonly string[] } => {
  const { variables, inText = [] }: Variables = LETTER_VARIABLES[letter]
  return { anywhere: variables, inText }
}
