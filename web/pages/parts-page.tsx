import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Parts" description="Parts" path="/dev/parts" noindex />
      <h1>Parts</h1>
    </>
  )
}
