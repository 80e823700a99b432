import { Link } from 'react-router'
import { type ScrollState, footerScrollDelay } from '#web/lib/page/scroll-rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { NavigationItem } from './navigation-items.ts'

/** To the top a moment after the page has changed (specification §9). */
export const afterDelay: ScrollState = { scrollDelay: footerScrollDelay }

/** Within the site it changes the page; whatever lies elsewhere opens in a new tab and says so. */
export function FooterLink({ item: { to, label } }: { item: NavigationItem }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} state={afterDelay} className="footer-link">
        {label}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener" className="footer-link">
      {label}
      <Icon name="external" size={16} className="ms-1.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
