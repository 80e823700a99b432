import { answerAt } from '#domain/applications/choices.ts'
import type { AssistedApplicationLine, AssistedApplicationLink } from '#domain/staff/assisted-applications.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { formatOn, formatWhen } from '#web/lib/moments.ts'

/** The applicant's name, or a placeholder if it is not known yet. */
export const nameOf = (...names: string[]): string =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') || 'Name not entered yet'

/** The course, such as `Drone Technology`. Falls back to the program, then to a placeholder. */
export const courseOf = ({ program, course }: AssistedApplicationLine): string =>
  answerAt('programSelection.course', { programSelection: { program, course } }) ||
  answerAt('programSelection.program', { programSelection: { program } }) ||
  'Not chosen yet'

const stateWords: Readonly<Record<AssistedApplicationLink['state'], string>> = {
  waiting: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  shown: 'shown here',
}

/** `By email to amina@…, sent`: describes a link so that it can be distinguished from the others. */
export function linkWords({ way, address, state }: AssistedApplicationLink): string {
  switch (way) {
    case 'email':
      return `By email to ${address}, ${stateWords[state]}`
    case 'text':
      return `By text message to ${formatPhone(address ?? '')}, ${stateWords[state]}`
    case 'show':
      return 'Shown at the front desk'
  }
}

/** When a link was created and expires, such as `Created today at 14:02, valid until 30 November 2026 at 14:02`. */
export const linkTimes = ({ madeAt, expiresAt }: AssistedApplicationLink, now: Date): string =>
  `Created ${formatOn(madeAt, now)}, valid until ${formatWhen(expiresAt, now)}`
