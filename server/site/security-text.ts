import type { FastifyInstance } from 'fastify'
import { securityContact } from '#content/security-contact.ts'
import type { SiteConfig } from './built-site.ts'

const path = '/.well-known/security.txt'
/** Number of days for which the file is valid. RFC 9116, section 2.5.5, recommends less than a year. */
const GOOD_FOR = 180
const DAY_MS = 86_400_000

/** `GET /.well-known/security.txt` (RFC 9116): the contact for vulnerability reports. */
export function securityText(app: FastifyInstance, { siteUrl }: Pick<SiteConfig, 'siteUrl'>): void {
  app.get(path, (_request, reply) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + GOOD_FOR) * DAY_MS)
    const lines = [
      ...securityContact.emails.map((email) => `Contact: mailto:${email}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${securityContact.languages.join(', ')}`,
      `Canonical: ${siteUrl}${path}`,
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
