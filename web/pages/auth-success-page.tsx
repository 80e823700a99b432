import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Success" description="Success" path="/auth/success" noindex />
      <h1>Success</h1>
    </>
  )
}
