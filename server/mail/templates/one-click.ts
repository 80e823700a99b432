import { addresses } from '#server/addresses.ts'

/**
 * An email that the recipient can unsubscribe from. It contains an unsubscribe token, both in a link and for the recipient's mail
 * program.
 */
export type OneClickData = { siteUrl: string; token: string }

/** A URL on this site with the recipient's token. */
export function readersAddress(path: string, { siteUrl, token }: OneClickData): string {
  const url = new URL(path, siteUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** RFC 8058: the mail program shows a button and sends one POST below /api, which has the same effect as the page behind the link. */
export function oneClickHeaders(path: string, data: OneClickData): Record<string, string> {
  return {
    'List-Unsubscribe': `<${readersAddress(`${addresses.api}${path}`, data)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
