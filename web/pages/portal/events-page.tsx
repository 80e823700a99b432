import { PageHead } from '#web/app/page-head.tsx'
import { Events } from '#web/features/events/events.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Events" description="Events you can join, and those you have signed up for." path={paths.events} noindex />
      <RequireSignIn title="Events">
        {({ id }) => (
          <div className="wrap">
            <Events key={id} personId={id} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
