import { partners } from '#content/proof/partners.ts'
import { registrations } from '#content/proof/registrations.ts'
import { years } from '#content/proof/year.ts'
import { staffAndTeachers as people } from '#domain/programs/teachers.ts'

/** The evidence for the institute, loaded as one chunk. */
export const proofOfInstitute = { registrations, years, people, partners }
