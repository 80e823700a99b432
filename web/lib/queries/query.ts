import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { DataKind } from '#web/lib/backend/data-changes.ts'

/** The kind says what empties it; the rest tells whose it is, and which. */
export type Key = readonly [DataKind, ...unknown[]]

/** How something is read, and where it is kept meanwhile. */
export type Query<Value> = UseQueryOptions<Value, Error, Value, QueryKey> & { queryKey: DataTag<QueryKey, Value> }

type Rules = { staleTime?: number; gcTime?: number }

/**
 * Something that a page reads. `ask` throws what a page can tell apart, such as `BackendError`. Without the library, which the
 * header of a signed-in person does not load.
 */
export const query = <Value>(key: Key, ask: () => Promise<Value>, rules: Rules = {}): Query<Value> => ({
  queryKey: key as DataTag<Key, Value>,
  queryFn: ask,
  ...rules,
})
