import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { currentMark } from './current-page.ts'
import type { NavigationGroup } from './navigation-items.ts'
import { useSubmenu } from './use-submenu.ts'

/** A button of the header and the sheet of links it pulls out below the bar. Works without any script. */
export function Submenu({ group: { id, label, lead, items } }: { group: NavigationGroup }) {
  const { pathname } = useLocation()
  const { button, panel, onBeforeToggle, group, onPress } = useSubmenu()
  const panelId = `submenu-${id}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what happens to the button and links inside
    <li {...group}>
      <button
        ref={button}
        type="button"
        className="bar-link"
        aria-current={items.some((item) => currentMark(item, pathname)) ? 'true' : undefined}
        popoverTarget={panelId}
        onClick={onPress}
      >
        {label}
        <Icon name="chevron-down" size={14} className="bar-chevron" />
      </button>
      <div ref={panel} id={panelId} popover="auto" className="submenu" onBeforeToggle={onBeforeToggle}>
        <div className="wrap submenu-sheet">
          <p className="submenu-lead">{lead}</p>
          <ul className="submenu-items">
            {items.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className="submenu-link" aria-current={currentMark(item, pathname)}>
                  <span className="submenu-label">
                    {item.label}
                    <Icon name="arrow-right" size={18} />
                  </span>
                  <span className="text-small text-soft">{item.hint}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
