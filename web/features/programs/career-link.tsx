import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

/** Leads to a career on the page of careers. */
export function CareerLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`${paths.careerDevelopment}#${id}`} className="link">
      {children}
    </Link>
  )
}
