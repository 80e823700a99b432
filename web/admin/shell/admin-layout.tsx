import { Mark } from 'virtual:mark'
import { Link, Outlet, useNavigation, NavLink, useLocation } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { PageAnnouncer } from '#web/app/page-announcer.tsx'
import { ToasterSlot } from '#web/app/slots/toaster-slot.tsx'
import { SessionHost } from '#web/features/accounts/on-every-page/session-host.tsx'
import { useSession, useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { usePanel } from '#web/lib/page/use-panel.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Standing } from '#domain/staff/responses/staff.ts'
import { WaitingCount } from '#web/admin/my-work/waiting-count.tsx'
import { standingQuery } from './standing.ts'

type Place = { to: string; label: string; hasCount?: boolean }

/** The pages for daily work that are available to the user's roles. */
const dailyPlaces = ({ role }: Standing): Place[] =>
  role === null
    ? [{ to: paths.admin, label: 'Start' }]
    : [
        { to: paths.admin, label: 'My work', hasCount: true },
        { to: adminPaths.applications, label: 'Applications' },
        { to: adminPaths.inbox, label: 'Inbox' },
        ...(role === 'viewer' ? [] : [{ to: adminPaths.frontDesk, label: 'Front desk' }]),
        { to: adminPaths.interviews, label: 'Interviews' },
      ]

/** Pages that are needed only now and then. */
const officePlaces = ({ role, isOperator, hasSiteProblem }: Standing): Place[] => [
  ...(role === null
    ? []
    : [
        ...(role === 'viewer'
          ? []
          : [
              { to: adminPaths.outbox, label: 'Outbox' },
              { to: adminPaths.dataRequests, label: 'Data requests' },
              { to: adminPaths.retention, label: 'Data retention' },
            ]),
        { to: adminPaths.reports, label: 'Reports' },
        { to: adminPaths.events, label: 'Events' },
        { to: adminPaths.announcements, label: 'Announcements' },
        { to: adminPaths.newsletter, label: 'Newsletter' },
        { to: adminPaths.templates, label: 'Email templates' },
      ]),
  ...(role === 'decider' || isOperator ? [{ to: adminPaths.breaches, label: 'Breaches' }] : []),
  ...(isOperator
    ? [
        { to: adminPaths.siteHealth, label: hasSiteProblem ? 'Site health: problem' : 'Site health' },
        { to: adminPaths.placesAndReasons, label: 'Places and reasons' },
        { to: adminPaths.staff, label: 'Staff' },
        { to: adminPaths.log, label: 'Activity log' },
      ]
    : []),
]

/** The pages available to the user's roles: those for daily work in the bar, the others in a menu. */
function Places() {
  const { state } = useLoaded(standingQuery())
  if (state.kind !== 'loaded' || state.value.state !== 'open') return null
  const office = officePlaces(state.value)
  return (
    <nav aria-label="Console" className="console-places">
      <ul>
        {dailyPlaces(state.value).map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
        {office.length > 0 && <OfficeMenu places={office} hasSiteProblem={state.value.hasSiteProblem} />}
      </ul>
    </nav>
  )
}

const PlaceLink = ({ place: { to, label, hasCount = false } }: { place: Place }) => (
  <li>
    <NavLink to={to} end={to === paths.admin} className="console-place">
      {label}
      {hasCount && <WaitingCount />}
    </NavLink>
  </li>
)

const menuId = 'office-places'

function OfficeMenu({ places, hasSiteProblem }: { places: readonly Place[]; hasSiteProblem: boolean | undefined }) {
  const { pathname } = useLocation()
  const isHere = places.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const { button, panel, onBeforeToggle, group, onPress } = usePanel()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the button and links inside
    <li className="console-office" {...group}>
      <button
        ref={button}
        type="button"
        className="console-place"
        popoverTarget={menuId}
        data-here={isHere ? '' : undefined}
        onClick={onPress}
      >
        Office
        {hasSiteProblem && (
          <span className="tag-mark tag-mark-full ml-2">
            <span className="sr-only">site problem</span>
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </button>
      <div ref={panel} id={menuId} popover="auto" className="console-menu" onBeforeToggle={onBeforeToggle}>
        <ul>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Only the public site handles application drafts, so the console has none to send. */
const nothingToSend = async () => true

/** The top bar and the content area of every console screen. */
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
      {/* People who are not signed in are sent to the site: the console has no sign-in dialog. */}
      <SessionHost sendDraft={nothingToSend} />
      <ToasterSlot />
      <PageAnnouncer />
    </>
  )
}
