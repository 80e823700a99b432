import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CornerOutline } from '#web/ui/pictures/corner-outline.tsx'
import type { AccountSlot } from './account-slot.ts'
import { Brand } from './brand.tsx'
import { currentMark } from './current-page.ts'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { mainItems, type NavigationItem } from './navigation-items.ts'
import { Submenu } from './submenu.tsx'

type HeaderProps = {
  account: AccountSlot
  themeToggle: ReactNode
  /** The navigation stands in the menu alone: people are at work here. */
  isSlim: boolean
}

/** The bar at the top: 80 px high, 64 px once the page is scrolled. It floats, so its height moves nothing else. */
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
      {/* Both kinds are drawn until the session is known; the mark on the document shows the right one. */}
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
