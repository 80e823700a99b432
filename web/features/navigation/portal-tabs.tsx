import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentMark } from './current-page.ts'
import { ownPages } from './own-pages.ts'

/** The tabs of the portal, in one line below the header. */
export function PortalTabs() {
  const { pathname } = useLocation()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) line.current?.scrollTo(link.offsetLeft - (line.current.clientWidth - link.offsetWidth) / 2, 0)
  }, [pathname])
  return (
    <nav ref={line} aria-label="Your pages" className="portal-tabs">
      <ul className="wrap">
        {ownPages.map((page) => (
          <li key={page.to}>
            <Link to={page.to} className="bar-link" aria-current={currentMark(page, pathname)}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
