import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'

/** Whether applying costs no fee at this moment: until the end of the last day at the institute (ruling 18). */
export const isFeeWaived = (now: Date): boolean => dateIn(institute.timeZone, now) <= admissions.feeWaiver.endsOn
