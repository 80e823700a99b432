import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from './query-client.ts'

export type Loaded<Value> =
  | { kind: 'loading' }
  /** Shown until a response arrives. `isTrying` is set during a retry. */
  | { kind: 'failed'; cause: unknown; isTrying: boolean }
  | { kind: 'loaded'; value: Value }

type Result<Value> = { data: Value | undefined; error: unknown; errorUpdateCount: number; isFetching: boolean }

/** The state of a query. Loaded data stays on screen while it is refetched, even if that fails. */
export function useStanding<Value>({ data, error, errorUpdateCount, isFetching }: Result<Value>): Loaded<Value> {
  // The client clears the error as soon as it retries.
  const [cause, setCause] = useState(error)
  if (error !== null && error !== cause) setCause(error)
  if (data !== undefined) return { kind: 'loaded', value: data }
  return errorUpdateCount > 0 ? { kind: 'failed', cause, isTrying: isFetching } : { kind: 'loading' }
}

/** The result of a query, cached or newly fetched. `retry` refetches immediately. */
export function useLoaded<Value>(query: UseQueryOptions<Value>): { state: Loaded<Value>; retry: () => void } {
  const result = useQuery(query, queryClient)
  return { state: useStanding(result), retry: () => void result.refetch() }
}
