import { samplePhone } from '#domain/contacts/sample-phones.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import type { InquiryValues } from './fields.ts'
import type { InquiryKind } from './kinds.ts'

const sender = { name: 'Sample Sender', email: 'sender@example.com', phone: samplePhone('8031234567').typed, consent: 'yes' }

/** A form of each kind without mistakes, for tests. */
export const goodInquiries: Readonly<Record<InquiryKind, InquiryValues>> = {
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
}
