import * as z from 'zod/mini'
import { CONTACT_FIELDS } from '#domain/applications/application-contacts.ts'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { applicationContactCorrected, applicationMessage, contactDetailsCorrected } from './templates/application-emails.ts'

const addressee = { number: z.string(), first_name: z.string() }
const changed = z.array(z.enum(CONTACT_FIELDS))

const forAdmissions = z.object({ ...addressee, surname: z.string(), changed })
const forApplicant = z.object({ ...addressee, application_id: z.uuid(), changed })
const message = z.object({ ...addressee, subject: z.string(), text: z.string() })

type Site = { siteUrl: string }

/** Emails about corrections of contact details, and those that staff write to an applicant, by outbox kind. */
export const contactEmails = {
  contact_details_corrected(payload: unknown, { siteUrl }: Site) {
    const data = forAdmissions.parse(payload)
    const url = new URL(adminPaths.application(data.number), siteUrl).href
    return contactDetailsCorrected({ ...data, applicant: `${data.first_name} ${data.surname}`.trim(), url })
  },
  application_contact_corrected(payload: unknown, { siteUrl }: Site) {
    const { first_name, application_id, ...data } = forApplicant.parse(payload)
    return applicationContactCorrected({ ...data, firstName: first_name, url: new URL(paths.application(application_id), siteUrl).href })
  },
  application_message(payload: unknown) {
    const { first_name, ...data } = message.parse(payload)
    return applicationMessage({ ...data, firstName: first_name })
  },
}
