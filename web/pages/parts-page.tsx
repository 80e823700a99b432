import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Parts" description="Every part of the interface in every state." path={paths.parts} noindex />
      <section className="wrap py-16">
        <h1>Parts</h1>
      </section>
    </>
  )
}
