import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Terms" description="Terms" path="/terms" noindex />
      <h1>Terms</h1>
    </>
  )
}
