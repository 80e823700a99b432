import { messages } from '#domain/messages.ts'
import { BackendError } from '#web/lib/backend-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type LoadFailureProps = { cause: unknown; onRetry: () => void }

export function LoadFailure({ cause, onRetry }: LoadFailureProps) {
  const isSignedOut = cause instanceof BackendError && cause.failure === 'signed-out'
  return (
    <Notice kind="error" role="alert" title="Your applications could not be loaded">
      <p>
        {isSignedOut
          ? messages.applications.signInToView
          : 'The institute’s server did not answer. Check your connection, then try again.'}
      </p>
      <Button variant="secondary" icon="refresh" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
