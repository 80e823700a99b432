import type { ReactNode } from 'react'

import { create } from 'zustand'

/** The text shown while the robot check runs, as supplied by the check; null otherwise. */
export const useRobotCheckWords = create<{ words: string | null }>(() => ({ words: null }))

/** The label of a button while its call is pending. While the robot check is running, shows the check's text. */
export function BusyWords({ children }: { children: ReactNode }) {
  return <span>{useRobotCheckWords((check) => check.words) ?? children}</span>
}

/** The robot check's live region, and the place where a provider's widget appears. */
export function RobotCheckPlace() {
  const words = useRobotCheckWords((check) => check.words)
  return (
    <>
      <output className="sr-only">{words}</output>
      <div data-robot-check="" className="mb-5 empty:hidden" />
    </>
  )
}
