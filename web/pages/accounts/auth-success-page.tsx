import { PageHead } from '#web/app/page-head.tsx'
import { ResultScreen } from '#web/features/accounts/arrival/result-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Your account" description="Shows what happened to your account." path={paths.authSuccess} noindex />
      <ResultScreen />
    </>
  )
}
