import { type ReactNode, createContext } from 'react'

export type LoadFailureProps = {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  onRetry: () => void
  /** It is being tried again. */
  isTrying?: boolean | undefined
  /** `large` for what is most of its page. */
  size?: 'medium' | 'large' | undefined
  /** Why, and what helps, where it is not that nobody answers. */
  children?: ReactNode
}

/** What stands in the place of a part on a page that says once for all of them that they could not be loaded. */
export const FailuresContext = createContext<((failure: LoadFailureProps) => ReactNode) | null>(null)
