import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" description="Dashboard" path="/dashboard" noindex />
      <h1>Dashboard</h1>
    </>
  )
}
