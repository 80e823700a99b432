import { useState } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { openIntakes } from '#domain/programs/intakes.ts'
import { intakesOfBuild } from '#domain/programs/intakes-of-build.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** The prerendered page may be older than an intake: which ones are still open only the browser's clock knows. */
export function useOpenIntakes() {
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return isHydrated ? openIntakes(now) : intakesOfBuild
}

/** Where nobody can apply for a start that is set. */
export const NoStart = () => <span>To be announced</span>

/** The first day of the next classes, for title blocks, and until when one can apply. */
export function NextStart() {
  const [next] = useOpenIntakes()
  if (next === undefined) return <NoStart />
  const { startsOn, label, applyBy } = next
  return (
    <>
      <time dateTime={startsOn}>{label.replace(/^\w+ /, '')}</time>
      <span className="block">
        {' '}
        apply by <time dateTime={applyBy}>{formatDate(applyBy)}</time>
      </span>
    </>
  )
}

/** All dates on which one can begin, as marks on a line of time. */
export function StartDates() {
  const open = useOpenIntakes()
  if (open.length === 0) return <NoStart />
  return (
    <ol className="start-dates num">
      {open.map(({ value, startsOn, label }) => (
        <li key={value}>
          <time dateTime={startsOn}>{label}</time>
        </li>
      ))}
    </ol>
  )
}
