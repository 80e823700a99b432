import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="New password" description="New password" path="/auth/reset-password" noindex />
      <h1>New password</h1>
    </>
  )
}
