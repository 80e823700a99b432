import type { ReactNode } from 'react'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'

/** The desk is for those who work on applications; its address may have come from a colleague. */
export function ForOfficers({ children }: { children: ReactNode }) {
  const { role } = useStandingHere()
  if (role === 'officer' || role === 'decider') return children
  return (
    <ConsolePage title="Desk" lead="This page is for officers and deciders.">
      <p>Your role does not fill in applications. Ask an operator if you need it.</p>
    </ConsolePage>
  )
}
