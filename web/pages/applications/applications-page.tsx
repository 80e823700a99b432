import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationList } from '#web/features/applications/following/application-list.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead
        title="Your applications"
        description="What you have sent, its status and what happens next."
        path={paths.applications}
        noindex
      />
      <RequireSignIn title="Your applications">
        {({ id }) => (
          <div className="wrap applications-page">
            <h1>Your applications</h1>
            <ApplicationList key={id} personId={id} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
