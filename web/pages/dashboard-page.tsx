import { PageHead } from '#web/app/page-head.tsx'
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
  if (loading) return <DashboardLoading />
  return (
    <>
      <div className="grid-paper border-b border-line">
        <div className="wrap grid gap-3 py-[clamp(2rem,5vw,4rem)]">
          <DashboardGreeting user={user} />
          <p className="max-w-[60ch] text-lead text-soft">This is where your application and your studies come together.</p>
        </div>
      </div>
      <div className="wrap grid gap-6 py-[clamp(2rem,5vw,3.5rem)] md:grid-cols-2">
        <Card className="grid content-start justify-items-start gap-4 p-6 md:p-8">
          <h2 className="text-title">Continue Learning</h2>
          <p>Fill in your application at your own pace. Everything you type is saved as you go.</p>
          <ButtonLink to={paths.apply} icon="arrow-right">
            Continue Learning
          </ButtonLink>
        </Card>
        <Card className="grid content-start justify-items-start gap-4 p-6 md:p-8">
          <h2 className="text-title">My applications</h2>
          <p>See what you have sent, where it stands and what happens next.</p>
          <ButtonLink to={paths.applications} variant="secondary">
            View my applications
          </ButtonLink>
        </Card>
      </div>
    </>
  )
}
