import { admissions } from '#content/admissions.ts'
import { costs } from '#content/costs.ts'
import { institute } from '#content/institute.ts'
import type { Admissions } from '#content/schema/admissions.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { dayFacts } from '#domain/day-facts.ts'
import { formatMoney } from '#domain/programs/costs.ts'

/** What the office says of it for a while, or else content/. */
const saidWaiver = () => {
  const { feeWaiver = admissions.feeWaiver } = dayFacts()
  return feeWaiver
}

/** The waiver of the application fee that holds now, until the end of its last day at the institute (ruling 18); null for none. */
export function feeWaiverAt(now: Date, waiver = saidWaiver()): Admissions['feeWaiver'] {
  return waiver !== null && dateIn(institute.timeZone, now) <= waiver.endsOn ? waiver : null
}

/** What applying costs, for where one is about to begin: the waiver that holds now, or else the fee. */
export function applyingCosts(now: Date): string {
  const fee = `${costs.labels.applicationFee}: ${formatMoney(costs.applicationFee)}`
  return feeWaiverAt(now)?.text ?? (costs.applicationFee === 0 ? fee : `${fee}, once`)
}

const QUARTER = 15 * 60_000

/** When the waiver of content/ ends, in milliseconds since 1970: as its last day does at the institute. 0 for none. */
export function feeWaiverEnd(waiver = admissions.feeWaiver): number {
  if (waiver === null) return 0
  // No place is so far east that its day has ended by then, and none keeps minutes of its own.
  let moment = Date.parse(`${waiver.endsOn}T00:00:00Z`)
  while (feeWaiverAt(new Date(moment), waiver) !== null) moment += QUARTER
  return moment
}
