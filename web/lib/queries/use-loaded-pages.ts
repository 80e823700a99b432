import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { type Loaded, useStanding } from './use-loaded.ts'

/** The next page of a list, if there is one. */
export type More = { kind: 'none' } | { kind: 'idle' | 'loading' | 'failed'; cause: unknown; show: () => void }

export type PagesQuery<Page, Cursor> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>

/** A list that is read page by page, as far as it was asked for. */
export function useLoadedPages<Page, Cursor>(
  query: PagesQuery<Page, Cursor>,
): { state: Loaded<readonly Page[]>; retry: () => void; more: More } {
  const result = useInfiniteQuery(query, queryClient)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = result
  const kind = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'
  const more: More = hasNextPage ? { kind, cause: result.error, show: () => void fetchNextPage() } : { kind: 'none' }
  return { state: useStanding({ ...result, data: result.data?.pages }), retry: () => void refetch(), more }
}
