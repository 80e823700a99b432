import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { paths } from '#domain/paths.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import type { Email } from './layout.ts'
import { inOneDirection, newsletterBody } from './newsletter-body.ts'
import { type OneClickData, readersAddress } from './one-click.ts'

/** The path of the page where subscribers unsubscribe; the token is from `private.newsletter_token`. */
export const newsletterLeave = paths.newsletter('unsubscribe')

export function newsletterWelcome(data: OneClickData): WordedEmail {
  return {
    template: 'newsletter_welcome',
    values: {},
    greeting: 'Hello,',
    action: { label: 'See our programs', url: new URL(paths.programs, data.siteUrl).href },
    closing: [
      'Someone, probably you, entered this address on our website. If it was not you, use the link below to remove it.',
      `Questions? Write to ${institute.emails.general}.`,
    ],
    footerLink: wayOff(data),
  }
}

/** An issue as its recipients see it, and as staff preview it. `subject` and `body` are as staff wrote them. */
export function newsletterIssue(data: OneClickData & { subject: string; body: string }): Email {
  const subject = inOneDirection(data.subject).trim()
  return { subject, greeting: '', paragraphs: [], body: newsletterBody(data.body), footerLink: wayOff(data) }
}

const wayOff = (data: OneClickData) => ({ label: newsletter.leaveButton, url: readersAddress(newsletterLeave, data) })
