import { applicationMessages } from '#domain/applications/application-messages.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'

/** Applications that could not be loaded; whoever is no longer signed in reads that. */
export function ApplicationsFailure({ cause, isTrying, onRetry }: { cause: unknown; isTrying: boolean; onRetry: () => void }) {
  return (
    <LoadFailure title={applicationsFailed} onRetry={onRetry} isTrying={isTrying} size="large">
      {whyApplicationsFailed(cause)}
    </LoadFailure>
  )
}

export const applicationsFailed = 'Your applications could not be loaded'

/** Undefined where the usual sentence says it. */
export const whyApplicationsFailed = (cause: unknown): string | undefined =>
  cause instanceof BackendError && cause.failure === 'signed-out' ? applicationMessages.signInToView : undefined
