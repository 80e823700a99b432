import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { paths } from '#domain/paths.ts'
import type { Letter } from './layout.ts'
import { type OneClickFacts, readersAddress } from './one-click.ts'

/** Where a subscriber leaves the list; the token is from `private.newsletter_token`. */
export const newsletterLeave = paths.newsletter('unsubscribe')

export function newsletterWelcome(facts: OneClickFacts): Letter {
  return {
    subject: `Welcome to the newsletter of the ${institute.name}`,
    greeting: 'Hello,',
    paragraphs: [`Thank you for subscribing to the newsletter of the ${institute.name}. This is what you get from us:`, newsletter.text],
    action: { label: 'See our programs', url: new URL(paths.programs, facts.siteUrl).href },
    closing: [
      'Somebody, probably you, entered this address on our website. If it was not you, take it off with the link below.',
      `Questions? Write to ${institute.emails.general}.`,
    ],
    footerLink: { label: 'Take my address off the list', url: readersAddress(newsletterLeave, facts) },
  }
}
