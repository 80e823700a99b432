import { useEffect, type ReactNode } from 'react'

/** Calls `then` once all children have their event handlers. */
export function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => then(), [then])
  return children
}
