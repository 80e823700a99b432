import { applicationMessages } from '#domain/applications/application-messages.ts'
import { BackendError } from '#web/lib/backend-error.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** Applications that could not be loaded; whoever is no longer signed in reads that. */
export function ApplicationsFailure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const isSignedOut = cause instanceof BackendError && cause.failure === 'signed-out'
  return (
    <LoadFailure title="Your applications could not be loaded" onRetry={onRetry}>
      {isSignedOut ? applicationMessages.signInToView : undefined}
    </LoadFailure>
  )
}
