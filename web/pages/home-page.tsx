import { PageHead } from '#web/app/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Home" description="Home" path="/" noindex />
      <h1>Home</h1>
    </>
  )
}
