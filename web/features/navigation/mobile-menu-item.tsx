import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { currentMark } from './current-page.ts'
import type { NavigationGroup, NavigationItem } from './navigation-items.ts'

type MobileMenuItemProps = { item: NavigationItem | NavigationGroup; onFollow: () => void }

/** One line of the mobile menu: a link, or a line that unfolds more links; the one with the current page starts unfolded. */
export function MobileMenuItem({ item, onFollow }: MobileMenuItemProps) {
  const { pathname } = useLocation()
  const mark = currentMark(item, pathname)
  if (!('items' in item)) {
    return (
      <Link to={item.to} onClick={onFollow} className="menu-link" aria-current={mark}>
        {item.label}
      </Link>
    )
  }
  return (
    <details className="menu-group" open={mark !== undefined}>
      <summary className="menu-link">
        {item.label}
        <Icon name="chevron-down" size={20} className="menu-chevron" />
      </summary>
      <ul>
        {item.items.map((inner) => (
          <li key={inner.to}>
            <Link to={inner.to} onClick={onFollow} className="menu-sublink" aria-current={currentMark(inner, pathname)}>
              {inner.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
