import { admissions } from '#content/admissions.ts'
import { filled } from '#domain/text/filled.ts'

/** What stands before an application, with every fact filled in. */
export const startPage: (typeof admissions)['startPage'] = filled(admissions.startPage)
