import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { AnnouncementKind } from '#domain/staff/announcements.ts'

type KindWords = {
  kind: AnnouncementKind
  title: string
  /** Label of the button that creates a new announcement. */
  add: string
  /** Shown when there is no announcement of this kind. */
  none: string
  /** Only the announcement that started last applies. Otherwise all of them are shown. */
  isOne: boolean
  /** There is only ever one list to edit. */
  isList?: boolean
}

const { feeWaiver } = admissions
const lastHoliday = [...publicHolidays].sort().at(-1)
const holidaysWord = publicHolidays.length === 1 ? '1 day' : `${publicHolidays.length} days`
const ownHolidays = lastHoliday === undefined ? 'none' : `${holidaysWord}, the last on ${formatDate(lastHoliday)}`

/** The sections of the page, in order. */
export const kinds: readonly KindWords[] = [
  { kind: 'notice', title: 'Site notices', add: 'Write a site notice', none: 'No site notice is shown.', isOne: false },
  {
    kind: 'fee_waiver',
    title: 'Application fee',
    add: 'Change the application fee notice',
    none: `Standard: ${feeWaiver ? `${feeWaiver.text} Until ${formatDate(feeWaiver.endsOn)}.` : 'no waiver.'}`,
    isOne: true,
  },
  {
    kind: 'opening_hours',
    title: 'Office hours',
    add: 'Set different hours',
    none: `Standard: ${institute.officeHours}.`,
    isOne: true,
  },
  {
    kind: 'public_holidays',
    title: 'Public holidays',
    add: 'Edit the list',
    none: `Standard: ${ownHolidays}.`,
    isOne: true,
    isList: true,
  },
]
