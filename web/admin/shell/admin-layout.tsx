import { Mark } from 'virtual:mark'
import { Link, Outlet, useNavigation } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { PageAnnouncer } from '#web/app/page-announcer.tsx'
import { ToasterSlot } from '#web/app/slots/toaster-slot.tsx'
import { SessionHost } from '#web/features/accounts/on-every-page/session-host.tsx'
import { useSession, useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx'
import { Button } from '#web/ui/button.tsx'
import { Places } from './places.tsx'

/** Drafts of applications belong to the site. */
const nothingToSend = async () => true

/** Bar and page of every screen of the console. */
export function AdminLayout() {
  const isPending = useNavigation().state !== 'idle'
  const { status } = useSession()
  const isLeaving = useSessionStore((state) => state.signOutStep === 'working')
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="console-bar">
        <div className="wrap console-bar-row">
          <Link to={paths.admin} className="brand">
            <Mark />
            <span className="console-name">
              Console<span className="sr-only"> of the {institute.name}</span>
            </span>
          </Link>
          {status === 'signed-in' && <Places />}
          <div className="console-tools">
            <a href={paths.home} className="button button-quiet button-small console-site">
              Public site
            </a>
            <ThemeToggle />
            {status === 'signed-in' && (
              <Button variant="quiet" className="button-small" busy={isLeaving} onClick={() => void startSignOut()}>
                {isLeaving ? 'Signing out…' : 'Sign out'}
              </Button>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="console-main" aria-busy={isPending || undefined}>
        <Outlet />
      </main>
      {/* Whoever is not signed in goes to the site to sign in: its dialog is no part of the console. */}
      <SessionHost sendDraft={nothingToSend} />
      <ToasterSlot />
      <PageAnnouncer />
    </>
  )
}
