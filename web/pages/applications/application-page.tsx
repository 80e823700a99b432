import { useParams } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationDetail } from '#web/features/applications/following/application-detail.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Application" description="One of your applications." path={paths.application(id)} noindex />
      <RequireSignIn title="Application">
        {(user) => (
          <div className="wrap applications-page">
            <ApplicationDetail key={`${user.id} ${id}`} personId={user.id} id={id} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
