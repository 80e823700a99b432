import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { DayContentKind } from '#domain/staff/day-content.ts'

type KindWords = {
  kind: DayContentKind
  title: string
  /** The button that writes a new one. */
  add: string
  /** What the site says while none stands. */
  none: string
  /** Of several that stand the last one to begin holds; without it all of them are shown. */
  isOne: boolean
  /** One list that is changed, and never two. */
  isList?: boolean
}

const { feeWaiver } = admissions
const lastHoliday = [...publicHolidays].sort().at(-1)
const holidaysWord = publicHolidays.length === 1 ? '1 day' : `${publicHolidays.length} days`
const ownHolidays = lastHoliday === undefined ? 'none' : `${holidaysWord}, the last of them ${formatDate(lastHoliday)}`

/** The parts of the page, in their order. */
export const kinds: readonly KindWords[] = [
  { kind: 'notice', title: 'Notices', add: 'Write a notice', none: 'No notice stands above the pages.', isOne: false },
  {
    kind: 'fee_waiver',
    title: 'Application fee',
    add: 'Say whether it is waived',
    none: `The website’s own: ${feeWaiver ? `${feeWaiver.text} Until ${formatDate(feeWaiver.endsOn)}.` : 'no waiver.'}`,
    isOne: true,
  },
  {
    kind: 'opening_hours',
    title: 'Office hours',
    add: 'Set other hours',
    none: `The website’s own: ${institute.officeHours}.`,
    isOne: true,
  },
  {
    kind: 'public_holidays',
    title: 'Public holidays',
    add: 'Correct the list',
    none: `The website’s own: ${ownHolidays}.`,
    isOne: true,
    isList: true,
  },
]
