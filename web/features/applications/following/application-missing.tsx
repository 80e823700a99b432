import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Another person's application is answered like one that does not exist. */
export function ApplicationMissing() {
  return (
    <section className="application-missing">
      <h1>There is no application at this address</h1>
      <p className="lead">The link may be old, or part of it may be missing. All your applications are in your list.</p>
      <ButtonLink to={paths.applications}>Go to your applications</ButtonLink>
    </section>
  )
}
