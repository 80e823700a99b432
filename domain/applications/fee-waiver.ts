import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import type { Admissions } from '#content/schema/admissions.ts'
import { dateIn } from '#domain/dates/dates.ts'

/** The waiver of the application fee that holds now, until the end of its last day at the institute (ruling 18); null for none. */
export function feeWaiverAt(now: Date, waiver = admissions.feeWaiver): Admissions['feeWaiver'] {
  return waiver !== null && dateIn(institute.timeZone, now) <= waiver.endsOn ? waiver : null
}
