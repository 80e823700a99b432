import { Outlet, useNavigation } from 'react-router'
import type { AccountSlot } from '#web/features/navigation/account-slot.ts'
import { BackToTop } from '#web/features/navigation/back-to-top.tsx'
import { Footer } from '#web/features/navigation/footer.tsx'
import { Header } from '#web/features/navigation/header.tsx'
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { ScrollManager } from './scroll-manager.tsx'
import { ToasterSlot } from './toaster-slot.tsx'

const account: AccountSlot = { status: 'loading', menu: null, onSignIn: () => {}, onGetStarted: () => {}, onSignOut: () => {} }

/** Header, page and footer of every screen. */
export function Layout() {
  const isPending = useNavigation().state !== 'idle'
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="pending-bar" data-pending={isPending || undefined} aria-hidden="true" />
      <Header account={account} themeToggle={<ThemeToggle />} />
      <main id="main" tabIndex={-1} className="site-main" aria-busy={isPending || undefined}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      <ToasterSlot />
      <PageAnnouncer />
      <ScrollManager />
    </>
  )
}
