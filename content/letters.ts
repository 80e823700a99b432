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
    subject: 'Confirm your email address',
    opening: [
      'Thank you for opening an account at the {institute}. ' +
        'Please confirm that this email address is yours; then you can sign in and apply.',
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
      'Somebody, probably you, tried to open an account at the {institute} with this email address. You already have one.',
      'Sign in with your password. If you have forgotten it, choose "Forgot password?" there.',
    ],
    closing: [],
  },
  account_deleted: {
    subject: 'Your account was deleted',
    opening: [
      'Your account at the {institute} was deleted just now, as you asked. ' +
        'You are signed out everywhere, and an application that was still open is withdrawn.',
      'This is our last email to you. You can open a new account with this address at any time.',
    ],
    closing: [],
  },
  inquiry_answer: {
    subject: 'Our answer to your {inquiry} {number}',
    opening: ['You wrote to us on our site. This is our answer:'],
    closing: ['You can answer this email. Please name {number} whenever you write or call: {office email}.'],
  },
  chat_answer: {
    subject: 'Our answer to you in the chat ({number})',
    opening: ['You wrote to us in the chat of our site. This is our answer:'],
    closing: [
      'The conversation goes on in the chat, on the device you wrote from, or on any device if you had signed in.',
      'You can also write to {office email}; please name {number}.',
    ],
  },
  walk_in_link: {
    subject: 'The application we began with you at the {institute}',
    opening: [
      'Thank you for coming to us. {officer} began an application with you at our desk. It is not sent yet: only you can do that.',
      'It is for {program}.',
      'Open the link, then sign in or open an account. Take the application into it, check every answer, declare that they are true, and ' +
        'send it. From the moment you take it, the answers are yours alone: nobody at the desk can read or change them any more.',
    ],
    closing: [],
  },

  // From here on: about the safety of an account, and to the institute itself. The console shows these and words none of them anew.
  reauthentication_code: {
    subject: 'Your code for a new password',
    opening: ['You are about to change the password of your account. Enter this code where you were asked for it:'],
    closing: [],
  },
  password_changed: {
    subject: 'Your password was changed',
    opening: ['The password of your account was changed just now, and every other device was signed out.'],
    closing: [],
  },
  new_device: {
    subject: 'New sign-in to your account',
    opening: ['Somebody, probably you, has just signed in to your account on a device and from a place we have not seen before.'],
    closing: [],
  },
  identity_linked: {
    subject: 'New way to sign in to your account: {provider}',
    opening: ['You can now sign in to your account at the {institute} with {provider}, too. It was connected just now.'],
    closing: [],
  },
  identity_unlinked: {
    subject: 'Way to sign in removed from your account: {provider}',
    opening: ['You can no longer sign in to your account at the {institute} with {provider}. Your other ways to sign in still work.'],
    closing: [],
  },
  factor_added: {
    subject: 'Your account has a new second step',
    opening: [
      'A second step was added to your account at the {institute} just now: {way}. From now on signing in asks for a code, too.',
    ],
    closing: [],
  },
  factor_removed: {
    subject: 'A second step was removed from your account',
    opening: [
      'A second step of your account at the {institute} was removed just now: {way}. Signing in does not ask for its codes any more.',
    ],
    closing: [],
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account',
    opening: [
      'New recovery codes were made for your account just now. Codes from before do not work any more.',
      'Each of them lets you in once when you do not have your phone. Keep them where you can reach them without it.',
    ],
    closing: [],
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    opening: ['Somebody, probably you, has just used a recovery code in place of the code of your second step.', '{codes left}'],
    closing: [],
  },
  password_guessed: {
    subject: 'Somebody is guessing your password',
    opening: [
      'Somebody has typed many wrong passwords for your account at the {institute}. Nobody came in: we stopped them, and go on doing so.',
      'Where you have signed in before, you still can. ' +
        'Where we ask you to wait, choose a new password with the link below: it lets you in at once.',
    ],
    closing: [],
  },
  code_guessed: {
    subject: 'Somebody is guessing the code of your second step',
    opening: [
      'Somebody who came past your password has entered many wrong codes of your second step. ' +
        'Nobody came in: we stopped them, and go on doing so.',
      'You get this letter once a day at most.',
    ],
    closing: [],
  },
  not_me_done: {
    subject: 'Your account is safe again',
    opening: ['You told us that something in your account was not you. Everybody was signed out just now, you as well.'],
    closing: [],
  },
  staff_invitation: {
    subject: 'You are invited to the staff of the {institute}',
    opening: ['{inviter} invites you to work in the console of the {institute}. Your role would be {role}: somebody who {does}.'],
    closing: [],
  },
  mail_check: {
    subject: 'Code to prove that mail of the {institute} arrives',
    opening: ['This letter has left the site and reached you. Type this code on the page Site of the console to say so:'],
    closing: [],
  },
  application_for_admissions: {
    subject: 'New application {number}',
    opening: ['A new application has been sent. This email leaves out its answers: staff read them in the console.'],
    closing: [],
  },
  application_withdrawn_for_admissions: {
    subject: 'Withdrawn: application {number}',
    opening: ['An applicant has withdrawn their application. Nothing needs to be decided about it any more.'],
    closing: [],
  },
  contact_details_corrected: {
    subject: 'Contact details corrected: {number}',
    opening: ['An applicant has corrected their contact details. What they are now stands in the console.'],
    closing: [],
  },
  inquiry_notice: {
    subject: 'New {inquiry} {number}',
    opening: ['Somebody has written to us on the website.'],
    closing: ['They have agreed that we use these details to answer them, and for nothing else.'],
  },
  chat_notice: {
    subject: '{number}: {messages} in the chat',
    opening: ['Somebody has written in the chat of the site and waits for an answer.'],
    closing: [
      'The visitor sees your answer at once while they are on the site. ' +
        'If they have left, it goes to their email address two minutes later.',
    ],
  },
}
