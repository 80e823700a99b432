import { PageHead } from '#web/app/page-head.tsx'
import { Calendar } from '#web/features/calendar/calendar.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Calendar" description="Events, start dates and your own dates, month by month." path={paths.calendar} noindex />
      <RequireSignIn title="Calendar">
        {({ id }) => (
          <div className="wrap">
            <Calendar key={id} personId={id} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
