import { ConsolePage } from './console-page.tsx'
import type { ReactNode } from 'react'
import { useStandingHere } from './standing.ts'

type ForOfficersProps = {
  title: string
  /** What other roles do not do here. */
  cannot: string
  children: ReactNode
}

/** A page for those who work with applicants; its address may have come from a colleague. */
export function ForOfficers({ title, cannot, children }: ForOfficersProps) {
  const { role } = useStandingHere()
  if (role === 'officer' || role === 'decider') return children
  return (
    <ConsolePage title={title} lead="This page is for officers and deciders.">
      <p>Your role {cannot}. Ask an operator if you need it.</p>
    </ConsolePage>
  )
}

/** In place of a page that somebody's role does not open; its address may have come from a colleague. */
export function ForOperators() {
  return (
    <ConsolePage title="For operators" lead="This page is for operators. Your role opens the others.">
      <p>Ask an operator if you need it.</p>
    </ConsolePage>
  )
}
