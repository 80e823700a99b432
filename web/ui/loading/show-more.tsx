import type { ReactNode } from 'react'
import type { More } from '#web/lib/queries/use-loaded-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from './load-failure.tsx'

type ShowMoreProps = {
  more: More
  /** Shown if the next page could not be loaded; without a full stop. */
  failed: string
  className?: string
  /** Replaces the sentence about the connection. */
  why?: (cause: unknown) => ReactNode
}

/** The button that loads the next page of a list. */
export function ShowMore({ more, failed, className, why }: ShowMoreProps) {
  switch (more.kind) {
    case 'none':
      return null
    case 'failed':
      return (
        <LoadFailure title={failed} onRetry={more.show}>
          {why?.(more.cause)}
        </LoadFailure>
      )
    case 'idle':
    case 'loading':
      return (
        <Button variant="secondary" className={className} busy={more.kind === 'loading'} onClick={more.show}>
          Show more
        </Button>
      )
  }
}
