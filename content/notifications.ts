import type { NotificationWords } from './schema/notifications.ts'

const application = '/applications/{application_id}'
const event = '/events#event-{slug}'

/**
 * Notification texts, by kind (`private.notify`). A kind followed by a status, such as `application_moved accepted`, takes precedence for
 * payloads with that status. Notifications remain in the list even after they are out of date, so they report what happened and do not
 * ask the reader to act.
 */
export const notificationKinds: Readonly<Record<string, NotificationWords>> = {
  application_sent: {
    title: 'We have received your application',
    text: 'Its number is {number}. {status:next}',
    to: application,
  },
  application_moved: { title: 'Your application: {status:label}', text: 'Application {number}. {status:next}', to: application },
  'application_moved under_review': {
    title: 'We are reading your application',
    text: 'Application {number} is being reviewed. We may contact your referee.',
    to: application,
  },
  'application_moved interview': {
    title: 'You are invited to an interview',
    text: 'Application {number}. {status:next}',
    to: application,
  },
  interview_planned: {
    title: 'Your interview is on {starts_at:when}',
    text: 'Application {number}. Open it to see where and how we meet. If you cannot come, tell us as early as you can.',
    to: application,
  },
  interview_changed: {
    title: 'Your interview has changed',
    text: 'It is now on {starts_at:when}, application {number}. Open it to see where and how we meet.',
    to: application,
  },
  interview_called_off: {
    title: 'Your interview has been cancelled',
    text: 'Application {number}, {starts_at:when}. You do not need to do anything.',
    to: application,
  },
  'application_moved info_requested': {
    title: 'We asked you a question',
    text: 'Application {number}. Our question is on its page.[ We asked for your answer by {due_on:day}.]',
    to: application,
  },
  'application_moved accepted': {
    title: 'We offered you a place',
    text: 'Application {number} was accepted. Our offer is on its page.[ We asked for your answer by {due_on:day}.]',
    to: application,
  },
  'application_moved waiting_list': { title: 'You are on the waiting list', text: 'Application {number}. {status:next}', to: application },
  'application_moved offer_expired': { title: 'Our offer to you has ended', text: 'Application {number}. {status:next}', to: application },
  offer_reminder: {
    title: 'A reminder of our offer',
    text: 'Application {number}. The last day to answer our offer: {due_on:day}.',
    to: application,
  },
  'application_moved rejected': {
    title: 'We have decided on your application',
    text: 'Application {number}. {status:next}',
    to: application,
  },
  event_reminder: { title: 'Tomorrow: {title}', text: '{starts_at:when}, {place}. If you cannot come, please give up your place.', to: event },
  event_moved: { title: 'New time or place: {title}', text: 'It now takes place on {starts_at:when}, {place}.', to: event },
  event_cancelled: { title: 'Cancelled: {title}', text: 'We are sorry. The event on {starts_at:when} has been cancelled.', to: event },
  event_restored: { title: 'Going ahead after all: {title}', text: '{starts_at:when}, {place}. Your place is still yours.', to: event },
}

/** Used for a kind that is not listed here, for example when the page is older than the notification. */
export const otherNotification: NotificationWords = {
  title: 'You have a new notification',
  text: 'Load your notifications again to read it.',
  to: '/notifications',
}
