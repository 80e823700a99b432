import type { AssistedApplicationLink } from '#domain/staff/assisted-applications.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { formatOn, formatWhen } from '#web/lib/moments.ts'

/** How a person is called while it is not known how. */
export const nameOf = (...names: string[]): string =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') || 'Name not written yet'

const stateWords: Readonly<Record<AssistedApplicationLink['state'], string>> = {
  waiting: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  shown: 'shown here',
}

/** `By email to amina@…, sent`, as links are told apart. */
export function linkWords({ way, address, state }: AssistedApplicationLink): string {
  switch (way) {
    case 'email':
      return `By email to ${address}, ${stateWords[state]}`
    case 'text':
      return `By text message to ${formatPhone(address ?? '')}, ${stateWords[state]}`
    case 'show':
      return 'Shown at the desk'
  }
}

/** `Made today at 14:02, works until 30 November 2026 at 14:02`. */
export const linkTimes = ({ madeAt, expiresAt }: AssistedApplicationLink, now: Date): string =>
  `Made ${formatOn(madeAt, now)}, works until ${formatWhen(expiresAt, now)}`
