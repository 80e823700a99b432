import { choices } from '#content/choices.ts'
import { decisions } from '#content/decisions.ts'
import { type TemplateName, VARIABLES } from '#domain/emails/email-templates.ts'

const sampleOf = (variable: string) => VARIABLES[variable]?.sample ?? ''

/** Ids and tokens that grant no access. */
const id = '00000000-0000-4000-8000-000000000000'
const token = 'x'.repeat(43)
const person = { full_name: 'Amina Bello' }

const application = {
  application_id: id,
  number: sampleOf('number'),
  first_name: 'Amina',
  surname: 'Bello',
  program: sampleOf('program'),
  course: sampleOf('course'),
  start_date: sampleOf('start'),
  due_on: '2026-12-18',
}
const interview = {
  ...application,
  interview_id: id,
  sequence: 1,
  starts_at: '2027-03-13T09:00:00Z',
  minutes: 30,
  way: 'place',
  place: sampleOf('place'),
  note: '',
}
const reminder = { ...person, token: `${id}.${token}`, course: sampleOf('course'), starts_on: null }
const event = {
  ...person,
  event_id: id,
  slug: 'open-day',
  title: sampleOf('event'),
  place: sampleOf('place'),
  online_url: null,
  starts_at: '2027-03-13T09:00:00Z',
  ends_at: '2027-03-13T13:00:00Z',
}
const inquiry = {
  reference: 'INQ-2026-000123',
  kind: 'contact',
  name: 'Amina Bello',
  email: 'amina@applicants.example',
  phone: null,
  organisation: null,
  message: 'When can I visit you?',
  details: {},
  created_at: '2026-11-20T09:00:00Z',
}
const withLink = { ...person, token_hash: 'x'.repeat(64) }

type KindAndPayload = { kind: string; payload: unknown }

const note = 'Please write to us if you have a question.'

const others: Readonly<Partial<Record<TemplateName, KindAndPayload>>> = {
  application_offered: { kind: 'application_offered', payload: { ...application, study_mode: choices.studyMode[0]?.label, note } },
  application_rejected: {
    kind: 'application_rejected',
    payload: { ...application, reasons: [decisions.rejectionReasons.find(({ value }) => value === 'full')?.sentence ?? note], note },
  },
  application_answered_at_office: { kind: 'application_answered', payload: { ...application, by: 'staff' } },
  application_confirmed_at_office: { kind: 'application_confirmed', payload: { ...application, by: 'staff' } },
  application_declined_at_office: { kind: 'application_declined', payload: { ...application, by: 'staff' } },
  application_withdrawn_at_office: { kind: 'application_withdrawn', payload: { ...application, by: 'staff' } },
  application_contact_corrected: { kind: 'application_contact_corrected', payload: { ...application, changed: ['email'] } },
  interview_planned: { kind: 'interview', payload: { ...interview, change: 'planned' } },
  interview_changed: { kind: 'interview', payload: { ...interview, change: 'changed' } },
  interview_called_off: { kind: 'interview', payload: { ...interview, change: 'called_off' } },
  draft_reminder: { kind: 'draft_reminder', payload: reminder },
  draft_reminder_near: { kind: 'draft_reminder', payload: { ...reminder, starts_on: sampleOf('start') } },
  inquiry_receipt: { kind: 'inquiry_receipt', payload: inquiry },
  newsletter_welcome: { kind: 'newsletter_welcome', payload: { token } },
  event_sign_up: { kind: 'event_sign_up', payload: event },
  event_moved: { kind: 'event_changed', payload: { ...event, change: 'moved' } },
  event_restored: { kind: 'event_changed', payload: { ...event, change: 'restored' } },
  event_cancelled: { kind: 'event_changed', payload: { ...event, change: 'cancelled' } },
  confirm_signup: { kind: 'confirm_signup', payload: withLink },
  reset_password: { kind: 'reset_password', payload: withLink },
  already_registered: { kind: 'already_registered', payload: person },
  account_deleted: { kind: 'account_deleted', payload: { ...person, kept_applications: 1 } },
  inquiry_answer: {
    kind: 'inquiry_answer',
    payload: {
      ...person,
      reference: inquiry.reference,
      kind: inquiry.kind,
      author_name: sampleOf('officer'),
      text: 'Come whenever you like: the workshop is open.',
      created_at: '2026-11-20T10:30:00Z',
      question: inquiry.message,
      asked_at: inquiry.created_at,
    },
  },
  chat_answer: {
    kind: 'chat_answer',
    payload: {
      ...person,
      reference: 'CHAT-2026-000123',
      messages: [
        { author: 'visitor', authorName: person.full_name, text: inquiry.message, createdAt: inquiry.created_at },
        { author: 'staff', authorName: sampleOf('officer'), text: 'Come whenever you like.', createdAt: '2026-11-20T09:02:00Z' },
      ],
    },
  },
  walk_in_link: {
    kind: 'walk_in_link',
    payload: { token, first_name: 'Amina', by: sampleOf('officer'), program: sampleOf('program'), days: 7 },
  },
}

/** An email with sample data, as an outbox entry, for previewing its wording. Its links lead nowhere. */
export const sampleEmail = (mail: TemplateName): KindAndPayload & { recipient: string } => ({
  recipient: inquiry.email,
  ...(others[mail] ?? { kind: mail, payload: application }),
})
