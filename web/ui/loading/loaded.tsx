import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

type LoadedProps<Value> = {
  query: UseQueryOptions<Value>
  /** Said while it loads. */
  waiting: string
  /** Said when it could not be loaded; without a full stop. */
  failed: string
  /** `large` for what is most of its page. */
  size?: 'medium' | 'large'
  /** Classes around either of the two, where it fills a page. */
  frame?: string
  children: (value: Value) => ReactNode
}

/** Shows what a query gives; until then that it loads, or that it failed, with a button to try again. */
export function Loaded<Value>({ query, waiting, failed, size = 'medium', frame, children }: LoadedProps<Value>) {
  const { state, retry } = useLoaded(query)
  switch (state.kind) {
    case 'loading':
      return (
        <div className={frame}>
          <LoadingIndicator size={size} message={waiting} />
        </div>
      )
    case 'failed':
      return (
        <div className={frame}>
          <LoadFailure title={failed} onRetry={retry} isTrying={state.isTrying} size={size} />
        </div>
      )
    case 'loaded':
      return children(state.value)
  }
}
