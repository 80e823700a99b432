import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** For the page's head. */
export const notFoundHead = { title: 'Page not found', description: 'There is no page at this address.' }

/** What an address without a page says. */
export function NotFound() {
  return (
    <section className="wrap grid justify-items-start gap-5 py-16">
      <h1 tabIndex={-1}>There is no page at this address</h1>
      <p className="max-w-[60ch] text-lead">
        The link may be old, or a letter may be missing. Check the address, or start again from the home page.
      </p>
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
    </section>
  )
}
