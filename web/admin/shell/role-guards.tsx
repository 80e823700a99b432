import { ConsolePage } from './console-page.tsx'
import type { ReactNode } from 'react'
import { useStandingHere } from './standing.ts'

type ForOfficersProps = {
  title: string
  /** Completes the sentence ‘Your role …’, for example ‘cannot fill in applications’. */
  cannot: string
  children: ReactNode
}

/** A page for officers and approvers only. Colleagues with other roles may arrive through a shared link. */
export function ForOfficers({ title, cannot, children }: ForOfficersProps) {
  const { role } = useStandingHere()
  if (role === 'officer' || role === 'decider') return children
  return (
    <ConsolePage title={title} lead="This page is for officers and approvers.">
      <p>Your role {cannot}. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

/** Shown instead of a page that the user's role cannot open, for example after following a shared link. */
export function ForOperators() {
  return (
    <ConsolePage title="For administrators" lead="This page is for administrators. Your role can open the other pages.">
      <p>Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}
