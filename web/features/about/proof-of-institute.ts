import { partners } from '#content/proof/partners.ts'
import { registrations } from '#content/proof/registrations.ts'
import { years } from '#content/proof/year.ts'
import { staffAndTeachers as people } from '#domain/programs/teachers.ts'

/** What the institute has to show for itself, loaded in one go. */
export const proofOfInstitute = { registrations, years, people, partners }
