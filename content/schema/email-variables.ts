type Variables = {
  /** Variables that may be used anywhere. */
  variables: readonly string[]
  /**
   * Variables that may be used only in the text, because they have several paragraphs, or because only some of these emails have a value
   * for them. Without a value, the paragraph is left out.
   */
  inText?: readonly string[]
}

const everyTemplate = ['institute', 'office email'] as const
const ofApplication = { variables: [...everyTemplate, 'admissions email', 'number', 'program', 'course', 'start'] }
const ofInterview = { variables: [...everyTemplate, 'admissions email', 'number', 'program', 'course', 'when'] }
const ofEvent = { variables: [...everyTemplate, 'event', 'when', 'place'] }
const ofAccount = { variables: everyTemplate }

/** The emails whose wording is in content/, with the variables of each. Must match `private.editable_emails`. */
export const TEMPLATE_VARIABLES = {
  application_received: ofApplication,
  application_under_review: ofApplication,
  application_interview: ofApplication,
  application_interview_off: ofApplication,
  application_info_requested: { ...ofApplication, inText: ['day'] },
  application_answered: ofApplication,
  application_answered_at_office: ofApplication,
  application_question_closed: ofApplication,
  application_decided: ofApplication,
  application_offered: { ...ofApplication, inText: ['day'] },
  application_waiting_list: ofApplication,
  application_rejected: ofApplication,
  application_offer_reminder: { variables: [...ofApplication.variables, 'day'] },
  application_confirmed: ofApplication,
  application_confirmed_at_office: ofApplication,
  application_place_changed: { ...ofApplication, inText: ['day'] },
  application_declined: ofApplication,
  application_declined_at_office: ofApplication,
  application_offer_expired: ofApplication,
  application_reopened: ofApplication,
  application_restored: ofApplication,
  application_withdrawn: ofApplication,
  application_withdrawn_at_office: ofApplication,
  application_contact_corrected: { variables: [...everyTemplate, 'admissions email', 'number'] },
  interview_planned: ofInterview,
  interview_changed: ofInterview,
  interview_called_off: ofInterview,
  draft_reminder: { variables: [...everyTemplate, 'admissions email', 'application'] },
  draft_reminder_near: { variables: [...everyTemplate, 'admissions email', 'application', 'start'] },
  inquiry_receipt: { variables: [...everyTemplate, 'number', 'inquiry', 'answer time'], inText: ['next steps'] },
  newsletter_welcome: { variables: everyTemplate },
  event_sign_up: ofEvent,
  event_moved: ofEvent,
  event_restored: ofEvent,
  event_cancelled: ofEvent,
  confirm_signup: ofAccount,
  reset_password: ofAccount,
  already_registered: ofAccount,
  account_deleted: ofAccount,
  inquiry_answer: { variables: [...everyTemplate, 'number', 'inquiry'] },
  chat_answer: { variables: [...everyTemplate, 'number'] },
  walk_in_link: { variables: [...everyTemplate, 'officer'], inText: ['program'] },
} as const satisfies Record<string, Variables>

export type TemplateName = keyof typeof TEMPLATE_VARIABLES

/** The emails whose wording the office cannot change: those about account security, and those to the institute and its staff. */
export const FIXED_TEMPLATE_VARIABLES = {
  reauthentication_code: ofAccount,
  password_changed: ofAccount,
  new_device: ofAccount,
  identity_linked: { variables: [...everyTemplate, 'provider'] },
  identity_unlinked: { variables: [...everyTemplate, 'provider'] },
  factor_added: { variables: [...everyTemplate, 'way'] },
  factor_removed: { variables: [...everyTemplate, 'way'] },
  recovery_codes_first: ofAccount,
  recovery_codes_made: ofAccount,
  recovery_code_used: { variables: [...everyTemplate, 'codes left'] },
  password_guessed: ofAccount,
  code_guessed: ofAccount,
  not_me_done: ofAccount,
  staff_invitation: { variables: [...everyTemplate, 'inviter', 'role', 'does'] },
  mail_check: ofAccount,
  work_news: { variables: everyTemplate },
  work_digest: { variables: everyTemplate },
  application_for_admissions: { variables: [...everyTemplate, 'number'] },
  application_withdrawn_for_admissions: { variables: [...everyTemplate, 'number'] },
  contact_details_corrected: { variables: [...everyTemplate, 'number'] },
  inquiry_notice: { variables: [...everyTemplate, 'number', 'inquiry'] },
  chat_notice: { variables: [...everyTemplate, 'number', 'messages'] },
} as const satisfies Record<string, Variables>

export type FixedTemplateName = keyof typeof FIXED_TEMPLATE_VARIABLES

/** A variable in a text, such as `{number}`. Also matches text in braces that is not a variable. */
export const IN_BRACES = /\{([^{}]*)\}/g

export const variablesOf = (template: TemplateName | FixedTemplateName): { anywhere: readonly string[]; inText: readonly string[] } => {
  const { variables, inText = [] }: Variables = { ...TEMPLATE_VARIABLES, ...FIXED_TEMPLATE_VARIABLES }[template]
  return { anywhere: variables, inText }
}
