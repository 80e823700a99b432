import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

import { announcedHoursToday } from '#domain/announced.ts'

/** The office hours in words: what the office says for today, else those of the institute. */
export const hoursToday = (): string => announcedHoursToday()?.words ?? institute.officeHours

/** The institute's telephones and its hours, as the office says them today (`CallUs`). */
export const whomToCall = () => ({
  phones: institute.phones.map(({ label, number }) => ({ label, number, shown: formatPhone(number) })),
  hours: hoursToday(),
})
