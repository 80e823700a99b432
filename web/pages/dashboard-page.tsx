import { Link } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationsOverview } from '#web/features/applications/applications-overview.tsx'
import { DashboardGreeting, DashboardLoading, useDashboardLoading } from '#web/features/session/dashboard-greeting.tsx'
import { RequireSignIn } from '#web/features/session/require-sign-in.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" description="Your applications and what comes next." path={paths.dashboard} noindex />
      <RequireSignIn>{(user) => <Dashboard user={user} />}</RequireSignIn>
    </>
  )
}

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
          <Card className="grid justify-items-start gap-4 p-6">
            <h2 className="text-title">Your next step</h2>
            <p>Go on where you stopped. Everything you write is saved as you go.</p>
            <ButtonLink to={paths.apply} variant="secondary" icon="arrow-right">
              Continue Learning
            </ButtonLink>
            <Link to={paths.applications} className="link inline-flex min-h-12 items-center">
              View all my applications
            </Link>
          </Card>
        </div>
      </div>
    </>
  )
}
