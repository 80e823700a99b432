import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, hashKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'
import { type Loaded, useStanding } from './use-loaded.ts'

/** The next page of a list, if there is one. */
export type More = { kind: 'none' } | { kind: 'idle' | 'loading' | 'failed'; cause: unknown; show: () => void }

export type PagesQuery<Page, Cursor> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>

/** A list that is loaded page by page, as far as the user has requested. */
export function useLoadedPages<Page, Cursor>(
  query: PagesQuery<Page, Cursor>,
): { state: Loaded<readonly Page[]>; retry: () => void; more: More } {
  const result = useInfiniteQuery(query, queryClient)
  const { data, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = result
  const pages = data?.pages.length ?? 0
  const list = hashKey(query.queryKey)
  /** The list, and the number of pages requested. */
  const [asked, setAsked] = useState({ list, pages: 0 })
  const isAsked = asked.list === list && asked.pages > pages && hasNextPage
  // If a list is reloaded because something in it changed, the page being loaded is cancelled.
  const isLost = isAsked && !isFetching && !result.isError
  useEffect(() => {
    if (isLost) void fetchNextPage()
  }, [isLost, fetchNextPage])
  const kind = isFetchingNextPage || (isAsked && isFetching) ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'
  const show = () => {
    setAsked({ list, pages: pages + 1 })
    void fetchNextPage()
  }
  const more: More = hasNextPage ? { kind, cause: result.error, show } : { kind: 'none' }
  return { state: useStanding({ ...result, data: data?.pages }), retry: () => void refetch(), more }
}
