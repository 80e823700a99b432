import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Has the router follow the plain links of a part of the page that its components do not know (docs/decisions/0011). */
export function useFollowedLinks(part: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // A number to call has no host.
      if (!link || link.host !== location.host || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    const element = part.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [part, navigate])
}
