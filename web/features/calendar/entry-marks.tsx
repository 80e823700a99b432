import type { CalendarEntry, EntryKind } from './calendar-entry.ts'

/** The mark of a kind: a square for events, a triangle where classes begin, a ring for what is one's own. */
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

/** What a narrow cell has room for: a mark of each kind of entry, and how many there are when it is more than these. */
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
