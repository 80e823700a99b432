import { useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { BackToTop } from '#web/features/navigation/back-to-top.tsx'
import { Footer, FooterLine } from '#web/features/navigation/footer.tsx'
import { Header } from '#web/features/navigation/header.tsx'
import { areaOf } from '#web/features/navigation/own-pages.ts'
import { PortalTabs } from '#web/features/navigation/portal-tabs.tsx'
import { SessionHost } from '#web/features/accounts/on-every-page/session-host.tsx'
import { SignInHost } from '#web/features/accounts/on-every-page/sign-in-host.tsx'
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx'
import { ChatSlot } from './slots/chat-slot.tsx'
import { DemoSlot } from './slots/demo-slot.tsx'
import { guardStoredInquiries } from './send-stored-inquiries.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { ScrollManager } from './scroll-manager.tsx'
import { StandingSlot } from './slots/standing-slot.tsx'
import { guardStoredDraft, partWithStoredDraft } from './stored-draft.ts'
import { ToasterSlot } from './slots/toaster-slot.tsx'
import { TourSlot } from './slots/tour-slot.tsx'
import { useAccountSlot } from './slots/use-account-slot.tsx'

/** The header, page and footer of every screen. In the application form and the portal, links to other parts of the site are left out. */
export function Layout() {
  const isPending = useNavigation().state !== 'idle'
  const account = useAccountSlot()
  const area = areaOf(useLocation().pathname)
  useEffect(guardStoredDraft, [])
  useEffect(guardStoredInquiries, [])
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="pending-bar" data-pending={isPending || undefined} aria-hidden="true" />
      <Header account={account} themeToggle={<ThemeToggle />} isSlim={area !== 'public'} />
      <ChatSlot />
      {area === 'portal' && <PortalTabs />}
      {area === 'public' && <StandingSlot />}
      <DemoSlot />
      <main id="main" tabIndex={-1} className="site-main" aria-busy={isPending || undefined}>
        <Outlet />
      </main>
      {area === 'public' ? <Footer /> : <FooterLine />}
      <nav aria-label="This page" className="page-corner" hidden>
        <BackToTop />
      </nav>
      <SessionHost sendDraft={partWithStoredDraft} />
      <SignInHost />
      <TourSlot />
      <ToasterSlot />
      <PageAnnouncer />
      <ScrollManager />
    </>
  )
}
