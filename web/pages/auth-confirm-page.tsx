import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Confirm" description="Confirm" path="/auth/confirm" noindex />
      <h1>Confirm</h1>
    </>
  )
}
