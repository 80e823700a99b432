import { institute } from '#content/institute.ts'
import { notificationKinds, otherNotification } from '#content/notifications.ts'
import type { NotificationWords } from '#content/schema/notifications.ts'
import { LANGUAGE } from '#domain/region.ts'
import { isApplicationStatus } from './applications/application-statuses.ts'
import { applicantStatusLabel, whatHappensNext } from './applications/status-words.ts'
import { dateIn, formatDate } from './dates/dates.ts'

type Payload = Readonly<Record<string, unknown>>
/** Null if the value cannot be written in this form. */
type Form = (value: string) => string | null

const timeOf = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })

function ofMoment(write: (moment: Date) => string): Form {
  return (value) => {
    const moment = new Date(value)
    return Number.isNaN(moment.getTime()) ? null : write(moment)
  }
}

const dayOf = (moment: Date) => formatDate(dateIn(institute.timeZone, moment))

const forms: Readonly<Record<string, Form>> = {
  label: (value) => (isApplicationStatus(value) ? applicantStatusLabel(value) : null),
  next: (value) => (isApplicationStatus(value) ? whatHappensNext(value) : null),
  // A date is the same in every time zone. A moment is converted to its date at the institute.
  day: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : ofMoment(dayOf)(value)),
  when: ofMoment((moment) => `${dayOf(moment)} at ${timeOf.format(moment)}`),
}

/**
 * Fills in the placeholders. Text in brackets is left out if one of its values is missing. Returns null if the payload lacks any other
 * value.
 */
function filled(text: string, payload: Payload, write: (value: string) => string = (value) => value): string | null {
  const said = text.replace(/\[([^\]]*)\]/g, (_all, part: string) => (filled(part, payload, write) === null ? '' : part))
  let isWhole = true
  const written = said.replace(/\{(\w+)(?::(\w+))?\}/g, (_all, name: string, form?: string) => {
    const value = Object.hasOwn(payload, name) ? payload[name] : undefined
    const held = typeof value === 'string' || typeof value === 'number' ? String(value) : null
    const shown = held === null || form === undefined ? held : (forms[form]?.(held) ?? null)
    isWhole &&= shown !== null
    return write(shown ?? '')
  })
  return isWhole ? written : null
}

function wordsFor(kind: string, payload: Payload): NotificationWords | undefined {
  const status = payload['status']
  const special = typeof status === 'string' ? `${kind} ${status}` : kind
  const key = [special, kind].find((known) => Object.hasOwn(notificationKinds, known))
  return key === undefined ? undefined : notificationKinds[key]
}

/**
 * The text of a notification and the page it links to, for screens and emails. Unknown kinds and payloads, as sent by a newer server, get
 * a neutral text.
 */
export function notificationWords(kind: string, payload: unknown): NotificationWords {
  const known: Payload = typeof payload === 'object' && payload !== null ? { ...payload } : {}
  const found = wordsFor(kind, known)
  if (found === undefined) return otherNotification
  const [title, text, to] = [filled(found.title, known), filled(found.text, known), filled(found.to, known, encodeURIComponent)]
  return title === null || text === null || to === null ? otherNotification : { title, text, to }
}
