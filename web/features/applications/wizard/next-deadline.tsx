import { type ReactNode, useState } from 'react'
import { deadlines } from '#domain/applications/before-applying/dates-and-fee.ts'

/** Until when one can apply for the next start; nothing while none is announced. */
export function NextDeadline({ className, children }: { className?: string; /** Stands before it. */ children?: ReactNode }) {
  const [next] = useState(() => deadlines.find(({ endsAt }) => Date.now() < endsAt))
  if (next === undefined) return null
  return (
    <p className={className}>
      {children}
      <span>
        To start on <WholeDay {...next.start} />, apply by <WholeDay {...next.lastDay} />.
      </span>
    </p>
  )
}

const WholeDay = ({ date, inWords }: { date: string; inWords: string }) => (
  <time dateTime={date} className="inline-block">
    {inWords}
  </time>
)
