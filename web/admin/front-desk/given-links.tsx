import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeBackLinks } from './front-desk-data.ts'
import { linkTimes, linkWords } from './front-desk-words.ts'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

/** Interval in milliseconds between checks on whether a link has been sent. */
const LOOK_EVERY = 3000

type GivenLinksProps = { session: AssistedApplicationSession; heading?: 'h2' | 'h3'; onTakenBack: () => void }

/** The active links to an assisted application, with a button to revoke them all. */
export function GivenLinks({ session, heading: Heading = 'h3', onTakenBack }: GivenLinksProps) {
  const links = useStore(session.standing, (state) => state.links)
  const [now] = useState(() => new Date())
  const [isBusy, setBusy] = useState(false)
  const failed = links.filter(({ state }) => state === 'failed')
  const working = links.filter(({ state }) => state !== 'failed')
  const isWaiting = links.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    const looks = setInterval(() => void session.sync.open(), LOOK_EVERY)
    return () => clearInterval(looks)
  }, [isWaiting, session])
  if (links.length === 0) return null
  const takeBack = async () => {
    setBusy(true)
    try {
      await takeBackLinks(session.personId, session.assistedApplication)
      toast.success(links.length === 1 ? 'The link no longer works' : 'The links no longer work')
      onTakenBack()
      document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
      await session.sync.open()
    } catch (cause) {
      toast.error(explained(cause))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="front-desk-links" className="front-desk-links">
      <Heading id="front-desk-links">{working.length === 0 ? 'Links' : 'Active links'}</Heading>
      {failed.length > 0 && (
        <Notice kind="error" role="alert">
          {failed.map((link) => (
            <p key={link.madeAt} className="wrap-anywhere">
              {linkWords(link)}. Check the address, or share the link another way.
            </p>
          ))}
        </Notice>
      )}
      <ul>
        {working.map((link) => (
          <li key={link.madeAt} className="wrap-anywhere">
            {linkWords(link)}
            <span className="console-as">{linkTimes(link, now)}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="button-small justify-self-start" busy={isBusy} onClick={() => void takeBack()}>
        {links.length === 1 ? 'Deactivate the link' : 'Deactivate the links'}
      </Button>
    </section>
  )
}
