import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { lastDayToApply } from '#domain/programs/intakes.ts'
import { useOpenIntakes } from '#web/lib/use-open-intakes.ts'

/** Until when one can apply for the next start; nothing while none is announced. */
export function NextDeadline({ className, children }: { className?: string; /** Stands before it. */ children?: ReactNode }) {
  const [next] = useOpenIntakes()
  if (next === undefined) return null
  return (
    <p className={className}>
      {children}
      <span>
        To start on <WholeDate day={next.startsOn} />, apply by <WholeDate day={lastDayToApply(next)} />.
      </span>
    </p>
  )
}

const WholeDate = ({ day }: { day: string }) => (
  <time dateTime={day} className="inline-block">
    {formatDate(day)}
  </time>
)
