import type { ReactNode } from 'react'

/** The account elements that the layout adds to the header and the menu, because the navigation itself knows nothing about sessions. */
export type AccountSlot = {
  /** `loading`: an attribute of the document, set before the first paint, decides which buttons show. */
  status: 'loading' | 'signed-in' | 'signed-out'
  /** The signed-in person's menu. */
  menu: ReactNode
  onSignIn: () => void
  onGetStarted: () => void
  onSignOut: () => void
}
