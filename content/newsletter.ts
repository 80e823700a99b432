import type { Newsletter } from './schema/newsletter.ts'

/** The form; what its pages say is in newsletter-outcomes.ts, so that the home page does not carry it. */
export const newsletter: Newsletter = {
  insertsPerMinute: 30,
  quietDays: 30,
  title: 'News from the workshop',
  text: 'What our students build, when the next intake opens and which courses are new. By e-mail, and only when there is something to tell.',
  field: 'Email address',
  button: 'Subscribe',
  busyButton: 'Subscribing…',
  promise: 'Every letter has a link that takes you off the list at once.',
  privacyLink: 'How we treat your address',
}
