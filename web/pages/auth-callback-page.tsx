import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Signing in" description="Signing in" path="/auth/callback" noindex />
      <h1>Signing in</h1>
    </>
  )
}
