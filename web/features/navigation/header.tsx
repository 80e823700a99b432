import { type ReactNode, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CornerOutline } from '#web/ui/pictures/drawings.tsx'
import type { AccountSlot } from './account-slot.ts'
import { Brand } from './brand.tsx'
import { currentMark } from './current-page.ts'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { mainItems, type NavigationItem, type NavigationGroup } from './navigation-items.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isPanelOpen, setPanelOpen, usePanel } from '#web/lib/page/use-panel.ts'

/** Milliseconds that a pointer must rest on the button before the panel opens, or be away from it before the panel closes. */
const hoverDelay = { open: 140, close: 320 }

/** For this many milliseconds after the panel opens on hover, a press counts as opening it, not as closing it. */
const secondThoughts = 600

/** A panel that also opens on hover. */
function useSubmenu() {
  const { button, panel, onBeforeToggle, group, onPress } = usePanel()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hoveredAt = useRef(-Infinity)

  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (open: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    timer.current = setTimeout(
      () => {
        if (!panel.current || isPanelOpen(panel.current) === open) return
        // A mouse that moves away must not close the panel for a person who uses it with the keyboard.
        if (!open && panel.current.contains(document.activeElement)) return
        if (open) hoveredAt.current = performance.now()
        setPanelOpen(panel.current, open)
      },
      open ? hoverDelay.open : hoverDelay.close,
    )
  }

  return {
    button,
    panel,
    onBeforeToggle,
    group: {
      ...group,
      onPointerEnter: later(true),
      onPointerLeave: later(false),
      // After a press, a pending hover must not cover the result with the panel.
      onPointerDown: () => clearTimeout(timer.current),
    },
    onPress: (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (!panel.current) return
      if (isPanelOpen(panel.current) && performance.now() - hoveredAt.current < secondThoughts) event.preventDefault()
      else onPress()
    },
  }
}

/** A button in the header and the sheet of links that it opens below the bar. Works without any script. */
function Submenu({ group: { id, label, lead, items } }: { group: NavigationGroup }) {
  const { pathname } = useLocation()
  const { button, panel, onBeforeToggle, group, onPress } = useSubmenu()
  const panelId = `submenu-${id}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the button and links inside
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

type HeaderProps = {
  account: AccountSlot
  themeToggle: ReactNode
  /** People have a task to complete on these pages, so the navigation is only in the menu. */
  isSlim: boolean
}

/**
 * The bar at the top: 80 px high, or 64 px once the page is scrolled. It is fixed, so a change in its height does not move anything else.
 */
export function Header({ account, themeToggle, isSlim }: HeaderProps) {
  return (
    <>
      <header className={isSlim ? 'site-bar bar-slim' : 'site-bar'}>
        <div className="wrap bar-row">
          <Brand />
          {!isSlim && <MainNavigation />}
          <div className="bar-tools">
            {!isSlim && <IconButton icon="signpost" label="Website Tour" className="bar-tour needs-script" onClick={requestTour} />}
            {themeToggle}
            <AccountButtons account={account} isSlim={isSlim} />
            <MobileMenuButton />
          </div>
        </div>
      </header>
      <MobileMenu account={account} themeToggle={themeToggle} />
    </>
  )
}

function MainNavigation() {
  return (
    <nav aria-label="Main" className="bar-pages">
      <ul data-tour="pages">
        {mainItems.map((item) =>
          'items' in item ? (
            <Submenu key={item.id} group={item} />
          ) : (
            <li key={item.to}>
              <MainLink item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function MainLink({ item }: { item: NavigationItem }) {
  const { pathname } = useLocation()
  return (
    <Link to={item.to} className="bar-link" aria-current={currentMark(item, pathname)}>
      {item.label}
    </Link>
  )
}

function AccountButtons({ account, isSlim }: Omit<HeaderProps, 'themeToggle'>) {
  const { status, menu, onSignIn, onGetStarted } = account
  if (status === 'signed-in') return menu
  const unknown = status === 'loading'
  return (
    <>
      {/* Both variants are rendered until the session is known. An attribute on the document shows the right one. */}
      {!isSlim && (
        <ButtonLink
          to={paths.apply}
          variant="secondary"
          className={classNames('button-small bar-apply', unknown && 'in-data-signed-in:hidden!')}
        >
          Apply
        </ButtonLink>
      )}
      <div className={classNames('needs-script bar-account', unknown && 'in-data-signed-in:hidden')}>
        <Button variant="quiet" className="button-small" onClick={onSignIn}>
          Sign In
        </Button>
        <Button variant="secondary" className="button-small" onClick={onGetStarted}>
          Get Started
        </Button>
      </div>
      {unknown && <CornerOutline className="hidden in-data-signed-in:flex" />}
    </>
  )
}
