import type { ReactNode } from 'react'

/** What the layout joins into header and menu about the person: navigation itself knows nothing about sessions. */
export type AccountSlot = {
  /** `loading`: the mark on the document, set before the first paint, decides which buttons show. */
  status: 'loading' | 'signed-in' | 'signed-out'
  /** The signed-in person's menu. */
  menu: ReactNode
  onSignIn: () => void
  onGetStarted: () => void
  onSignOut: () => void
}
