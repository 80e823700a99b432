import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Answered with status 404 for every address that nothing else has. */
export function Component() {
  return (
    <section className="wrap grid justify-items-start gap-5 py-16">
      <PageHead title="Page not found" description="There is no page at this address." path={paths.home} noindex />
      <h1>There is no page at this address</h1>
      <p className="max-w-[60ch] text-lead">
        The link may be old, or a letter may be missing. Check the address, or start again from the home page.
      </p>
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
    </section>
  )
}
