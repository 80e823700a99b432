import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { type CalendarEntry, entryKinds, timeWords, type EntryKind } from './calendar-entry.ts'

/** The symbol for a kind of entry: a square for events, a triangle for the start of classes, a ring for the person's own dates. */
export function EntryMark({ kind }: { kind: EntryKind }) {
  return (
    <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true" className={`entry-mark entry-${kind}`}>
      {kind === 'event' && <rect x="1.5" y="1.5" width="9" height="9" />}
      {kind === 'start' && <path d="M1 11V1l10 5Z" />}
      {kind === 'own' && <circle cx="6" cy="6" r="4" />}
    </svg>
  )
}

const MOST_MARKS = 3

/** Marks for a narrow cell: one for each of the first few entries, and the number of further entries, if any. */
export function EntryMarks({ entries }: { entries: readonly CalendarEntry[] }) {
  const shown = entries.slice(0, MOST_MARKS)
  return (
    <span className="entry-marks" aria-hidden="true">
      {shown.map(({ id, kind }) => (
        <EntryMark key={id} kind={kind} />
      ))}
      {entries.length > MOST_MARKS && <span className="entry-more num">+{entries.length - MOST_MARKS}</span>}
    </span>
  )
}

type Days = ReadonlyMap<string, readonly CalendarEntry[]>

/** A month as a list. Each entry appears once, on its first day. */
export function MonthEntries({ days }: { days: Days }) {
  const seen = new Set<string>()
  const begun = [...days].map(([day, entries]) => [day, entries.filter(({ id }) => !seen.has(id) && seen.add(id))] as const)
  return (
    <ol className="entry-days">
      {begun
        .filter(([, entries]) => entries.length > 0)
        .map(([day, entries]) => (
          <li key={day} className="entry-day">
            <h3 className="num">
              <time dateTime={day}>{formatDateWithWeekday(day)}</time>
            </h3>
            <DayEntries day={day} entries={entries} />
          </li>
        ))}
    </ol>
  )
}

/** The entries for one day. */
export function DayEntries({ day, entries }: { day: string; entries: readonly CalendarEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className="entry">
          <EntryMark kind={entry.kind} />
          <p>
            <Link to={entry.to} className="link">
              <NoWrap whole={number} className="whitespace-nowrap">
                {entry.title}
              </NoWrap>
            </Link>
            <span className="entry-facts num">
              <span className="sr-only">{entryKinds[entry.kind]}</span>
              {factsOf(entry, day).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Application numbers contain hyphens but must not wrap. */
const number = new RegExp(`(${institute.numberPrefix}-[0-9-]+)`)

function factsOf(entry: CalendarEntry, day: string): string[] {
  const until = entry.lastDay > day ? `until ${formatDate(entry.lastDay)}` : null
  return [timeWords(entry, day), until, entry.note].filter((words) => words !== null)
}

/** The legend of the marks. */
export function EntryKey() {
  return (
    <ul className="entry-key" aria-label="Marks">
      {(['event', 'start', 'own'] as const).map((kind) => (
        <li key={kind}>
          <EntryMark kind={kind} />
          {entryKinds[kind]}
        </li>
      ))}
    </ul>
  )
}
