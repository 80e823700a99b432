import { applicationMessages } from '#domain/applications/application-messages.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown alike for another person's application and for one that does not exist. */
export function ApplicationMissing() {
  return (
    <section className="application-missing">
      <h1>There is no application at this address</h1>
      <p className="lead">The link may be old, or part of it may be missing. All your applications are in your list.</p>
      <ButtonLink to={paths.applications}>Go to your applications</ButtonLink>
    </section>
  )
}

/** Shown if applications could not be loaded, or if the person is no longer signed in. */
export function ApplicationsFailure({ cause, isTrying, onRetry }: { cause: unknown; isTrying: boolean; onRetry: () => void }) {
  return (
    <LoadFailure title={applicationsFailed} onRetry={onRetry} isTrying={isTrying} size="large">
      {whyApplicationsFailed(cause)}
    </LoadFailure>
  )
}

export const applicationsFailed = 'Your applications could not be loaded'

/** Returns undefined if the default sentence applies. */
export const whyApplicationsFailed = (cause: unknown): string | undefined =>
  cause instanceof BackendError && cause.failure === 'signed-out' ? applicationMessages.signInToView : undefined
