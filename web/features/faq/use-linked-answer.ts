import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Opens the answer the address names. Browsers do that by themselves for links they follow (the anchor lies inside the
 * closed answer), but not for those the router follows. Runs before the page scrolls there.
 */
export function useLinkedAnswer(list: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useBrowserLayoutEffect(() => {
    if (hash === '') return
    const answer = document.getElementById(hash.slice(1))
    const details = answer?.closest('details')
    if (details && list.current?.contains(details)) details.open = true
  }, [hash, key, list])
}
