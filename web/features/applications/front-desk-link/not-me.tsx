import { AskedFirst } from '#web/ui/asked-first.tsx'
import type { FrontDeskLink } from './stored-link.ts'
import { returnAssistedApplication } from './assisted-application-data.ts'

/** For a link that reached the wrong person. Invalidates it for everyone, after a confirmation. */
export const NotMe = ({ link, className }: { link: FrontDeskLink; className?: string }) => (
  <AskedFirst
    label="This is not me"
    className={className}
    title="Is this application not yours?"
    keep="Keep the link"
    act="End the link"
    failed="The link still works, because we could not reach our server. Please try again."
    onConfirm={async () => {
      await returnAssistedApplication(link.token)
      link.finish('returned')
    }}
  >
    We will end this link, and every other link to the same application, so that nobody uses it by mistake. If it is yours after all, ask us
    for a new link.
  </AskedFirst>
)
