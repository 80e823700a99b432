import { Link } from 'react-router'
import { type CalendarEntry, entryKinds } from './calendar-entry.ts'
import { dayWords, timeWords } from './day-words.ts'
import { EntryMark } from './entry-marks.tsx'

/** Entries by day, in words. */
export function EntryList({ days }: { days: ReadonlyMap<string, readonly CalendarEntry[]> }) {
  return (
    <ol className="entry-days">
      {[...days].map(([day, entries]) => (
        <li key={day} className="entry-day">
          <h3 className="num">
            <time dateTime={day}>{dayWords(day)}</time>
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className="entry">
                <EntryMark kind={entry.kind} />
                <p>
                  <Link to={entry.to} className="link">
                    {entry.title}
                  </Link>
                  <span className="entry-facts num">
                    <span className="sr-only">{entryKinds[entry.kind]}</span>
                    {[timeWords(entry, day), entry.note].filter(Boolean).map((words) => (
                      <span key={words}>{words}</span>
                    ))}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** What the marks mean. */
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
