import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { hoursToday } from './hours-today.ts'

/** The institute's telephones and its hours, as the office says them today (`CallUs`). */
export const whomToCall = () => ({
  phones: institute.phones.map(({ label, number }) => ({ label, number, shown: formatPhone(number) })),
  hours: hoursToday(),
})
