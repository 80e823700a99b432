import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { ScrollState } from '#web/lib/scroll-rules.ts'

/** Leads to a career on the page of careers. */
export function CareerLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`${paths.careerDevelopment}#${id}`} state={{ scrollTo: id } satisfies ScrollState} className="link">
      {children}
    </Link>
  )
}
