import { formatPhone } from '#domain/contacts/phone-format.ts'
import type { StepFactor } from '#web/lib/accounts/two-factor.ts'

/** What a way to get a code is called: a phone by its number. */
export function nameOf({ kind, name, phone }: StepFactor): string {
  if (kind === 'phone' && phone !== '') return formatPhone(phone.startsWith('+') ? phone : `+${phone}`)
  return name || (kind === 'app' ? 'Authenticator app' : 'Your phone')
}

/** `My phone`, or with the first number that makes a name nobody has taken. */
export function freeName(taken: readonly string[], wished = 'My phone'): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wished : `${wished} ${count}`
    if (!taken.includes(name)) return name
  }
}
