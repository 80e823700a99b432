import type { Newsletter, NewsletterPace } from './schema/newsletter.ts'

/** The texts of the form. The texts of its outcome pages are in newsletter-outcomes.ts, so that the home page does not load them. */
export const newsletter: Newsletter = {
  insertsPerMinute: 30,
  quietDays: 30,
  title: 'News from the workshop',
  text: 'What our students build, when the next intake opens and which courses are new.',
  field: 'Email address',
  button: 'Subscribe',
  busyButton: 'Subscribing…',
  promise: 'Every newsletter has a link that takes you off the list straight away.',
  privacyLink: 'How we use your address',
  leaveButton: 'Take my address off the list',
  offline: 'Your device is offline. Nothing was sent, and your address is still in the field.',
  unreachable: 'We could not reach our server. Your connection may be weak. Your address is still in the field.',
}

/**
 * The rate at which an issue is sent. Your mail provider's terms state its hourly limit. An issue that is already being sent keeps its
 * original rate.
 */
export const newsletterPace: NewsletterPace = { emailsPerHour: 1000 }
