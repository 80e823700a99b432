import { institute } from './institute.ts'
import type { SecurityContact } from './schema/security-contact.ts'

/** The contact for reporting a vulnerability in the site, published in /.well-known/security.txt. */
export const securityContact: SecurityContact = {
  emails: [institute.emails.privacy],
  languages: ['en'],
}
