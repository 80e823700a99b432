import { institute } from '#content/institute.ts'
import type { InquiryFormWords } from '#content/schema/inquiry-form.ts'

export const inquiryFormWords: InquiryFormWords = {
  sender: 'How we reach you',
  kept: 'What you type stays on this device until it reaches us.',
  sending: 'Sending…',
  restored: {
    title: 'Not submitted yet',
    text: 'Here is what you typed last time.',
    discard: 'Clear the form',
  },
  waiting: {
    title: 'Saved, but not sent yet',
    offline: 'Your device is offline. We will send it automatically when you are back online.',
    unreachable: 'We could not reach our server. We will keep trying automatically.',
    'too-many': 'We have had many inquiries from your network. We will try again automatically in a minute.',
    stay: 'You can close this page. It stays on this device and will be sent the next time you open our site.',
    tryNow: 'Try now',
    change: 'Change something',
  },
  sent: {
    title: 'We have received it. Thank you.',
    reference: 'Your reference number',
    receipt: 'You should get a copy at {email} within a few minutes.',
    answer: 'We will reply by {day}.',
    desk: 'It is with this desk: {desk}. You will have an answer {reply}.',
    again: 'Send another one',
  },
  sentUnseen: 'We have received your inquiry {reference}. Please keep this number.',
  refusedUnseen: 'We could not accept your inquiry. It is still saved in the form: please open the page again.',
  page: {
    title: 'We have received it. Thank you.',
    lead: 'You should get a copy by email within a few minutes. Please keep its number.',
    description: `${institute.name} has received your inquiry. Here is what happens next, and how to reach us if the copy does not arrive.`,
    answer: 'The copy says when we will reply.',
    missing: 'No copy after an hour? Look in your spam folder, then call us:',
    home: 'Back to the home page',
  },
  aside: {
    next: 'What happens next',
    answer: 'An answer within {days} working days',
    reader: 'Read first by',
    call: 'Quicker by phone',
  },
}
