import { type MouseEvent, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Appears after one screen of scrolling. A plain link until hydration. */
export function BackToTop() {
  // The section bar follows the text only during normal scrolling, not after a jump.
  useEffect(() => {
    const follow = () => {
      if (scrollY === 0) document.querySelector('.page-index, .legal-contents')?.scrollTo({ left: 0 })
    }
    addEventListener('scrollend', follow)
    return () => removeEventListener('scrollend', follow)
  }, [])
  const scroll = (event: MouseEvent) => {
    event.preventDefault()
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <a href="#main" aria-label="Back to top" className="corner-button back-to-top" onClick={scroll}>
      <Icon name="arrow-up" />
    </a>
  )
}
