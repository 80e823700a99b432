import { AskedFirst } from '#web/ui/asked-first.tsx'

/**
 * Empties the form here and on the server, after asking for confirmation (ruling 12). `onConfirm` rejects if the server could not be
 * reached.
 */
export const StartOver = ({ onConfirm }: { onConfirm: () => Promise<void> }) => (
  <AskedFirst
    label="Start over"
    icon="refresh"
    title="Start over?"
    keep="Keep my answers"
    act="Delete my answers"
    failed="Nothing was deleted, because we could not reach our server. Please try again."
    onConfirm={onConfirm}
  >
    This deletes every answer in this application, on all your devices. You cannot undo it.
  </AskedFirst>
)
