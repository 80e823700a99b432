import type { ReactNode } from 'react'

import { create } from 'zustand'

/** What a person is told while the robot check runs; null while it does not. The check brings the words along. */
export const useRobotCheckWords = create<{ words: string | null }>(() => ({ words: null }))

/** The words of a button whose call is on its way; others while the robot check runs. */
export function BusyWords({ children }: { children: ReactNode }) {
  return <span>{useRobotCheckWords((check) => check.words) ?? children}</span>
}

/** Where the robot check speaks to screen readers, and where the widget of a provider appears. */
export function RobotCheckPlace() {
  const words = useRobotCheckWords((check) => check.words)
  return (
    <>
      <output className="sr-only">{words}</output>
      <div data-robot-check="" className="mb-5 empty:hidden" />
    </>
  )
}
