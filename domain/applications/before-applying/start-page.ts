import { admissions } from '#content/admissions.ts'
import { filled } from '#domain/text/filled.ts'

/** What stands before an application, with every fact filled in: the build writes it where it is read (scripts/build/worked-out.ts). */
export const startPage: (typeof admissions)['startPage'] = filled(admissions.startPage)
