import type { User } from '@supabase/auth-js'
import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationsOverview } from '#web/features/applications/following/applications-overview.tsx'
import { MonthCard } from '#web/features/calendar/month-card.tsx'
import { DashboardLayout } from '#web/features/dashboard/dashboard-layout.tsx'
import { EventsCard } from '#web/features/events/events-card.tsx'
import { CoursesCard } from '#web/features/learning/courses-card.tsx'
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx'
import { DashboardGreeting, DashboardLoading, useDashboardLoading } from '#web/features/accounts/session/dashboard-greeting.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { FailuresTogether } from '#web/ui/loading/failures-together.tsx'
import { HAS_EVENTS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'

const about = 'Your application status, your courses and what comes next.'
/** Longer than any later text, so that the page's largest text is rendered before any module has loaded (tools/bench/visited-pages.ts). */
const opening = `${about} On a slow network this takes a moment.`

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" description="Your applications and what comes next." path={paths.dashboard} noindex />
      <RequireSignIn title="Dashboard" about={opening}>
        {(user) => <Dashboard key={user.id} user={user} />}
      </RequireSignIn>
    </>
  )
}

function Dashboard({ user }: { user: User }) {
  const loading = useDashboardLoading()
  return (
    <>
      {loading && <DashboardLoading about={opening} />}
      {/* Mounted during the first second, so that its data is loaded by then. */}
      <div hidden={loading}>
        <FailuresTogether>
          {(note) => (
            <DashboardLayout
              about={about}
              greeting={<DashboardGreeting user={user} />}
              note={note}
              overview={<ApplicationsOverview personId={user.id} />}
              main={
                <>
                  <CoursesCard personId={user.id} />
                  {HAS_EVENTS && <EventsCard />}
                </>
              }
              side={
                <>
                  <NotificationsCard personId={user.id} />
                  <MonthCard personId={user.id} />
                </>
              }
            />
          )}
        </FailuresTogether>
      </div>
    </>
  )
}
