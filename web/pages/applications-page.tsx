import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Applications" description="Applications" path="/applications" noindex />
      <h1>Applications</h1>
    </>
  )
}
