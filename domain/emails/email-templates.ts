import { institute } from '#content/institute.ts'
import { type FixedTemplateName, TEMPLATE_VARIABLES, type TemplateName } from '#content/schema/email-variables.ts'
import { HAS_EVENTS } from '#domain/offered.ts'

export type { OwnTemplate, TemplateRecord } from '#domain/staff/responses/email-templates.ts'

export type { FixedTemplateName, TemplateName }
export { variablesOf } from '#content/schema/email-variables.ts'

type OfficeWords = {
  /** The name that the office uses for the email. */
  title: string
  /** Who receives it, and when. */
  when: string
  /** What the email shows between the two parts of the text. The wording does not affect it. */
  between: string
  /** What the email shows below the text. The wording does not affect it. */
  end?: string
}

const ofApplication = 'the table of the application and the button to its page'
const ofEvent = 'the table of the event and the button to the calendar'
const ofInterview = 'the table of the interview, your other notes, and the button'
const notMe = 'what to do if it was not them'

/** Every email whose wording the office may change (decision 0102), in the order shown in the console. */
export const EMAIL_TEMPLATES: Readonly<Record<TemplateName, OfficeWords>> = {
  application_received: {
    title: 'Receipt of an application',
    when: 'To the applicant, as soon as an application is sent.',
    between: ofApplication,
  },
  application_under_review: {
    title: 'Application under review',
    when: 'To the applicant, when you start reading.',
    between: ofApplication,
  },
  application_interview: {
    title: 'Invitation to an interview, without a date',
    when: 'To the applicant, when you invite them and plan the interview later.',
    between: ofApplication,
  },
  application_interview_off: {
    title: 'Back from interview to review',
    when: 'To the applicant, when an application goes back from the interview.',
    between: ofApplication,
  },
  application_info_requested: {
    title: 'Question to an applicant',
    when: 'To the applicant, when you ask for something. They sign in to read your question.',
    between: ofApplication,
  },
  application_answered: {
    title: 'Receipt of an applicant’s answer',
    when: 'To the applicant, when they have answered your question.',
    between: ofApplication,
  },
  application_answered_at_office: {
    title: 'Receipt of an answer that you recorded',
    when: 'To the applicant, when you have recorded their answer for them.',
    between: ofApplication,
  },
  application_question_closed: {
    title: 'Question closed without an answer',
    when: 'To the applicant, when you continue without their answer.',
    between: ofApplication,
  },
  application_decided: {
    title: 'Decision, discreet',
    when: 'To the applicant, in place of the next three, if your site is set to discreet emails. It does not say what you decided.',
    between: ofApplication,
  },
  application_offered: {
    title: 'Offer of a place',
    when: 'To the applicant, when you offer a place.',
    between: `${ofApplication}, with your note to them`,
    end: 'the link to the admission letter',
  },
  application_waiting_list: {
    title: 'Waiting list',
    when: 'To the applicant, when you put them on the waiting list.',
    between: `${ofApplication}, with your note to them`,
  },
  application_rejected: {
    title: 'Rejection',
    when: 'To the applicant, when you reject an application.',
    between: `the reasons, ${ofApplication}, with your note to them`,
  },
  application_offer_reminder: {
    title: 'Reminder about an offer',
    when: 'To the applicant, before the deadline for their answer.',
    between: ofApplication,
  },
  application_confirmed: {
    title: 'Confirmation of a place',
    when: 'To the applicant, when they have accepted their place.',
    between: ofApplication,
  },
  application_confirmed_at_office: {
    title: 'Acceptance that you recorded',
    when: 'To the applicant, when you have recorded that they accept their place.',
    between: ofApplication,
  },
  application_place_changed: {
    title: 'Change of a place',
    when: 'To the applicant, when you change an offer or a confirmed place, or give more time to reply.',
    between: ofApplication,
  },
  application_declined: {
    title: 'Confirmation of a declined offer',
    when: 'To the applicant, when they have declined.',
    between: ofApplication,
    end: notMe,
  },
  application_declined_at_office: {
    title: 'Refusal that you recorded',
    when: 'To the applicant, when you have recorded that they decline.',
    between: ofApplication,
  },
  application_offer_expired: {
    title: 'End of an offer',
    when: 'To the applicant, when the deadline for their answer has passed.',
    between: ofApplication,
  },
  application_reopened: {
    title: 'Application opened again',
    when: 'To the applicant, when a decision is reversed.',
    between: ofApplication,
  },
  application_restored: {
    title: 'Withdrawal undone',
    when: 'To the applicant, when you have undone a withdrawal.',
    between: ofApplication,
  },
  application_contact_corrected: {
    title: 'Contact details corrected by staff',
    when: 'To the applicant, at the former and the new address, when you correct their contact details.',
    between: 'the number, which details were corrected, and the button to the application',
  },
  application_withdrawn: {
    title: 'Withdrawal of an application',
    when: 'To the applicant, when they have withdrawn it.',
    between: ofApplication,
    end: notMe,
  },
  application_withdrawn_at_office: {
    title: 'Withdrawal that you recorded',
    when: 'To the applicant, when you have withdrawn it because they asked you to.',
    between: ofApplication,
    end: notMe,
  },
  interview_planned: { title: 'Interview planned', when: 'To the applicant, with the time and place.', between: ofInterview },
  interview_changed: { title: 'Interview changed', when: 'To the applicant, when the time or the place changes.', between: ofInterview },
  interview_called_off: {
    title: 'Interview cancelled',
    when: 'To the applicant, when you cancel it. If a change of status cancels it, the email about that change says so.',
    between: 'the table of the interview and the button',
  },
  draft_reminder: {
    title: 'Reminder of a draft',
    when: 'To people with an account, some days after they last worked on an application.',
    between: 'the button to the application',
    end: 'the link that stops reminders',
  },
  draft_reminder_near: {
    title: 'Reminder before a start',
    when: 'To people with an account, shortly before the start date in their application.',
    between: 'the button to the application',
    end: 'the link that stops reminders',
  },
  inquiry_receipt: {
    title: 'Receipt of an inquiry',
    when: 'To the person who wrote through a form on the site, immediately.',
    between: 'what they wrote',
    end: 'what to do if it was not them',
  },
  newsletter_welcome: {
    title: 'Welcome to the newsletter',
    when: 'To each new subscriber, immediately.',
    between: 'the button to the programs',
    end: 'what to do if it was not them, and the link to unsubscribe',
  },
  event_sign_up: { title: 'Place at an event', when: 'To each person who signs up.', between: ofEvent, end: 'the link to the event' },
  event_moved: {
    title: 'Change of an event',
    when: 'To everyone who is signed up, when its time or place changes.',
    between: ofEvent,
    end: 'the link to the event',
  },
  event_restored: {
    title: 'Event going ahead after all',
    when: 'To everyone who was signed up.',
    between: ofEvent,
    end: 'the link to the event',
  },
  event_cancelled: { title: 'Event cancelled', when: 'To everyone who was signed up.', between: ofEvent, end: 'the link to the event' },
  confirm_signup: {
    title: 'Confirmation of an address',
    when: 'To each person who opens an account.',
    between: 'the button that confirms the address',
    end: 'how long the link works, and what to do if it was not them',
  },
  reset_password: {
    title: 'New password',
    when: 'To a person who has forgotten their password.',
    between: 'the button to set a new password',
    end: 'how long the link works, and what to do if it was not them',
  },
  already_registered: {
    title: 'Address already has an account',
    when: 'To the owner of an account, when someone tries to open another with the same address.',
    between: 'the button to sign in',
    end: notMe,
  },
  account_deleted: {
    title: 'Account deleted',
    when: 'To a person who has deleted their account.',
    between: 'the button to the page about what you keep, and for how long',
    end: 'what you keep of theirs, and what to do if it was not them',
  },
  inquiry_answer: {
    title: 'Answer to an inquiry',
    when: 'To the person who wrote through a form on the site, with your answer from the inbox.',
    between: 'your answer, with who wrote it and when, and what they wrote',
    end: notMe,
  },
  chat_answer: {
    title: 'Answer in the chat',
    when: 'To a visitor who wrote in the chat and left before you answered.',
    between: 'the conversation, with who wrote what and when, and the button to the site',
    end: notMe,
  },
  walk_in_link: {
    title: 'Application started at the desk',
    when: 'To the person whose application you filled in at the desk.',
    between: 'the button that opens the application',
    end: 'how long the link works, and what to do if it is not for them',
  },
}

type FixedTemplate = { title: string; when: string }

/** Emails whose wording the office cannot change, grouped by the reason. */
export const FIXED_TEMPLATES: readonly {
  why: string
  title: string
  templates: Readonly<Partial<Record<FixedTemplateName, FixedTemplate>>>
}[] = [
  {
    title: 'About the safety of an account',
    why: 'They warn people that someone else may be in their account. Their wording cannot be changed here.',
    templates: {
      reauthentication_code: { title: 'Code for a new password', when: 'To a person who changes their password in the settings.' },
      password_changed: { title: 'Password changed', when: 'To the owner of the account.' },
      new_device: { title: 'New sign-in', when: 'To the owner, when both the device and the place are new.' },
      identity_linked: { title: 'Sign-in method added', when: 'To the owner, when it is connected.' },
      identity_unlinked: { title: 'Sign-in method removed', when: 'To the owner, when it is disconnected.' },
      factor_added: { title: 'Two-step verification added', when: 'To the owner.' },
      factor_removed: { title: 'Two-step verification removed', when: 'To the owner.' },
      recovery_codes_first: { title: 'Recovery codes', when: 'To the owner, when they are made for the first time.' },
      recovery_codes_made: { title: 'New recovery codes', when: 'To the owner, when they replace earlier ones.' },
      recovery_code_used: { title: 'Recovery code used', when: 'To the owner, with how many are left.' },
      password_guessed: { title: 'Password being guessed', when: 'To the owner, once a day at most.' },
      code_guessed: { title: 'Code being guessed', when: 'To the owner, once a day at most.' },
      not_me_done: { title: 'Account secured', when: 'To the owner, after they pressed ‘This was not me’.' },
      staff_invitation: { title: 'Invitation to the staff', when: 'To a person an operator invites. It opens the console.' },
      mail_check: { title: 'Email check', when: 'To an operator who asks for it on the Site page.' },
    },
  },
  {
    title: 'To the institute itself',
    why: 'They only say where something is waiting in the console.',
    templates: {
      application_for_admissions: { title: 'New application', when: 'To the admissions office.' },
      application_withdrawn_for_admissions: { title: 'Application withdrawn', when: 'To the admissions office.' },
      contact_details_corrected: { title: 'Contact details corrected', when: 'To the admissions office.' },
      inquiry_notice: { title: 'New inquiry', when: 'To your general address.' },
      chat_notice: { title: 'A visitor is waiting in the chat', when: 'To your general address.' },
      work_news: {
        title: 'News about your work',
        when: 'To a member of staff: work assigned to them, a mention, an applicant’s answer, or that they are a deputy.',
      },
      work_digest: { title: 'Your work today', when: 'To each member of staff who has something to do, at seven on working days.' },
    },
  },
]

export const TEMPLATE_NAMES = Object.keys(EMAIL_TEMPLATES) as TemplateName[]

const groups = [
  { title: 'Applications', begin: ['application_'] },
  { title: 'Interviews', begin: ['interview_'] },
  { title: 'Applications not sent yet', begin: ['draft_', 'walk_in_'] },
  { title: 'Inquiries, chat and newsletter', begin: ['inquiry_', 'chat_', 'newsletter_'] },
  { title: 'Events', begin: HAS_EVENTS ? ['event_'] : [] },
  { title: 'Accounts', begin: ['confirm_', 'reset_', 'already_', 'account_'] },
] as const

/** The emails that this institute uses (content/left-out.ts), grouped by topic. */
export const TEMPLATE_GROUPS = groups
  .map(({ title, begin }) => ({ title, templates: TEMPLATE_NAMES.filter((template) => begin.some((start) => template.startsWith(start))) }))
  .filter(({ templates }) => templates.length > 0)
export const isTemplateName = (name: unknown): name is TemplateName => typeof name === 'string' && Object.hasOwn(TEMPLATE_VARIABLES, name)

/** The meaning of each variable, and the sample value used in previews. */
export const VARIABLES: Readonly<Record<string, { meaning: string; sample: string }>> = {
  institute: { meaning: 'your name', sample: institute.name },
  'office email': { meaning: 'your general address', sample: institute.emails.general },
  'admissions email': { meaning: 'the address of the admissions office', sample: institute.emails.admissions },
  number: { meaning: 'the number of the application, inquiry or chat', sample: `${institute.numberPrefix}-2026-000123` },
  program: { meaning: 'the program; a paragraph with it is left out if there is none', sample: 'Computer Technology' },
  course: { meaning: 'the course', sample: 'Web Development' },
  start: { meaning: 'when classes begin', sample: 'January 2027' },
  day: { meaning: 'the last day to answer; a paragraph with it is left out if there is none', sample: 'Friday 18 December 2026' },
  when: { meaning: 'day and time', sample: 'Saturday 13 March 2027, 10:00 to 10:30' },
  application: { meaning: '‘Your application’, with the course if one is chosen', sample: 'Your application for Web Development' },
  inquiry: { meaning: 'what was sent, such as ‘question’', sample: 'question' },
  'answer time': { meaning: 'by when you answer, as a sentence', sample: 'We will reply by Friday 27 November 2026.' },
  'next steps': { meaning: 'what happens next with such an inquiry, in paragraphs', sample: 'We read it and answer.' },
  event: { meaning: 'the name of the event', sample: 'Open day' },
  place: { meaning: 'where it takes place', sample: 'Main hall' },
  officer: { meaning: 'which of you filled it in, or ‘One of our team’', sample: 'Ngozi Eze' },
}
