import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import type { InquiryField, InquiryValues } from './fields.ts'
import { type InquiryKind, fieldsOfKind } from './inquiry-kinds.ts'

const sender = { name: 'Sample Sender', email: 'sender@example.com', phone: samplePhone('8031234567').typed, consent: 'yes' }

/** Valid forms, for tests. */
export const goodInquiries = {
  sponsorship: {
    ...sender,
    sponsored: 'several',
    learners: '4',
    course: sampleCourse(1, 3).id,
    term: 'course',
    months: '',
    room: 'no',
    organisation: '',
    message: '',
  },
  giving: { ...sender, gift: 'money', amount: '50,000', rhythm: 'monthly', description: '', place: '', organisation: '', message: '' },
  partnership: {
    ...sender,
    organisation: 'Sample Works Limited',
    role: 'Site manager',
    partnership: ['butt', 'halved'],
    message: 'We build roofs and would like to show learners a site.',
  },
  volunteering: {
    ...sender,
    courses: [...new Set([sampleCourse(1, 1).id, sampleCourse(2, 2).id])],
    otherWork: '',
    hours: '3',
    from: '',
    place: 'campus',
    experience: 'Twelve years of welding gates and tanks.',
    message: '',
  },
  hiring: {
    ...sender,
    job: 'Wiring new houses',
    courses: [sampleCourse(1, 3).id],
    people: '2',
    place: 'Lugbe, Abuja',
    start: '',
    employment: 'permanent',
    pay: '₦180,000 a month',
    organisation: 'Sample Homes Limited',
    message: '',
  },
  contact: { ...sender, topic: 'learning-here', message: 'May I look around next Tuesday morning?' },
} satisfies Record<InquiryKind, InquiryValues>

/** A valid form of any kind: one of those above, or otherwise the minimum that the questions accept. */
export function goodInquiry(kind: InquiryKind): InquiryValues {
  if (Object.hasOwn(goodInquiries, kind)) return goodInquiries[kind as keyof typeof goodInquiries]
  const asked = fieldsOfKind(kind).filter(({ when }) => when === null)
  return { ...Object.fromEntries(asked.map((field) => [field.name, leastAnswer(field)])), ...sender }
}

function leastAnswer(field: InquiryField): string | string[] {
  switch (field.control) {
    case 'text':
      return field.required ? 'Sample words '.repeat(1 + field.min / 13).slice(0, field.max) : ''
    case 'number':
      return field.required ? String(field.least) : ''
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => value)
    case 'date':
      return field.required ? '2099-01-04' : ''
    case 'consent':
      return 'yes'
  }
}
