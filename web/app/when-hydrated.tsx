import { useEffect, type ReactNode } from 'react'

/** Calls `then` once everything inside has its event handlers. */
export function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => then(), [then])
  return children
}
