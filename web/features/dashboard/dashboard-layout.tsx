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
  /** A single note for all parts that could not be loaded. */
  note: ReactNode
  /** The status of the person's applications. It comes first. */
  overview: ReactNode
  /** The status of the person's applications. Shown first. */
  main: ReactNode
  /** News and dates. */
  side: ReactNode
}

/** The page that people return to: their ongoing tasks on the drawing board, and everything else below it. */
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
