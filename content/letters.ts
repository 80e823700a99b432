import { admissions } from './admissions.ts'
import { interviews } from './interviews.ts'
import { newsletter } from './newsletter.ts'
import type { Letters } from './schema/letters.ts'

const nameTheNumber = 'Please name the number {number} whenever you write to us: {admissions email}.'
const byWhen = 'Your application page says by when you can expect our answer.'
const questions = 'Questions? Write to {office email}.'
const anotherTime = 'Questions, or another time? Write to {admissions email}, and name the number {number}.'
const needHelp =
  'Is something unclear, or do you need help? Write to {admissions email}. If you no longer want to apply, you need not do anything.'
const givePlaceBack = 'If you cannot come now, please give your place back, so that somebody else can have it.'

const interviewLetter = ({ subject, paragraphs }: { subject: string; paragraphs: string[] }) => ({
  subject: `${subject}: application {number}`,
  opening: paragraphs,
  closing: [anotherTime],
})

export const letters: Letters = {
  application_received: {
    subject: 'We have received your application {number}',
    opening: ['Thank you for applying to the {institute}. Your application has arrived and nothing more is needed from you now.'],
    closing: ['What happens next:', ...admissions.startPage.afterwards.slice(1), nameTheNumber],
  },
  application_under_review: {
    subject: 'We are reading your application {number}',
    opening: ['Our admissions team has begun to read your application. Nothing is needed from you now; we may contact your referee.'],
    closing: [byWhen, nameTheNumber],
  },
  application_interview: {
    subject: 'We would like to talk with you about your application {number}',
    opening: ['We have read your application and would like to talk with you. Sign in to read what we wrote about day and place.'],
    closing: [nameTheNumber],
  },
  application_interview_off: {
    subject: 'The interview for your application {number} is called off',
    opening: ['We have called the interview off and go on reading your application. Sign in to read why.'],
    closing: [nameTheNumber],
  },
  application_info_requested: {
    subject: 'We need something from you for your application {number}',
    opening: [
      'To go on with your application we need something more from you. Please sign in, read our question and answer it there.',
      'Please answer by {day}. Until then we wait for you.',
    ],
    closing: [nameTheNumber],
  },
  application_answered: {
    subject: 'We have your answer for application {number}',
    opening: ['Your answer has arrived, and we go on with your application. Nothing more is needed from you now.'],
    closing: [nameTheNumber],
  },
  application_answered_at_office: {
    subject: 'We have your answer for application {number}',
    opening: ['We have noted what you told us, and go on with your application. Nothing more is needed from you now.'],
    closing: [nameTheNumber],
  },
  application_decided: {
    subject: 'There is news about your application {number}',
    opening: ['There is news about your application. Please sign in to read it.'],
    closing: [nameTheNumber],
  },
  application_offer_reminder: {
    subject: 'Please answer by {day}: your application {number}',
    opening: ['There is something in your application that waits for your answer. Please sign in, and say yes or no. It takes a minute.'],
    closing: [nameTheNumber],
  },
  application_confirmed: {
    subject: 'Your answer has arrived: application {number}',
    opening: ['Thank you for your answer. Your application page lists your next steps.'],
    closing: [nameTheNumber],
  },
  application_declined: {
    subject: 'Your answer has arrived: application {number}',
    opening: ['Thank you for your answer. You can apply again at any time.'],
    closing: [],
  },
  application_offer_expired: {
    subject: 'The time to answer is over: application {number}',
    opening: ['We did not hear from you in time. You can apply again at any time; your answers are still there.'],
    closing: ['Is it a mistake? Write to us: {admissions email}. Please name the number {number}.'],
  },
  application_reopened: {
    subject: 'We look at your application {number} again',
    opening: ['We have opened your application again. What we wrote to you before counts no more. Sign in to read why.'],
    closing: [byWhen, nameTheNumber],
  },
  application_withdrawn: {
    subject: 'Your application {number} is withdrawn',
    opening: [
      'You have withdrawn this application.',
      'We will not decide about it any more. Your answers stay as you sent them.',
      'You can apply again at any time.',
    ],
    closing: [],
  },
  application_withdrawn_at_office: {
    subject: 'Your application {number} is withdrawn',
    opening: [
      'As you asked us, we have taken this application back.',
      'We will not decide about it any more. Your answers stay as you sent them.',
      'You can apply again at any time.',
    ],
    closing: [],
  },
  interview_planned: interviewLetter(interviews.letters.planned),
  interview_changed: interviewLetter(interviews.letters.changed),
  interview_called_off: interviewLetter(interviews.letters.called_off),
  draft_reminder: {
    subject: 'Your application is waiting for you',
    opening: [
      '{application} is saved, but not sent. Everything you wrote is still there.',
      'You can go on where you stopped, on any phone or computer.',
    ],
    closing: [needHelp],
  },
  draft_reminder_near: {
    subject: 'Classes begin on {start}: your application is not sent yet',
    opening: [
      '{application} is saved, but not sent. You chose to start on {start}, and that is near.',
      'Send it today if you can, or choose a later start date.',
    ],
    closing: [needHelp],
  },
  inquiry_receipt: {
    subject: 'We have received your {inquiry} {number}',
    opening: ['Thank you for writing to the {institute}. {answer time}'],
    closing: ['What happens next:', '{next steps}', 'Please name the number {number} whenever you write or call: {office email}.'],
  },
  newsletter_welcome: {
    subject: 'Welcome to the newsletter of the {institute}',
    opening: ['Thank you for subscribing to the newsletter of the {institute}. This is what you get from us:', newsletter.text],
    closing: [],
  },
  event_sign_up: {
    subject: 'You are signed up: {event}',
    opening: ['We have kept a place for you at "{event}". We are looking forward to seeing you.'],
    closing: ['If you cannot come after all, please give your place back, so that somebody else can have it.', questions],
  },
  event_moved: {
    subject: 'New time or place: {event}',
    opening: ['Something about "{event}" has changed. This is when and where it takes place now:'],
    closing: [`${givePlaceBack} ${questions}`],
  },
  event_restored: {
    subject: 'It takes place after all: {event}',
    opening: ['"{event}" takes place after all, and your place is still yours.'],
    closing: [`${givePlaceBack} ${questions}`],
  },
  event_cancelled: {
    subject: 'It does not take place: {event}',
    opening: ['We are sorry: "{event}" does not take place. You need not do anything.'],
    closing: [questions],
  },
  confirm_signup: {
    subject: 'Confirm your e-mail address',
    opening: [
      'Thank you for opening an account at the {institute}. ' +
        'Please confirm that this e-mail address is yours; then you can sign in and apply.',
    ],
    closing: [],
  },
  reset_password: {
    subject: 'Choose a new password',
    opening: ['You asked to reset the password of your account. Choose a new one here:'],
    closing: [],
  },
  already_registered: {
    subject: 'You already have an account',
    opening: [
      'Somebody, probably you, tried to open an account at the {institute} with this e-mail address. You already have one.',
      'Sign in with your password. If you have forgotten it, choose "Forgot password?" there.',
    ],
    closing: [],
  },
}
