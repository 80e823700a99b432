import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  onRetry: () => void
  /** Why, and what helps. */
  children?: ReactNode
}

const unanswered = 'The institute’s server did not answer. Check your connection, then try again.'

/** What stands in the place of something that could not be loaded. */
export function LoadFailure({ title, onRetry, children = unanswered }: LoadFailureProps) {
  return (
    <Notice kind="error" role="alert" title={title}>
      <p>{children}</p>
      <Button variant="secondary" icon="refresh" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
