import { institute } from './institute.ts'
import type { SecurityContact } from './schema/security-contact.ts'

/** Whom somebody tells who has found a weakness of the site; shown to them in /.well-known/security.txt. */
export const securityContact: SecurityContact = {
  emails: [institute.emails.privacy],
  languages: ['en'],
}
