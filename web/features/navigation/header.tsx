import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CornerOutline } from '#web/ui/pictures/corner-outline.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AccountSlot } from './account-slot.ts'
import { Brand } from './brand.tsx'
import { currentMark } from './current-page.ts'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { mainItems, type NavigationItem } from './navigation-items.ts'
import { Submenu } from './submenu.tsx'

type HeaderProps = { account: AccountSlot; themeToggle: ReactNode }

/** The bar at the top: 80 px high, 64 px once the page is scrolled. It floats, so its height moves nothing else. */
export function Header({ account, themeToggle }: HeaderProps) {
  return (
    <>
      <header className="site-bar">
        <div className="wrap bar-row">
          <Brand />
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
          <div className="bar-tools">
            <TourButton />
            {themeToggle}
            <AccountButtons account={account} />
            <MobileMenuButton />
          </div>
        </div>
      </header>
      <MobileMenu account={account} themeToggle={themeToggle} />
    </>
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

/** On phones it stands in the menu. */
function TourButton() {
  return (
    <button type="button" className="bar-tour needs-script" title="Website Tour" aria-label="Website Tour" onClick={requestTour}>
      <Icon name="signpost" />
      <span>Website Tour</span>
    </button>
  )
}

function AccountButtons({ account }: { account: AccountSlot }) {
  const { status, menu, onSignIn, onGetStarted } = account
  if (status === 'signed-in') return menu
  const unknown = status === 'loading'
  return (
    <>
      {/* Both kinds are drawn until the session is known; the mark on the document shows the right one. */}
      <ButtonLink
        to={paths.apply}
        variant="secondary"
        className={classNames('button-small bar-apply', unknown && 'in-data-signed-in:hidden!')}
      >
        Apply
      </ButtonLink>
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
