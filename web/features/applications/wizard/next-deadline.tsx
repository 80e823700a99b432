import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { lastDayToApply } from '#domain/programs/intakes.ts'
import { DATE, KeptTogether } from '#web/ui/kept-together.tsx'
import { useOpenIntakes } from '#web/lib/use-open-intakes.ts'

/** Until when one can apply for the next start; nothing while none is announced. */
export function NextDeadline({ className, children }: { className?: string; /** Stands before it. */ children?: ReactNode }) {
  const [next] = useOpenIntakes()
  if (next === undefined) return null
  const words = `To start on ${formatDate(next.startsOn)}, apply by ${formatDate(lastDayToApply(next))}.`
  return (
    <p className={className}>
      {children}
      <span>
        <KeptTogether whole={DATE}>{words}</KeptTogether>
      </span>
    </p>
  )
}
