import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Application" description="Application" path="/applications" noindex />
      <h1>Application</h1>
    </>
  )
}
