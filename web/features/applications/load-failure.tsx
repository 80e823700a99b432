import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" role="alert" title="Your applications could not be loaded">
      <p>The institute’s server did not answer. Check your connection, then try again.</p>
      <Button variant="secondary" icon="refresh" className="load-failure-button" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
