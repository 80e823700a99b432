import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { paths } from '#domain/paths.ts'
import { useCloseOnLeaving } from '#web/lib/page/use-close-on-leaving.ts'
import { requestTour } from '#web/lib/tour.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import type { AccountSlot } from './account-slot.ts'
import { Brand } from './brand.tsx'
import { currentMark } from './current-page.ts'
import { mainItems, moreItems, type NavigationGroup, type NavigationItem } from './navigation-items.ts'
import { ownPages } from './own-pages.ts'

type MobileMenuItemProps = { item: NavigationItem | NavigationGroup; onFollow: () => void }

/** One line of the mobile menu: a link, or a group that expands. The group with the current page starts expanded. */
function MobileMenuItem({ item, onFollow }: MobileMenuItemProps) {
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

const menuId = 'mobile-menu'

/** Browsers that support invoker commands open the dialog without scripts, before hydration. Other browsers need a script. */
const openerCommand = { commandfor: menuId, command: 'show-modal' }

function menuElement(): HTMLDialogElement | null {
  const element = document.getElementById(menuId)
  return element instanceof HTMLDialogElement ? element : null
}

export function MobileMenuButton() {
  const open = () => {
    if (!('command' in HTMLButtonElement.prototype)) menuElement()?.showModal()
  }
  return (
    <IconButton icon="menu" label="Menu" aria-haspopup="dialog" data-tour="pages" className="bar-menu" onClick={open} {...openerCommand} />
  )
}

/** The whole navigation as a full-screen dialog. Escape or a press beside the items closes it. Tab stays inside. */
export function MobileMenu({ account, themeToggle }: { account: AccountSlot; themeToggle: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const close = () => menu.current?.close()
  const { onBeforeToggle } = useCloseOnLeaving(close)
  useEffect(() => {
    matchMedia('(width>=64rem)').onchange = () => {
      if (!menu.current?.open || document.querySelector('.bar-slim')) return
      menu.current.close()
      // The menu button is no longer visible either.
      document.querySelector<HTMLElement>('.brand')?.focus()
    }
  }, [])
  const closeOutside = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('a, button, summary') === null) close()
  }
  const leaveFor = (action: () => void) => () => {
    close()
    action()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside the items; Escape does the same
    <dialog
      id={menuId}
      ref={menu}
      className="menu"
      aria-label="Menu"
      onKeyDown={wrapTab}
      onClick={closeOutside}
      onBeforeToggle={onBeforeToggle}
    >
      <div className="wrap menu-head">
        <Brand />
        <div className="bar-tools">
          {themeToggle}
          <IconButton icon="cross" label="Close menu" onClick={close} {...{ commandfor: menuId, command: 'close' }} />
        </div>
      </div>
      <div className="wrap menu-columns">
        <nav aria-label="Menu">
          <ul>
            {mainItems.map((item) => (
              <li key={item.label}>
                <MobileMenuItem item={item} onFollow={close} />
              </li>
            ))}
            <li className="menu-more">
              {moreItems.map(({ label, to }) => (
                <Link key={to} to={to} onClick={close} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </li>
          </ul>
        </nav>
        <MenuEnd account={account} leaveFor={leaveFor} />
      </div>
    </dialog>
  )
}

const [phone] = institute.phones

type MenuEndProps = { account: AccountSlot; leaveFor: (action: () => void) => () => void }

/** Below the list of pages, at the bottom of a phone screen: the person's own pages, phone numbers, the tour, and sign-in or sign-out. */
function MenuEnd({ account: { status, ...account }, leaveFor }: MenuEndProps) {
  const { pathname } = useLocation()
  const unknown = status === 'loading'
  // Rendered only on the client: prerendered pages do not contain the person's own pages.
  const mayBeSignedIn = useHydrated() && status !== 'signed-out'
  return (
    <div className="menu-end">
      {mayBeSignedIn && (
        <ul className={classNames('menu-own', unknown && 'hidden in-data-signed-in:grid')}>
          {ownPages.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} onClick={leaveFor(() => undefined)} aria-current={pathname === to ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="menu-call">
        {phone && (
          <p className="num">
            {phone.label}
            <a href={`tel:${phone.number}`} translate="no">
              {formatPhone(phone.number)}
            </a>
          </p>
        )}
        <Button variant="quiet" className="needs-script" onClick={leaveFor(requestTour)}>
          Website Tour
        </Button>
      </div>
      <ButtonLink to={paths.apply} onClick={leaveFor(() => undefined)}>
        Apply
      </ButtonLink>
      {status !== 'signed-in' && (
        <div className={classNames('needs-script menu-enter', unknown && 'in-data-signed-in:hidden')}>
          <Button variant="secondary" onClick={leaveFor(account.onGetStarted)}>
            Get Started
          </Button>
          <Button variant="secondary" onClick={leaveFor(account.onSignIn)}>
            Sign In
          </Button>
        </div>
      )}
      {mayBeSignedIn && (
        <Button
          variant="secondary"
          className={unknown ? 'hidden! in-data-signed-in:inline-flex!' : undefined}
          onClick={leaveFor(account.onSignOut)}
        >
          Sign Out
        </Button>
      )}
    </div>
  )
}
