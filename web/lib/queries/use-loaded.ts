import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from './query-client.ts'

export type Loaded<Value> =
  | { kind: 'loading' }
  /** Stays until an answer comes; `isTrying` while it is asked for again. */
  | { kind: 'failed'; cause: unknown; isTrying: boolean }
  | { kind: 'loaded'; value: Value }

type Result<Value> = { data: Value | undefined; error: unknown; errorUpdateCount: number; isFetching: boolean }

/** How a query stands. What was loaded once stays on the screen while it is read anew, and when that fails. */
export function useStanding<Value>({ data, error, errorUpdateCount, isFetching }: Result<Value>): Loaded<Value> {
  // The client forgets the cause as soon as it asks again.
  const [cause, setCause] = useState(error)
  if (error !== null && error !== cause) setCause(error)
  if (data !== undefined) return { kind: 'loaded', value: data }
  return errorUpdateCount > 0 ? { kind: 'failed', cause, isTrying: isFetching } : { kind: 'loading' }
}

/** What a query gives, from the cache or asked for now; `retry` asks at once. */
export function useLoaded<Value>(query: UseQueryOptions<Value>): { state: Loaded<Value>; retry: () => void } {
  const result = useQuery(query, queryClient)
  return { state: useStanding(result), retry: () => void result.refetch() }
}
