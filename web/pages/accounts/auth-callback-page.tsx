import { PageHead } from '#web/app/page-head.tsx'
import { CallbackScreen } from '#web/features/accounts/arrival/callback-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Signing you in" description="Finishes signing in." path={paths.authCallback} noindex />
      <CallbackScreen />
    </>
  )
}
