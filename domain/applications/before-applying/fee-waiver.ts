import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import type { Admissions } from '#content/schema/admissions.ts'
import { dateIn, endOfDay } from '#domain/dates/dates.ts'
import { announced } from '#domain/announced.ts'

/** What the office says of it for a while, or else content/. */
const announcedWaiver = () => {
  const { feeWaiver = admissions.feeWaiver } = announced()
  return feeWaiver
}

/** The waiver of the application fee that holds now, until the end of its last day at the institute (ruling 18); null for none. */
export function feeWaiverAt(now: Date, waiver = announcedWaiver()): Admissions['feeWaiver'] {
  return waiver !== null && dateIn(institute.timeZone, now) <= waiver.endsOn ? waiver : null
}

/** When the waiver of content/ ends, in milliseconds since 1970: as its last day does at the institute. 0 for none. */
export function feeWaiverEnd(waiver = admissions.feeWaiver): number {
  return waiver === null ? 0 : endOfDay(waiver.endsOn)
}
