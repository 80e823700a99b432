import { type ReactNode, useState } from 'react'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import './dashboard.css'

type DashboardLayoutProps = {
  about: string
  greeting: ReactNode
  /** Said once for all parts that could not be loaded. */
  note: ReactNode
  /** Where the person's applications stand: it comes first. */
  overview: ReactNode
  /** What they learn and where they go. */
  main: ReactNode
  /** What is new, and when. */
  side: ReactNode
}

/** The page people come back to: on the drawing board what they work on now, below it everything else. */
export function DashboardLayout({ about, greeting, note, overview, main, side }: DashboardLayoutProps) {
  const [now] = useState(() => new Date())
  return (
    <>
      <div className="grid-paper dashboard-board">
        <div className="wrap dashboard-now">
          <div className="dashboard-greeting">
            <p className="dashboard-date num">{formatDateWithWeekday(dateIn(institute.timeZone, now))}</p>
            {greeting}
            <p className="lead">{about}</p>
            {note}
          </div>
          <div className="dashboard-overview">{overview}</div>
          <div className="dashboard-actions">
            <ButtonLink to={paths.apply} variant="secondary" icon="arrow-right">
              Continue Learning
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="wrap dashboard-parts">
        <div>{main}</div>
        <div>{side}</div>
      </div>
    </>
  )
}
