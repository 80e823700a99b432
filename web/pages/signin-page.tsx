import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Sign in" description="Sign in" path="/signin" noindex />
      <h1>Sign in</h1>
    </>
  )
}
