import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Privacy" description="Privacy" path="/privacy" noindex />
      <h1>Privacy</h1>
    </>
  )
}
