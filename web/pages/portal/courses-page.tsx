import { PageHead } from '#web/app/page-head.tsx'
import { Courses } from '#web/features/learning/courses.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

const lead = 'Every course of the institute, in modules that you work through at your own pace before and during classes.'

export function Component() {
  return (
    <>
      <PageHead title="Your courses" description={lead} path={paths.courses} noindex />
      <RequireSignIn title="Your courses">
        {({ id }) => (
          <div className="wrap courses-page">
            <h1>Your courses</h1>
            <p className="lead">{lead}</p>
            <Courses key={id} personId={id} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
