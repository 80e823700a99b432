import { admissions } from './admissions.ts'
import { chatReply } from './chat-reply.ts'
import { interviews } from './interviews.ts'
import { newsletter } from './newsletter.ts'
import type { Emails } from './schema/emails.ts'

const nameTheNumber = 'Please quote {number} whenever you write to us: {admissions email}.'
const byWhen = 'Your application page says when you can expect our answer.'
const questions = 'Questions? Write to {office email}.'
const anotherTime = 'Questions, or another time? Write to {admissions email} and quote {number}.'
const needHelp =
  'Is something unclear, or do you need help? Write to {admissions email}. If you no longer want to apply, you do not need to do anything.'
const givePlaceBack = 'If you cannot come now, please give up your place, so that someone else can have it.'

const interviewEmail = ({ subject, paragraphs }: { subject: string; paragraphs: string[] }) => ({
  subject: `${subject}: application {number}`,
  opening: paragraphs,
  closing: [anotherTime],
})

export const emails: Emails = {
  application_received: {
    subject: 'We have received your application {number}',
    opening: ['Thank you for applying to the {institute}. We have received your application. You do not need to do anything now.'],
    closing: ['What happens next:', ...admissions.startPage.afterwards.slice(1), nameTheNumber],
  },
  application_under_review: {
    subject: 'We are reading your application {number}',
    opening: ['Our admissions team has started to read your application. You do not need to do anything now. We may contact your referee.'],
    closing: [byWhen, nameTheNumber],
  },
  application_interview: {
    subject: 'We would like to talk with you about your application {number}',
    opening: [
      'We have read your application and would like to talk with you.',
      'The date, the time and the place will follow in another email. You do not need to do anything now.',
    ],
    closing: [nameTheNumber],
  },
  application_interview_off: {
    subject: 'The interview for your application {number} has been cancelled',
    opening: ['We have cancelled the interview and are still reviewing your application. Sign in to read why.'],
    closing: [nameTheNumber],
  },
  application_info_requested: {
    subject: 'We need something from you for your application {number}',
    opening: [
      'We need something more from you to continue with your application. Please sign in, read our question and answer it there.',
      'Please answer by {day}. We will wait for your answer until then.',
    ],
    closing: [nameTheNumber],
  },
  application_answered: {
    subject: 'We have your answer for application {number}',
    opening: ['We have received your answer and will continue with your application. You do not need to do anything now.'],
    closing: [nameTheNumber],
  },
  application_answered_at_office: {
    subject: 'We have your answer for application {number}',
    opening: ['We have recorded what you told us and will continue with your application. You do not need to do anything now.'],
    closing: [nameTheNumber],
  },
  application_question_closed: {
    subject: 'You do not need to answer our question: application {number}',
    opening: ['We asked you a question about your application. We no longer need an answer and continue to review your application.'],
    closing: [nameTheNumber],
  },
  application_decided: {
    subject: 'There is news about your application {number}',
    opening: ['There is news about your application. Please sign in to read it.'],
    closing: [nameTheNumber],
  },
  application_offered: {
    subject: 'You have a place: {course}, starting {start}',
    opening: [
      'Yes: we offer you a place on {course} at the {institute}, starting {start}.',
      'Please sign in and accept or decline it. It takes a minute.',
      'Please answer by {day}. After that day we may offer the place to someone else.',
    ],
    closing: [nameTheNumber],
  },
  application_waiting_list: {
    subject: 'You are on the waiting list: {course}, starting {start}',
    opening: [
      'The course is full for now. You are on its waiting list, and we will write to you as soon as a place is free.',
      'You do not need to do anything now.',
    ],
    closing: [nameTheNumber],
  },
  application_rejected: {
    subject: 'Our decision on your application {number}: we cannot offer you a place',
    opening: ['Thank you for applying to the {institute}. We have read your application with care, and we cannot offer you a place this time.'],
    closing: ['You are welcome to apply again at any time, for this course or another.', nameTheNumber],
  },
  application_offer_reminder: {
    subject: 'Please answer by {day}: your application {number}',
    opening: ['Your application is waiting for your reply. Please sign in and accept or decline. It takes a minute.'],
    closing: [nameTheNumber],
  },
  application_confirmed: {
    subject: 'We have received your answer: application {number}',
    opening: ['Thank you for your answer. Your application page lists your next steps.'],
    closing: [nameTheNumber],
  },
  application_confirmed_at_office: {
    subject: 'You have accepted your place: application {number}',
    opening: ['You told us that you accept the place below, and we have recorded this. Your application page lists your next steps.'],
    closing: ['Is this a mistake? Write to {admissions email} and quote {number}.'],
  },
  application_place_changed: {
    subject: 'Your place has changed: application {number}',
    opening: ['We have changed the place that we offered you. The details are below.', 'Please reply by {day}.'],
    closing: ['Do you have a question about the change? Write to {admissions email} and quote {number}.'],
  },
  application_declined: {
    subject: 'We have received your answer: application {number}',
    opening: ['Thank you for your answer. You can apply again at any time.'],
    closing: [],
  },
  application_declined_at_office: {
    subject: 'You have declined your place: application {number}',
    opening: ['You told us that you do not want the place below, and we have recorded this. You can apply again at any time.'],
    closing: ['Is this a mistake? Write to {admissions email} and quote {number}.'],
  },
  application_offer_expired: {
    subject: 'Your time to answer has ended: application {number}',
    opening: ['We did not hear from you in time. You can apply again at any time. Your answers are still there.'],
    closing: ['Is this a mistake? Write to {admissions email} and quote {number}.'],
  },
  application_reopened: {
    subject: 'We are reviewing your application {number} again',
    opening: ['We are reviewing your application again. Please ignore our earlier decision. Sign in to read why.'],
    closing: [byWhen, nameTheNumber],
  },
  application_restored: {
    subject: 'Your application {number} is open again',
    opening: ['Your application was withdrawn by mistake. It is open again, and we will continue to review it.'],
    closing: [byWhen, nameTheNumber],
  },
  application_withdrawn: {
    subject: 'Your application {number} has been withdrawn',
    opening: [
      'You have withdrawn this application.',
      'We will no longer decide on it. Your answers stay as you sent them.',
      'You can apply again at any time.',
    ],
    closing: [],
  },
  application_withdrawn_at_office: {
    subject: 'Your application {number} has been withdrawn',
    opening: [
      'As you asked us, we have withdrawn this application.',
      'We will no longer decide on it. Your answers stay as you sent them.',
      'You can apply again at any time.',
    ],
    closing: [],
  },
  application_contact_corrected: {
    subject: 'We have corrected your contact details: application {number}',
    opening: ['Our admissions team has corrected the contact details of your application. Sign in to check them.'],
    closing: [
      'If you did not ask for this, or if something is wrong, write to us immediately: {admissions email}. Please quote {number}.',
      'If this application is not yours, someone gave us your address by mistake. You do not need to do anything.',
    ],
  },
  interview_planned: interviewEmail(interviews.emails.planned),
  interview_changed: interviewEmail(interviews.emails.changed),
  interview_called_off: interviewEmail(interviews.emails.called_off),
  draft_reminder: {
    subject: 'Your application is waiting for you',
    opening: [
      '{application} is saved, but not sent. Everything you wrote is still there.',
      'You can continue where you stopped, on any phone or computer.',
    ],
    closing: [needHelp],
  },
  draft_reminder_near: {
    subject: 'Classes begin on {start}: you have not sent your application yet',
    opening: [
      '{application} is saved, but not sent. You chose to start on {start}, which is soon.',
      'Send it today if you can, or choose a later start date.',
    ],
    closing: [needHelp],
  },
  inquiry_receipt: {
    subject: 'We have received your {inquiry} {number}',
    opening: ['Thank you for writing to the {institute}. {answer time}'],
    closing: ['What happens next:', '{next steps}', 'Please quote {number} whenever you write or call: {office email}.'],
  },
  newsletter_welcome: {
    subject: 'Welcome to the newsletter of the {institute}',
    opening: ['Thank you for subscribing to the newsletter of the {institute}. This is what you will get from us:', newsletter.text],
    closing: [],
  },
  event_sign_up: {
    subject: 'You are signed up: {event}',
    opening: ['We have kept a place for you at "{event}". We look forward to seeing you.'],
    closing: ['If you cannot come after all, please give up your place, so that someone else can have it.', questions],
  },
  event_moved: {
    subject: 'New time or place: {event}',
    opening: ['Something about "{event}" has changed. This is the new time and place:'],
    closing: [`${givePlaceBack} ${questions}`],
  },
  event_restored: {
    subject: 'Going ahead after all: {event}',
    opening: ['"{event}" is going ahead after all, and your place is still yours.'],
    closing: [`${givePlaceBack} ${questions}`],
  },
  event_cancelled: {
    subject: 'Cancelled: {event}',
    opening: ['We are sorry: "{event}" has been cancelled. You do not need to do anything.'],
    closing: [questions],
  },
  confirm_signup: {
    subject: 'Confirm your email address',
    opening: [
      'Thank you for opening an account at the {institute}. ' +
        'Please confirm that this email address is yours. Then you can sign in and apply.',
    ],
    closing: [],
  },
  reset_password: {
    subject: 'Choose a new password',
    opening: ['You asked to reset your account password. Choose a new one here:'],
    closing: [],
  },
  already_registered: {
    subject: 'You already have an account',
    opening: [
      'Someone, probably you, tried to open an account at the {institute} with this email address. You already have one.',
      'Sign in with your password. If you have forgotten it, choose "Forgot password?" there.',
    ],
    closing: [],
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    opening: [
      'We have just deleted your account at the {institute}, as you asked. ' +
        'You are signed out everywhere, and any application that was still open has been withdrawn.',
      'This is our last email to you. You can open a new account with this address at any time.',
    ],
    closing: [],
  },
  inquiry_answer: {
    subject: 'Our answer to your {inquiry} {number}',
    opening: ['You wrote to us on our site. This is our answer:'],
    closing: ['You can answer this email. Please quote {number} whenever you write or call: {office email}.'],
  },
  chat_answer: {
    subject: 'Our answer to you in the chat ({number})',
    opening: ['You wrote to us in the chat on our site. This is our answer:'],
    closing: [
      'You can continue the conversation in the chat, on the device you wrote from, or on any device if you were signed in.',
      'You can also write to {office email}. Please quote {number}.',
    ],
  },
  walk_in_link: {
    subject: 'The application we started with you at the {institute}',
    opening: [
      'Thank you for coming to us. {officer} started an application with you at our desk. It has not been sent yet: only you can send it.',
      'It is for {program}.',
      'Open the link, then sign in or create an account. Move the application to your account, check every answer, accept the ' +
        'declaration and send it. After you have moved it, only you can see its answers: staff at the desk can no longer read or change them.',
    ],
    closing: [],
  },

  // The emails below concern account security, or go to the institute itself. The console shows them, but their wording cannot be changed
  // there.
  reauthentication_code: {
    subject: 'Your code for a new password',
    opening: ['You are about to change your account password. Enter this code where you were asked for it:'],
    closing: [],
  },
  password_changed: {
    subject: 'Your password was changed',
    opening: ['Your account password has just been changed, and every other device has been signed out.'],
    closing: [],
  },
  new_device: {
    subject: 'New sign-in to your account',
    opening: ['Someone, probably you, has just signed in to your account on a new device and from a new place.'],
    closing: [],
  },
  identity_linked: {
    subject: 'New way to sign in to your account: {provider}',
    opening: ['You can now also sign in to your account at the {institute} with {provider}. It has just been connected.'],
    closing: [],
  },
  identity_unlinked: {
    subject: 'Way to sign in removed from your account: {provider}',
    opening: ['You can no longer sign in to your account at the {institute} with {provider}. Your other ways to sign in still work.'],
    closing: [],
  },
  factor_added: {
    subject: 'Two-step verification was added to your account',
    opening: [
      'A way to get codes has just been added to your account at the {institute}: {way}. You now need a code as well as your password.',
    ],
    closing: [],
  },
  factor_removed: {
    subject: 'Two-step verification was changed on your account',
    opening: [
      'A way to get codes has just been removed from your account at the {institute}: {way}. Its codes no longer work for signing in.',
    ],
    closing: [],
  },
  recovery_codes_first: {
    subject: 'Your recovery codes',
    opening: [
      'Recovery codes have just been made for your account.',
      'Each code lets you in once when you do not have your phone. Keep them where you can reach them without it.',
    ],
    closing: [],
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account',
    opening: [
      'New recovery codes have just been made for your account. The old codes no longer work.',
      'Each code lets you in once when you do not have your phone. Keep them where you can reach them without it.',
    ],
    closing: [],
  },
  recovery_code_used: {
    subject: 'A recovery code for your account was used',
    opening: ['Someone, probably you, has just signed in with a recovery code instead of a code from your phone.', '{codes left}'],
    closing: [],
  },
  password_guessed: {
    subject: 'Someone is guessing your password',
    opening: [
      'Someone has entered many wrong passwords for your account at the {institute}. They did not get in. We blocked these attempts and will keep blocking them.',
      'You can still sign in where you have signed in before. ' +
        'If we ask you to wait, choose a new password with the link below. It lets you in straight away.',
    ],
    closing: [],
  },
  code_guessed: {
    subject: 'Someone is guessing your two-step verification code',
    opening: [
      'Someone who knows your password has entered many wrong two-step verification codes. ' +
        'They did not get in. We blocked these attempts and will keep blocking them.',
      'You will get this email once a day at most.',
    ],
    closing: [],
  },
  not_me_done: {
    subject: 'Your account is safe again',
    opening: ['You told us that you did not recognise something in your account. We have just signed everyone out, including you.'],
    closing: [],
  },
  staff_invitation: {
    subject: 'You are invited to the staff of the {institute}',
    opening: ['{inviter} invites you to work in the console of the {institute}. Your role would be {role}: someone who {does}.'],
    closing: [],
  },
  mail_check: {
    subject: 'Code to check that emails from the {institute} arrive',
    opening: ['This email has left the site and reached you. To confirm this, enter this code under Site health in the console:'],
    closing: [],
  },
  application_for_admissions: {
    subject: 'New application {number}',
    opening: ['Someone has sent a new application. This email leaves out its answers: staff read them in the console.'],
    closing: [],
  },
  application_withdrawn_for_admissions: {
    subject: 'Withdrawn: application {number}',
    opening: ['An applicant has withdrawn their application. You no longer need to decide on it.'],
    closing: [],
  },
  contact_details_corrected: {
    subject: 'Contact details corrected: {number}',
    opening: ['An applicant has corrected their contact details. You will find the new ones in the console.'],
    closing: [],
  },
  work_news: {
    subject: 'News about your work',
    opening: ['This needs your attention in the console:'],
    closing: [],
  },
  work_digest: {
    subject: 'Your work today',
    opening: ['Good morning. This is waiting for you in the console:'],
    closing: [],
  },
  inquiry_notice: {
    subject: 'New {inquiry} {number}',
    opening: ['Someone has written to us on the website.'],
    closing: ['They have agreed that we use these details to answer them, and for nothing else.'],
  },
  chat_notice: {
    subject: '{number}: {messages} in the chat',
    opening: ['Someone has written in the chat on the site and is waiting for an answer.'],
    closing: [chatReply.lead],
  },
}
