import { Link } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationsOverview } from '#web/features/applications/applications-overview.tsx'
import { DashboardGreeting, DashboardLoading, useDashboardLoading } from '#web/features/session/dashboard-greeting.tsx'
import { RequireSignIn } from '#web/features/session/require-sign-in.tsx'
import { paths } from '#web/lib/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" description="Your applications and what comes next." path={paths.dashboard} noindex />
      <RequireSignIn>{(user) => <Dashboard user={user} />}</RequireSignIn>
    </>
  )
}

const shortcuts = [
  { to: paths.apply, label: 'Continue Learning' },
  { to: paths.applications, label: 'My applications' },
]

function Dashboard({ user }: Parameters<typeof DashboardGreeting>[0]) {
  const loading = useDashboardLoading()
  return (
    <>
      {loading && <DashboardLoading />}
      {/* Already there while the first second passes, so that what it shows is loaded by then. */}
      <div hidden={loading}>
        <div className="grid-paper border-b border-line">
          <div className="wrap grid gap-3 py-[clamp(2rem,5vw,4rem)]">
            <DashboardGreeting user={user} />
            <p className="max-w-[60ch] text-lead text-soft">Your application, where it stands and what comes next.</p>
          </div>
        </div>
        <div className="wrap grid items-start gap-8 py-[clamp(2rem,5vw,3.5rem)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ApplicationsOverview personId={user.id} />
          <nav aria-labelledby="shortcuts" className="sheet p-6">
            <h2 id="shortcuts" className="text-title">
              Shortcuts
            </h2>
            <ul className="mt-3 divide-y divide-line">
              {shortcuts.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-14 items-center justify-between gap-3 font-semibold hover:text-forest">
                    {label}
                    <Icon name="arrow-right" size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </>
  )
}
