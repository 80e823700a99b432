import { useState } from 'react'
import { useStore } from 'zustand'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { takeBackLinks } from './desk-data.ts'
import { linkTimes, linkWords } from './desk-words.ts'
import type { WalkInSession } from './walk-in-session.ts'

type GivenLinksProps = { session: WalkInSession; onTakenBack: () => void }

/** The links of a walk-in draft that work, and the way to end them all. */
export function GivenLinks({ session, onTakenBack }: GivenLinksProps) {
  const links = useStore(session.standing, (state) => state.links)
  const [now] = useState(() => new Date())
  const [isBusy, setBusy] = useState(false)
  if (links.length === 0) return null
  const takeBack = async () => {
    setBusy(true)
    try {
      await takeBackLinks(session.walkIn)
      toast.success(links.length === 1 ? 'The link does not work any more' : 'None of the links works any more')
      onTakenBack()
      document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
      await session.sync.open()
    } catch (cause) {
      toast.error(explained(cause))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="desk-links" className="desk-links">
      <h3 id="desk-links">Links that work</h3>
      <ul>
        {links.map((link) => (
          <li key={link.madeAt} className="wrap-anywhere">
            {linkWords(link)}
            <span className="console-as">{linkTimes(link, now)}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="button-small justify-self-start" busy={isBusy} onClick={() => void takeBack()}>
        {links.length === 1 ? 'Take the link back' : 'Take the links back'}
      </Button>
    </section>
  )
}
