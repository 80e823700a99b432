import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HAS_CAREERS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'

/** Links to a career on the careers page, if the site has one. */
function CareerLink({ id, children }: { id: string; children: ReactNode }) {
  if (!HAS_CAREERS) return children
  return (
    <Link to={`${paths.careerDevelopment}#${id}`} className="link">
      {children}
    </Link>
  )
}

/** Renders texts as list items. */
export const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>)

export const careerItems = (careers: readonly { id: string; title: string }[]) =>
  careers.map(({ id, title }) => (
    <li key={id}>
      <CareerLink id={id}>{title}</CareerLink>
    </li>
  ))
