import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import type { Letter } from './layout.ts'

/** What every letter to a subscriber carries: its own way off the list, as a link and for the reader's mail program. */
export type NewsletterLetterFacts = {
  siteUrl: string
  /** From `private.newsletter_token`. */
  token: string
}

function address(path: string, { siteUrl, token }: NewsletterLetterFacts): string {
  const url = new URL(path, siteUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** RFC 8058: the mail program shows a button and does with one POST what the page behind the link does. */
export function unsubscribeHeaders(facts: NewsletterLetterFacts): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address('/api/newsletter/unsubscribe', facts)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function newsletterWelcome(facts: NewsletterLetterFacts): Letter {
  return {
    subject: `Welcome to the newsletter of the ${institute.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for subscribing to the newsletter of the ${institute.name}. This is what you get from us:`,
      newsletter.text,
    ],
    action: { label: 'See our programs', url: new URL('/programs', facts.siteUrl).href },
    closing: [
      'Somebody, probably you, entered this address on our website. If it was not you, take it off with the link below.',
      `Questions? Write to ${institute.emails.general}.`,
    ],
    footerLink: { label: 'Take my address off the list', url: address('/newsletter/unsubscribe', facts) },
  }
}
