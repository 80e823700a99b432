import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { DataKind } from '#web/lib/backend/data-changes.ts'

/** The kind determines when the entry is cleared. The other parts identify the owner and the item. */
export type Key = readonly [DataKind, ...unknown[]]

/** How a value is fetched and where it is cached. */
export type Query<Value> = UseQueryOptions<Value, Error, Value, QueryKey> & { queryKey: DataTag<QueryKey, Value> }

type Rules = { staleTime?: number; gcTime?: number }

/**
 * A value that a page reads. `ask` throws errors that a page can distinguish, such as `BackendError`. Does not import the query library,
 * because the signed-in user's header does not load it.
 */
export const query = <Value>(key: Key, ask: () => Promise<Value>, rules: Rules = {}): Query<Value> => ({
  queryKey: key as DataTag<Key, Value>,
  queryFn: ask,
  ...rules,
})
