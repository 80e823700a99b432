import { AskedFirst } from '#web/ui/asked-first.tsx'
import type { DeskLink } from './kept-link.ts'
import { returnWalkIn } from './walk-in-data.ts'

/** Ends the link for everybody, after asking: it came to somebody whom it is not for. */
export const NotMe = ({ link, className }: { link: DeskLink; className?: string }) => (
  <AskedFirst
    label="This is not me"
    className={className}
    title="Is this application not yours?"
    keep="Keep the link"
    act="End the link"
    failed="Nothing was ended, because the institute’s server could not be reached. Please try again."
    onConfirm={async () => {
      await returnWalkIn(link.token)
      link.finish('returned')
    }}
  >
    Then we end this link, and every other one to the same application, so that nobody takes it by mistake. If it is yours after all, you
    need a new link from us.
  </AskedFirst>
)
