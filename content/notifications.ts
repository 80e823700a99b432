import type { NotificationWords } from './schema/notifications.ts'

const application = '/applications/{application_id}'

/**
 * What notifications say, by their kind (`private.notify`). A kind followed by a status, `application_moved accepted`, comes first
 * for payloads with that status.
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
  'application_moved accepted': { title: 'You have a place', text: 'Application {number} was accepted. Open it to see your next steps.', to: application },
  'application_moved rejected': {
    title: 'We have decided on your application',
    text: 'Application {number}. {status:next}',
    to: application,
  },
}

/** For a kind that is not named here, as when the page is older than the notification. */
export const otherNotification: NotificationWords = {
  title: 'There is news for you',
  text: 'Load your notifications again to read it.',
  to: '/notifications',
}
