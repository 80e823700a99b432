import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Apply" description="Apply" path="/apply" noindex />
      <h1>Apply</h1>
    </>
  )
}
