import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { paths } from '#domain/paths.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import type { Email } from './layout.ts'
import { inOneDirection, newsletterBody } from './newsletter-body.ts'
import { type OneClickFacts, readersAddress } from './one-click.ts'

/** The path at which subscribers unsubscribe; the token is from `private.newsletter_token`. */
export const newsletterLeave = paths.newsletter('unsubscribe')

export function newsletterWelcome(facts: OneClickFacts): WordedEmail {
  return {
    template: 'newsletter_welcome',
    values: {},
    greeting: 'Hello,',
    action: { label: 'See our programs', url: new URL(paths.programs, facts.siteUrl).href },
    closing: [
      'Someone, probably you, entered this address on our website. If it was not you, use the link below to remove it.',
      `Questions? Write to ${institute.emails.general}.`,
    ],
    footerLink: wayOff(facts),
  }
}

/** An issue as its recipients see it, and as staff see it first. `subject` and `body` are as staff wrote them. */
export function newsletterIssue(facts: OneClickFacts & { subject: string; body: string }): Email {
  const subject = inOneDirection(facts.subject).trim()
  return { subject, greeting: '', paragraphs: [], body: newsletterBody(facts.body), footerLink: wayOff(facts) }
}

const wayOff = (facts: OneClickFacts) => ({ label: newsletter.leaveButton, url: readersAddress(newsletterLeave, facts) })
