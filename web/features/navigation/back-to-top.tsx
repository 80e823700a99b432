import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Shows after one screen of scrolling. A plain link until the page is alive. */
export function BackToTop() {
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
