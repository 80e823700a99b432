/** Email payloads in the form in which the outbox stores them. */

export const application = {
  application_id: '0f6c5f6e-1d9c-4a53-9d9c-9f1f5bb2a3c4',
  number: 'FTI-2026-000123',
  first_name: 'Ṣadé <b>',
  surname: 'Òjó',
  program: 'Computer Technology',
  course: 'Web Development',
  start_date: 'January 2027',
}
export const account = {
  full_name: 'Amina "Mimi" Bello',
  token_hash: 'a'.repeat(64),
  redirect_to: 'https://institute.example/auth/callback?a=1&b=2',
}

const newDevice = {
  full_name: 'Amina Bello',
  at: '2026-11-21T09:15:00.000Z',
  browser: 'Chrome',
  system: 'Android',
  network: '102.89.34.17',
}
export const subscriber = { token: 'aB3_-'.repeat(8) + 'xyz' }
export const issue = { ...subscriber, subject: 'What our students built', body: '# Open day\n\nCome and see the workshop.' }
const wayToSignIn = { full_name: account.full_name, provider: 'github' }
export const deleted = { full_name: 'Amina Bello', kept_applications: 2 }
export const reminder = {
  full_name: 'Amina Bello',
  token: `0f6c5f6e-1d9c-4a53-9d9c-9f1f5bb2a3c4.${subscriber.token}`,
  course: 'Web Development',
  starts_on: null,
}
const contact = { number: application.number, first_name: 'Ṣadé', surname: 'Òjó', changed: ['email', 'phoneNumber'] }
export const news = {
  full_name: 'Amina Bello',
  token: reminder.token,
  kind: 'application_moved',
  payload: { application_id: application.application_id, number: application.number, status: 'interview' },
}
export const event = {
  full_name: 'Amina Bello',
  event_id: application.application_id,
  slug: 'open-day',
  title: 'Open day <b>',
  place: 'Main hall',
  online_url: null,
  starts_at: '2027-03-13T09:00:00+00:00',
  ends_at: '2027-03-13T13:00:00+00:00',
  change: 'moved',
}
export const chat = {
  reference: 'CHAT-2026-000001',
  full_name: 'Amina Bello',
  name: 'Amina <b>',
  email: 'amina@applicants.example',
  has_account: false,
  token: subscriber.token,
  messages: [
    {
      author: 'visitor',
      authorName: 'Amina <b>',
      text: 'Is there room?\n<script>alert(1)</script>',
      createdAt: '2026-11-21T09:15:00.000Z',
    },
    { author: 'staff', authorName: 'Ngozi', text: 'Yes.\nCome on Monday.', createdAt: '2026-11-21T09:16:00.000Z' },
  ],
}
export const inquiry = {
  reference: 'INQ-2026-000012',
  kind: 'giving',
  name: 'Ṣadé <b> Òjó',
  email: 'sade@example.com',
  phone: '+2348031234567',
  organisation: null,
  message: 'Two lines\nand <b> https://evil.example',
  details: { gift: 'money', amount: 50_000, rhythm: 'monthly' },
  created_at: '2026-11-20T23:30:00+00:00',
}
export const inquiryAnswer = {
  reference: inquiry.reference,
  kind: inquiry.kind,
  full_name: inquiry.name,
  author_name: 'Ngozi',
  text: 'Yes <b>.\nCome on Monday.',
  created_at: '2026-11-21T09:16:00.000Z',
  question: inquiry.message,
  asked_at: '2026-11-20T23:30:00.000Z',
}
const factor = { full_name: account.full_name, factor_type: 'totp', factor_id: application.application_id }
const recovery = { full_name: account.full_name, left: 4 }
const notMe = { ...newDevice, undone: ['password', 'factors'] }
const nonce = { full_name: account.full_name, code: '012345' }
const invitation = {
  token: subscriber.token,
  email: 'ngozi@staff.example',
  role: 'officer',
  invited_by: 'Ada <b> https://evil.example',
  hours: 72,
}
export const assistedApplication = {
  token: subscriber.token,
  first_name: 'Ṣadé',
  by: 'Ngozi Eze',
  days: 7,
  program: application.program,
}
export const interview = {
  ...application,
  interview_id: application.application_id,
  sequence: 1,
  starts_at: '2027-03-13T09:00:00+00:00',
  minutes: 45,
  way: 'place',
  place: 'Main hall <b>',
  note: 'Bring\nyour <b> papers',
  change: 'changed',
}
const work = {
  token: reminder.token,
  items: [
    { news: 'assigned', number: application.number },
    { news: 'deputy', number: null },
  ],
  parts: [
    { part: 'late', count: 7, numbers: [application.number] },
    { part: 'conversations', count: 1, numbers: [inquiry.reference] },
  ],
}
const payloads: Record<string, unknown> = {
  mail: { code: 'abcd2345' },
  staff: invitation,
  work,
  walk: assistedApplication,
  reauthentication: nonce,
  factor,
  recovery,
  not: notMe,
  chat,
  inquiry,
  interview,
  contact,
  account: deleted,
  event,
  application: { ...application, changed: contact.changed, subject: 'Your papers <b>', text: 'Bring <b> two copies.\n\nThank you.' },
  draft: reminder,
  notification: news,
  newsletter: issue,
  identity: wayToSignIn,
  new: newDevice,
}
/** The outbox payload for a kind of email, with text from visitors unescaped. */
export const payloadFor = (kind: string) =>
  (kind === 'inquiry_answer' ? inquiryAnswer : undefined) ?? payloads[kind.split('_')[0] ?? ''] ?? account
