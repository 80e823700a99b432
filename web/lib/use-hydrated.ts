import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during hydration of the prerendered page, then true. Content that only the browser knows, such as the query string, may be shown
 * only once this is true. Until then the page must match the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
