import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HAS_CAREERS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'

/** Leads to a career on the page of careers, where there is one. */
function CareerLink({ id, children }: { id: string; children: ReactNode }) {
  if (!HAS_CAREERS) return children
  return (
    <Link to={`${paths.careerDevelopment}#${id}`} className="link">
      {children}
    </Link>
  )
}

/** Texts as the items of a list. */
export const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>)

export const careerItems = (careers: readonly { id: string; title: string }[]) =>
  careers.map(({ id, title }) => (
    <li key={id}>
      <CareerLink id={id}>{title}</CareerLink>
    </li>
  ))
