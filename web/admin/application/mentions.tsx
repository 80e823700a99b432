import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { formatOn } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { mentionsQuery } from './notes-data.ts'

/** Unread notes that mention the caller, or someone the caller stands in for. Renders nothing if there are none. */
export function Mentions() {
  const { state } = useLoaded(mentionsQuery())
  const [now] = useState(() => new Date())
  if (state.kind !== 'loaded' || state.value.length === 0) return null
  return (
    <section aria-labelledby="mentions-title" className="mentions">
      <h2 id="mentions-title">You have been mentioned</h2>
      <ul>
        {state.value.map(({ note, number, name, by, at, inPlaceOf }) => (
          <li key={note}>
            <Link to={adminPaths.application(number)} className="link">
              {name}
            </Link>
            <span className="console-as">
              {number}, by {by ?? 'a former colleague'} {formatOn(at, now)}
              {inPlaceOf && <span>{`, for ${inPlaceOf}, who is away`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
