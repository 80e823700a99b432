import { useState } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { openIntakes } from '#domain/programs/intakes.ts'
import { intakesOfBuild } from '#domain/programs/intakes-of-build.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** An intake's deadline may have passed since the page was prerendered. Only the browser's clock shows which intakes are still open. */
export function useOpenIntakes() {
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return isHydrated ? openIntakes(now) : intakesOfBuild
}

/** Shown if no start date is open for applications. */
export const NoStart = () => <span>To be announced</span>

/** The first day of the next classes, and the application deadline, for title blocks. */
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

/** All start dates, as marks on a timeline. */
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
