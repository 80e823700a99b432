import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

import { announcedHoursToday } from '#domain/announced.ts'

/** Today's office hours as text: those announced by the office, otherwise the institute's standard hours. */
export const hoursToday = (): string => announcedHoursToday()?.words ?? institute.officeHours

/** The institute's phone numbers and today's announced office hours (`CallUs`). */
export const whomToCall = () => ({
  phones: institute.phones.map(({ label, number }) => ({ label, number, shown: formatPhone(number) })),
  hours: hoursToday(),
})
