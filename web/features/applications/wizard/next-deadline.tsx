import { type ReactNode, useState } from 'react'
import { deadlines } from '#domain/applications/before-applying/dates-and-fee.ts'

/** The application deadline for the next start date. Renders nothing if no start date has been announced. */
export function NextDeadline({ className, children }: { className?: string; /** Rendered before the deadline. */ children?: ReactNode }) {
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
