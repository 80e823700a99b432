import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPanelOpen } from '#web/lib/page/use-panel.ts'
import { isOpenedHere } from '#web/lib/page/use-close-on-leaving.ts'

/** The maximum time in milliseconds to wait for a page to show its heading. */
const patience = 10_000

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function isPanelOpener(button: HTMLButtonElement): boolean {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  return panel !== null && isPanelOpen(panel)
}

/**
 * Whether the focus is on a button whose panel was opened while the page was loading. Moving the focus would close the panel
 * unexpectedly.
 */
const isOpener = (focused: Element | null): boolean =>
  isOpenedHere() && focused instanceof HTMLButtonElement && (focused.getAttribute('aria-expanded') === 'true' || isPanelOpener(focused))

/** Focuses the page's heading, immediately or as soon as it appears. The returned function stops the wait. */
function focusHeading(main: HTMLElement): () => void {
  const nothing = () => undefined
  // The page has already set the focus itself, for example to its first field or a dialog.
  if (main !== document.activeElement && main.contains(document.activeElement)) return nothing
  if (isOpener(document.activeElement)) return nothing
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading !== null) {
    focusOn(heading)
    return nothing
  }
  focusOn(main)
  const observer = new MutationObserver(() => {
    const late = main.querySelector<HTMLElement>('h1')
    if (late === null) return
    if (document.activeElement === main || document.activeElement === document.body) focusOn(late)
    observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), patience)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** After a navigation within the site, moves focus to the new page's heading and announces its title. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    return main === null ? undefined : focusHeading(main)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
