import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the prerendered page is taken over, true from then on. What only the browser knows, such as the query of
 * the address, may show from then on; before, the page must equal what was prerendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
