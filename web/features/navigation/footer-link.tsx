import { Icon } from '#web/ui/icon.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { SectionLink } from './section-link.tsx'

/** Within the site it changes the page; whatever lies elsewhere opens in a new tab and says so. */
export function FooterLink({ item: { to, label } }: { item: NavigationItem }) {
  if (to.startsWith('/')) {
    return (
      <SectionLink to={to} inFooter className="footer-link">
        {label}
      </SectionLink>
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
