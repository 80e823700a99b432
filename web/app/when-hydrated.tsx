import { useEffect, type ReactNode } from 'react'

/** Calls `then` once event handlers have been attached to all children. */
export function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => then(), [then])
  return children
}
