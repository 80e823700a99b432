import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

type LoadedProps<Value> = {
  query: UseQueryOptions<Value>
  /** Shown while loading. */
  waiting: string
  /** Shown if loading fails; without a full stop. */
  failed: string
  /** `large` for content that makes up most of the page. */
  size?: 'medium' | 'large'
  /** Classes around the loading indicator or the error message, if it fills a page. */
  frame?: string
  children: (value: Value) => ReactNode
}

/** Renders the result of a query. Until then shows a loading indicator, or an error with a retry button. */
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
