import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

function focusHeading(): void {
  const main = document.getElementById('main')
  // The page has put the focus somewhere itself: into its first field, or into a dialog.
  if (main === null || (main !== document.activeElement && main.contains(document.activeElement))) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  ;(heading ?? main).focus({ preventScroll: true })
}

/** After a navigation within the site, focus goes to the new page's heading and its title is read out. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    focusHeading()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
