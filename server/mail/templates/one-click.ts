import { addresses } from '#server/addresses.ts'

/** What a letter that its reader can stop carries: its own way out, as a link and for the reader's mail program. */
export type OneClickFacts = { siteUrl: string; token: string }

/** An address of this site with the token of the reader. */
export function readersAddress(path: string, { siteUrl, token }: OneClickFacts): string {
  const url = new URL(path, siteUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** RFC 8058: the mail program shows a button and does with one POST below /api what the page behind the link does. */
export function oneClickHeaders(path: string, facts: OneClickFacts): Record<string, string> {
  return {
    'List-Unsubscribe': `<${readersAddress(`${addresses.api}${path}`, facts)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
