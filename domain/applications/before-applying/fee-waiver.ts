import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import type { Admissions } from '#content/schema/admissions.ts'
import { dateIn, endOfDay } from '#domain/dates/dates.ts'
import { announced } from '#domain/announced.ts'

/** The waiver set by the office, or otherwise the one in content/. */
const announcedWaiver = () => {
  const { feeWaiver = admissions.feeWaiver } = announced()
  return feeWaiver
}

/**
 * Returns the waiver of the application fee that applies now, or null. A waiver applies until the end of its last day at the institute
 * (ruling 18).
 */
export function feeWaiverAt(now: Date, waiver = announcedWaiver()): Admissions['feeWaiver'] {
  return waiver !== null && dateIn(institute.timeZone, now) <= waiver.endsOn ? waiver : null
}

/** When the waiver in content/ ends, in milliseconds since 1970: at the end of its last day at the institute. 0 if there is no waiver. */
export function feeWaiverEnd(waiver = admissions.feeWaiver): number {
  return waiver === null ? 0 : endOfDay(waiver.endsOn)
}
