import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import type { AccountSlot } from './account-slot.ts'
import { Brand } from './brand.tsx'
import { MobileMenuItem } from './mobile-menu-item.tsx'
import { mainItems } from './navigation-items.ts'

const menuId = 'mobile-menu'

/** Browsers that know commands open the dialog by themselves, before the page is alive; others are helped. */
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

/** The whole navigation as a full-screen dialog. Escape or a press beside the items closes it; Tab stays inside. */
export function MobileMenu({ account, themeToggle }: { account: AccountSlot; themeToggle: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => menu.current?.close()
  // Only leaving a page closes it: it may have been opened before the page came alive.
  useEffect(() => () => menu.current?.close(), [key])
  useEffect(() => {
    matchMedia('(width>=64rem)').onchange = () => {
      if (!menu.current?.open) return
      menu.current.close()
      // Its button is gone, too.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the items; Escape does the same
    <dialog id={menuId} ref={menu} className="menu" aria-label="Menu" onKeyDown={wrapTab} onClick={closeOutside}>
      <div className="wrap flex h-20 items-center gap-1">
        <Brand />
        <span className="ms-auto">{themeToggle}</span>
        <IconButton icon="cross" label="Close menu" onClick={close} {...{ commandfor: menuId, command: 'close' }} />
      </div>
      <nav aria-label="Menu" className="wrap pt-2">
        <ul>
          {mainItems.map((item) => (
            <li key={item.label} className="border-b border-line">
              <MobileMenuItem item={item} onFollow={close} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap py-8">
        <MenuActions account={account} leaveFor={leaveFor} />
      </div>
    </dialog>
  )
}

const ownPages = [
  { to: paths.dashboard, icon: 'board', label: 'Dashboard' },
  { to: paths.applications, icon: 'document', label: 'My applications' },
  { to: paths.notifications, icon: 'bell', label: 'Notifications' },
  { to: paths.profile, icon: 'user', label: 'Profile' },
  { to: paths.settings, icon: 'sliders', label: 'Settings' },
] as const

type MenuActionsProps = { account: AccountSlot; leaveFor: (action: () => void) => () => void }

function MenuActions({ account: { status, ...account }, leaveFor }: MenuActionsProps) {
  const unknown = status === 'loading'
  // They are for people whose page is alive at once: no page is sent with them.
  const mayBeSignedIn = useHydrated() && status !== 'signed-out'
  return (
    <div className="needs-script grid gap-3 sm:max-w-96">
      <Button variant="quiet" className="justify-self-start ps-0!" onClick={leaveFor(requestTour)}>
        <Icon name="signpost" />
        Website Tour
      </Button>
      {status !== 'signed-in' && (
        <div className={unknown ? 'grid gap-3 in-data-signed-in:hidden' : 'grid gap-3'}>
          <Button variant="primary" onClick={leaveFor(account.onGetStarted)}>
            Get Started
          </Button>
          <Button variant="secondary" onClick={leaveFor(account.onSignIn)}>
            Sign In
          </Button>
        </div>
      )}
      {mayBeSignedIn &&
        ownPages.map(({ to, icon, label }) => (
          <ButtonLink
            key={to}
            to={to}
            variant="quiet"
            className={unknown ? 'justify-self-start ps-0! hidden! in-data-signed-in:inline-flex!' : 'justify-self-start ps-0!'}
            onClick={leaveFor(() => undefined)}
          >
            <Icon name={icon} />
            {label}
          </ButtonLink>
        ))}
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
