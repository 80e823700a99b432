import { institute } from '#content/institute.ts'
import type { InquiryFormWords } from '#content/schema/inquiry-form.ts'

export const inquiryFormWords: InquiryFormWords = {
  sender: 'How we reach you',
  kept: 'What you type stays on this device until it has reached us.',
  sending: 'Sending…',
  restored: {
    title: 'Not sent yet',
    text: 'Here is what you typed last time.',
    discard: 'Empty the form',
  },
  waiting: {
    title: 'Kept, and not sent yet',
    offline: 'Your device is offline. It goes out by itself as soon as you are back.',
    unreachable: 'No answer came from us. We try again by ourselves, and the moment your network is back.',
    'too-many': 'Many inquiries came from your network just now. We try again by ourselves in a minute.',
    stay: 'You may close this page: it stays on this device, and is sent the next time you open our site.',
    tryNow: 'Try now',
    change: 'Change something',
  },
  sent: {
    title: 'It has reached us. Thank you.',
    reference: 'Your number',
    receipt: 'A copy usually comes to {email} within minutes.',
    answer: 'You have our answer by {day}.',
    desk: 'It is with this desk: {desk}. You have an answer {reply}.',
    again: 'Write another one',
  },
  sentUnseen: 'Your inquiry {reference} has reached us. Please keep this number.',
  refusedUnseen: 'Your inquiry could not be taken as it is. It is kept in its form: please open the page once more.',
  page: {
    title: 'It has reached us. Thank you.',
    lead: 'A copy usually comes to your email address within minutes. Please keep its number.',
    description: `Your inquiry has reached ${institute.name}. Here is what happens next, and how to reach us if the copy does not arrive.`,
    answer: 'The copy says by when you have our answer.',
    missing: 'No copy after an hour? Look into the spam folder, then call us:',
    home: 'Back to the home page',
  },
  aside: {
    next: 'What happens next',
    answer: 'An answer within {days} working days',
    reader: 'Read first by',
    call: 'Quicker by phone',
  },
}
