import type { ReactNode } from 'react'

import { create } from 'zustand'

/** The text shown while the robot check runs; null otherwise. The check supplies it. */
export const useRobotCheckWords = create<{ words: string | null }>(() => ({ words: null }))

/** The label of a button while its call is pending. Shows the text of the robot check while that runs. */
export function BusyWords({ children }: { children: ReactNode }) {
  return <span>{useRobotCheckWords((check) => check.words) ?? children}</span>
}

/** The live region of the robot check, and the place where a provider's widget appears. */
export function RobotCheckPlace() {
  const words = useRobotCheckWords((check) => check.words)
  return (
    <>
      <output className="sr-only">{words}</output>
      <div data-robot-check="" className="mb-5 empty:hidden" />
    </>
  )
}
