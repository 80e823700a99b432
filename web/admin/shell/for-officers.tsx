import type { ReactNode } from 'react'
import { ConsolePage } from './console-page.tsx'
import { useStandingHere } from './standing-context.ts'

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
